import * as z from 'zod/mini';
import { defineSection } from './define-section.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({}),
  content: z.object({}),
  // No call takes an address for a newsletter, so there is no form that could keep its promise.
  shows: () => false,
}));

export function Section() {
  return null;
}
