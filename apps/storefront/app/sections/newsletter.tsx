import * as z from 'zod/mini';
import { defineSection } from './define-section.ts';
import { accent, option, space, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    layout: option(['inlineArrow', 'stacked'], 'stacked'),
    tone: z._default(tone, 'white'),
    accent: z._default(accent, 'none'),
    spaceTop: z._default(space, 'l'),
    spaceBottom: z._default(space, 'none'),
  }),
  content: z.object({ title: text(120), line: text() }),
  // The section is never shown: the specification has no call to subscribe, so its form would do nothing.
  shows: () => false,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    newsletter: typeof definition;
  }
}

export function Section() {
  return null;
}
