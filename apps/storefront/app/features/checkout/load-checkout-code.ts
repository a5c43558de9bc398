import { inTime } from '../../platform/hydration/in-time.ts';

/** @returns undefined if the code can't be loaded */
export async function loadCheckoutCode() {
  return inTime(import('./checkout-code.ts')).catch(() => undefined);
}
