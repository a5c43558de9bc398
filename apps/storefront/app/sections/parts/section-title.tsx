import { createContext, use } from 'react';
import { classes } from '../../ui/classes.ts';

export const titleStyles = ['plain', 'left', 'none', 'lined', 'large', 'underlined', 'ruleLeft'] as const;
export type TitleStyle = (typeof titleStyles)[number];

export interface TitleLook {
  readonly level?: 'h2' | 'h3';
  /** Overrides the alignment of the title's style. */
  readonly align?: 'left' | 'centre';
}

/** How the titles inside a section's frame look. */
export const TitleContext = createContext<TitleLook>({});

/** The element of a section's title, for titles that are no `SectionTitle`: `const Title = useTitleTag()`. */
export function useTitleTag(): 'h2' | 'h3' {
  return use(TitleContext).level ?? 'h2';
}

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
