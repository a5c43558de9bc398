import * as z from 'zod/mini';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { spaceClass } from './section-look.ts';
import { number, option, spacing } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    /** Pixels. */
    thickness: number(1, 12, 1),
    /** Percent of the content's width. */
    width: number(5, 100, 100),
    tone: option(['line', 'strong', 'accent'], 'line'),
    ...spacing('m'),
  }),
  content: z.object({}),
  shows: () => true,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    divider: typeof definition;
  }
}

const tones = { line: 'border-line', strong: 'border-line-strong', accent: 'border-accent' };

/** A line between two sections. */
export function Section({ settings }: SectionProps<typeof definition>) {
  const { thickness, width, tone } = settings;
  return (
    <div className={classes('container', spaceClass(settings))}>
      <hr style={{ width: `${width}%`, borderTopWidth: thickness }} className={classes('mx-auto', tones[tone])} />
    </div>
  );
}
