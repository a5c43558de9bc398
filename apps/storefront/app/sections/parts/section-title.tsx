import { classes } from '../../ui/classes.ts';

export const titleStyles = ['plain', 'left', 'none', 'lined', 'large', 'underlined', 'ruleLeft'] as const;
export type TitleStyle = (typeof titleStyles)[number];

interface SectionTitleProps {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** With `none`, only screen readers have the title. */
  readonly look: TitleStyle;
}

export function SectionTitle({ id, title, subtitle, look }: SectionTitleProps) {
  if (look === 'none') {
    return (
      <h2 id={id} className="sr-only">
        {title}
      </h2>
    );
  }
  const left = look === 'left' || look === 'ruleLeft';
  return (
    <div className={classes('mb-8', !left && 'text-center')}>
      <h2 id={id} className={classes('section-title', look === 'large' ? 'text-2xl' : 'text-xl')} data-look={look}>
        {title}
      </h2>
      {subtitle && <p className={classes('mt-2 text-muted', !left && 'mx-auto max-w-[55ch]')}>{subtitle}</p>}
    </div>
  );
}
