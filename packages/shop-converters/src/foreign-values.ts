import type { ReadValue } from '@witryna/shop-folder/read/cell-values.ts';
import { readMoney } from '@witryna/shop-folder/read/read-money.ts';
import { readNumber } from '@witryna/shop-folder/read/read-number.ts';

const gramsOf: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1_000,
  mg: 0.001,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
};
const millimetresOf: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000, in: 25.4, yd: 914.4 };

const maxPriceLength = 60;

/** Reads a price that may name its currency before or behind it, e.g. `19.99 PLN`. */
export function readPrice(text: string, currency: string): ReadValue<number> {
  if (text.length > maxPriceLength) return readMoney(text, currency);
  const [, before, amount = '', behind] = /^([A-Z]{3})?(.*?)([A-Z]{3})?$/s.exec(text.trim()) ?? [];
  const named = before ?? behind;
  if (named && named !== currency) return { fault: `is in ${named}, but the shop's currency is ${currency}` };
  return readMoney(amount.trim(), currency);
}

/** Reads a weight such as `1,5 kg`. A number alone is in `unit`. Many shops store 0 for an unknown weight. */
export function readGrams(text: string, unit = 'kg'): ReadValue<number | null> {
  return readMeasure(text, unit, gramsOf, 100_000_000);
}

/** Reads a length such as `20 cm`. A number alone is in `unit`. */
export function readMillimetres(text: string, unit = 'cm'): ReadValue<number | null> {
  return readMeasure(text, unit, millimetresOf, 999_999);
}

const maxMeasureLength = 60;

function readMeasure(
  text: string,
  unit: string,
  factors: Readonly<Record<string, number>>,
  max: number,
): ReadValue<number | null> {
  const shown = text.slice(0, 40);
  const [, number = '', named = ''] = /^(.*?[\d.,])\s*([a-z]*)$/i.exec(text.trim().slice(0, maxMeasureLength)) ?? [];
  const factor = factors[(named || unit).toLowerCase()];
  const units = Object.keys(factors).join(', ');
  if (!factor || number === '') return { fault: `must be a number with one of the units ${units}, not "${shown}"` };
  // In units larger than these, numbers with one to three decimals are usual.
  const amount = readNumber(number, { factor, hasThreeDecimals: factor > 10 });
  if (amount.fault !== undefined) return { fault: `${amount.fault}: "${shown}"` };
  if (amount.value < 0) return { fault: `is negative: "${shown}"` };
  if (amount.value > max) return { fault: `is too large: "${shown}"` };
  const isNone = amount.value === 0 && amount.note === undefined;
  return { value: isNone ? null : Math.max(1, amount.value), note: amount.note };
}

/** The stock of goods that the other shop does not count. */
export const alwaysInStock = 1_000;

/** The largest stock in a shop folder. */
const maxStock = 1_000_000;

/** Reads pieces in stock, of which parts don't count. Less than none becomes none, and too many as many as are allowed. */
export function readStock(text: string, onNote: (message: string) => void): number {
  const { value, fault } = readNumber(text, { decimals: 3 });
  if (fault !== undefined) {
    onNote(`${fault.replace('a number', 'a number of pieces')}: the stock is 0`);
    return 0;
  }
  const pieces = Math.trunc(value / 1_000);
  if (pieces * 1_000 !== value) onNote(`has parts of pieces: "${text.slice(0, 40)}" becomes ${Math.max(0, pieces)}`);
  if (pieces < 0) onNote('is negative: the stock is 0');
  else if (pieces > maxStock) onNote(`is too large: the stock is ${maxStock}`);
  return Math.min(maxStock, Math.max(0, pieces));
}
