import { readPercent } from '@witryna/shop-folder/read/cell-values.ts';
import type { ConvertOptions } from './conversion.ts';
import type { SourceRow } from './source-row.ts';

/** The tax class of goods that name none, in every source. */
export const standardClass = 'standard';

const word = '(?:vat|tax|stawka|podatek|iva|mwst|ust|steuer|rate|percent|procent|prozent)';
const rateInName = new RegExp(
  `^(?:${word}[\\s_-]{0,3}){0,2}(\\d{1,2}(?:[.,]\\d{1,2})?)\\s{0,3}%?(?:[\\s_-]{0,3}${word}){0,2}$`,
  'i',
);
const zeroRates = ['zero-rate', 'zero rate'];

/**
 * Returns the VAT rate of a tax class, in percent: what the caller knows of it, or the rate in its name, as in `vat-8` or
 * `8 %`. If the rate is not known, that is noted with the option that names it.
 */
export function vatRateOf(
  row: SourceRow,
  column: string,
  taxClass: string,
  { vatRates }: ConvertOptions,
): number | null {
  const name = taxClass.trim().toLowerCase();
  const [, inName] = rateInName.exec(name) ?? [];
  const rate = vatRates?.get(name) ?? (zeroRates.includes(name) ? 0 : inName && readPercent(inName).value);
  if (typeof rate === 'number') return rate;
  row.report(
    column,
    `the VAT rate of the class "${name.slice(0, 40)}" is not known: name it by --vat "${name.slice(0, 40)}=…"`,
  );
  return null;
}
