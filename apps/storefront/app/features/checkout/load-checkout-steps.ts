import { inTime } from '../../platform/hydration/lazy-part.ts';

/** @returns undefined if the code can't be loaded */
export async function loadCheckoutSteps() {
  return inTime(import('./checkout-steps.ts')).catch(() => undefined);
}
