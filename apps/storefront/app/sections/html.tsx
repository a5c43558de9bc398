import * as z from 'zod/mini';
import { Prose } from '../features/content/prose.tsx';
import { defineSection, type SectionProps } from './define-section.ts';
import { toneAndSpace, widthClass } from './section-look.ts';
import { option, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    tone: z._default(tone, 'white'),
    width: option(['container', 'fluid', 'bleed'], 'container'),
    ...spacing('m'),
  }),
  content: z.object({ html: text(50_000) }),
  html: ['html'],
  shows: (_settings, { html }) => Boolean(html),
}));

declare module './define-section.ts' {
  interface SectionKinds {
    html: typeof definition;
  }
}

/** The shop's own HTML as wide as the page, without scripts and frames. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  return (
    <section className={toneAndSpace(settings)}>
      <div className={widthClass[settings.width]}>
        <Prose html={content.html ?? ''} className="max-w-none" />
      </div>
    </section>
  );
}
