/** How long a shopper has to confirm a BLIK code in the bank's app. */
const BLIK_CODE_MS = 2 * 60_000;

/** Returns when a BLIK code that is sent to the bank now has expired. */
export function blikCodeExpiry(now: Date): Date {
  return new Date(now.getTime() + BLIK_CODE_MS);
}
