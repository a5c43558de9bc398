import { use } from 'react';
import { classes } from '../../ui/classes.ts';
import { TitleContext } from './title-look.ts';

export type TitleStyle = 'none' | 'lined' | 'plain' | 'large' | 'underlined' | 'ruleLeft' | 'left';

interface SectionTitleProps {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** With `none`, only screen readers have the title. */
  readonly look: TitleStyle;
}

export function SectionTitle({ id, title, subtitle, look }: SectionTitleProps) {
  const { level: Tag = 'h2', align } = use(TitleContext);
  if (look === 'none') {
    return (
      <Tag id={id} className="sr-only">
        {title}
      </Tag>
    );
  }
  const left = align ? align === 'left' : look === 'left' || look === 'ruleLeft';
  return (
    <div className={classes('mb-8', !left && 'text-center')}>
      <Tag id={id} className={classes('section-title', look === 'large' ? 'text-2xl' : 'text-xl')} data-look={look}>
        {title}
      </Tag>
      {subtitle && <p className={classes('mt-2 text-muted', !left && 'mx-auto max-w-[55ch]')}>{subtitle}</p>}
    </div>
  );
}
