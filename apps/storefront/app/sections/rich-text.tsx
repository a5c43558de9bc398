import * as z from 'zod/mini';
import { Prose } from '../features/content/prose.tsx';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { spaceClass, toneClass } from './section-look.ts';
import { option, space, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    align: option(['left', 'centre'], 'centre'),
    tone: z._default(tone, 'white'),
    spaceTop: z._default(space, 'l'),
    spaceBottom: z._default(space, 'l'),
  }),
  content: z.object({ html: text(20_000) }),
  html: ['html'],
  shows: (_settings, { html }) => Boolean(html),
}));

declare module './define-section.ts' {
  interface SectionKinds {
    richText: typeof definition;
  }
}

/** Formatted text that the shop wrote. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  return (
    <section className={classes(toneClass[settings.tone], spaceClass(settings))}>
      <div className="container">
        <Prose html={content.html ?? ''} className={classes('mx-auto', settings.align === 'centre' && 'text-center')} />
      </div>
    </section>
  );
}
