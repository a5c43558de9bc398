import * as z from 'zod/mini';
import { defineSection } from './define-section.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({}),
  content: z.object({}),
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
