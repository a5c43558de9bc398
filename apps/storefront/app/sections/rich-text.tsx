import * as z from 'zod/mini';
import { Prose } from '../features/content/prose.tsx';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { buttons, SectionButtons } from './parts/section-buttons.tsx';
import { toneAndSpace } from './section-look.ts';
import { option, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    align: option(['left', 'centre'], 'centre'),
    /** The greatest width of the text. */
    maxWidth: option(['s', 'm', 'l'], 'm'),
    tone: z._default(tone, 'white'),
    ...spacing('l', 'l'),
  }),
  content: z.object({ html: text(20_000), buttons: buttons(2) }),
  html: ['html'],
  shows: (_settings, { html }) => Boolean(html),
}));

declare module './define-section.ts' {
  interface SectionKinds {
    richText: typeof definition;
  }
}

const maxWidths = { s: 'max-w-[45ch]', m: 'max-w-[70ch]', l: 'max-w-[90ch]' };

/** Formatted text that the shop wrote. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const { align, maxWidth } = settings;
  return (
    <section className={toneAndSpace(settings)}>
      <div className="container">
        <div className={classes('mx-auto', maxWidths[maxWidth], align === 'centre' && 'text-center')}>
          <Prose html={content.html ?? ''} className="max-w-none" />
          <SectionButtons buttons={content.buttons} />
        </div>
      </div>
    </section>
  );
}
