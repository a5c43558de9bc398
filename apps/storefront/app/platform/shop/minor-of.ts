import { currencyDigits, parseMajor } from '@witryna/contract/money';

/** Minor units of an amount of the API; undefined if it is no amount. */
export function minorOf(major: number | null | undefined, currency: string): number | undefined {
  return major == null ? undefined : parseMajor(major, currencyDigits(currency));
}
