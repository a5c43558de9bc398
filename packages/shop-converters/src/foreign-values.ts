import { type ReadValue, readWholeNumber } from '@witryna/shop-folder/read/cell-values.ts';
import { readMoney } from '@witryna/shop-folder/read/read-money.ts';

const gramsOf: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1_000,
  mg: 0.001,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
};
const millimetresOf: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000, in: 25.4, yd: 914.4 };

/** Reads a number with a decimal point or comma. */
export function readDecimal(text: string): ReadValue<number> {
  const shown = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(shown)
    ? { value: Number(shown) }
    : { fault: `must be a number, not "${text.slice(0, 40)}"` };
}

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

function readMeasure(
  text: string,
  unit: string,
  factors: Readonly<Record<string, number>>,
  max: number,
): ReadValue<number | null> {
  const [, number = '', named = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const factor = factors[(named || unit).toLowerCase()];
  const amount = readDecimal(number);
  const units = Object.keys(factors).join(', ');
  if (amount.fault !== undefined || !factor)
    return { fault: `must be a number with one of the units ${units}, not "${text.slice(0, 40)}"` };
  const value = amount.value === 0 ? null : Math.max(1, Math.round(amount.value * factor));
  return value !== null && value > max ? { fault: `is too large: "${text.slice(0, 40)}"` } : { value };
}

/** Reads a VAT rate if the tax class is a number, e.g. `23` or `8 %`. */
export function readVatRate(text: string): ReadValue<number> {
  const [, number] = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  if (number === undefined) return { fault: `is not a VAT rate in percent: "${text.slice(0, 40)}"` };
  return { value: Number(number.replace(',', '.')) };
}

/** The stock of goods that the other shop does not count. */
export const alwaysInStock = 1_000;

/** The largest stock in a shop folder. */
const maxStock = 1_000_000;

/** Reads pieces in stock. Less than none becomes none, and too many become as many as are allowed. */
export function readStock(text: string, onNote: (message: string) => void): number {
  const whole = readWholeNumber(text.replace(/[.,]\d+$/, ''), { min: -1e12, max: 1e12 });
  if (whole.fault !== undefined) onNote('is not a number of pieces: the stock is 0');
  else if (whole.value < 0) onNote('is negative: the stock is 0');
  else if (whole.value > maxStock) onNote(`is too large: the stock is ${maxStock}`);
  return Math.min(maxStock, Math.max(0, whole.value ?? 0));
}
