import { currencyDigits, parseMajor } from '@witryna/contract/money';

/** Converts an amount of the API, in major units, to minor units. @returns undefined if it is not a valid amount */
export function minorOf(major: number | null | undefined, currency: string): number | undefined {
  return major == null ? undefined : parseMajor(major, currencyDigits(currency));
}
