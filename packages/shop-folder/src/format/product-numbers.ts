import type { Size } from '@witryna/contract/catalog';
import { quoteText } from '../fault.ts';
import { type ReadValue, readPercent } from '../read/cell-values.ts';
import { readMoney } from '../read/read-money.ts';
import { readNumber } from '../read/read-number.ts';
import type { FolderProduct } from './product.ts';

/** Reads a price of an amount: `45.00 / 1 kg`. */
export function readUnitPrice(text: string, currency: string): ReadValue<NonNullable<FolderProduct['unitPrice']>> {
  const fault = { fault: `${quoteText(text)} is no price of an amount. Allowed are prices such as "45.00 / 1 kg".` };
  const [, price = '', number = '', unit = ''] =
    /^([^/]+)\/\s*([\d.,]{1,20})\s*(\p{L}[\p{L}\p{N}.²³ ]{0,29})$/u.exec(text) ?? [];
  const quantity = readNumber(number, { decimals: 6, hasThreeDecimals: true });
  if (!quantity.value || quantity.value > 1e15) return fault;
  const amount = readMoney(price, currency);
  if (amount.fault !== undefined) return amount;
  return {
    value: { priceMinor: amount.value, quantity: quantity.value / 1e6, unit },
    note: amount.note ?? quantity.note,
  };
}

/** Reads a VAT rate, in percent. */
export function readVatRate(text: string): ReadValue<number> {
  const rate = readPercent(text);
  return rate.value === 100
    ? { fault: `${quoteText(text)} is no VAT rate. Allowed are rates below 100 percent.` }
    : rate;
}

/** Reads length, width and height in millimetres: `200x150x80`. */
export function readSize(text: string): ReadValue<Size> {
  const sides = text.split(/[x×]/i).map((side) => readMeasure(side, 'millimetres', 999_999));
  const [length, width, height, more] = sides;
  if (length?.value && width?.value && height?.value && !more) {
    const value = { lengthMm: length.value, widthMm: width.value, heightMm: height.value };
    return { value, note: length.note ?? width.note ?? height.note };
  }
  return {
    fault: `${quoteText(text)} is no size. Allowed are length, width and height in millimetres such as "200x150x80".`,
  };
}

/** Reads a weight or length, which is at least 1 unit. */
export function readMeasure(text: string, unit: string, max: number): ReadValue<number> {
  const number = readNumber(text);
  if (number.fault !== undefined) return { fault: `${quoteText(text)} ${number.fault}.` };
  if (number.value >= 1 && number.value <= max) return number;
  return { fault: `${quoteText(text)} is not from 1 to ${max} ${unit}.` };
}
