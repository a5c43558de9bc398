import type { FolderProduct } from '@witryna/shop-folder/format/product.ts';
import type { ReadValue } from '@witryna/shop-folder/read/cell-values.ts';
import { readNumber } from '@witryna/shop-folder/read/read-number.ts';

/** Units: the kind of measure, its factor to the smallest unit, and its name on the page. */
const units: Readonly<Record<string, { kind: string; factor: number; name: string }>> = {
  mg: { kind: 'mass', factor: 1, name: 'mg' },
  g: { kind: 'mass', factor: 1e3, name: 'g' },
  kg: { kind: 'mass', factor: 1e6, name: 'kg' },
  oz: { kind: 'mass', factor: 28_349.523125, name: 'oz' },
  lb: { kind: 'mass', factor: 453_592.37, name: 'lb' },
  ml: { kind: 'volume', factor: 1, name: 'ml' },
  cl: { kind: 'volume', factor: 10, name: 'cl' },
  l: { kind: 'volume', factor: 1e3, name: 'l' },
  m3: { kind: 'volume', factor: 1e6, name: 'm³' },
  cbm: { kind: 'volume', factor: 1e6, name: 'm³' },
  mm: { kind: 'length', factor: 1, name: 'mm' },
  cm: { kind: 'length', factor: 10, name: 'cm' },
  m: { kind: 'length', factor: 1e3, name: 'm' },
  m2: { kind: 'area', factor: 1, name: 'm²' },
  sqm: { kind: 'area', factor: 1, name: 'm²' },
  ct: { kind: 'count', factor: 1, name: 'ct' },
};

/** Units in which numbers with one to three decimals are usual. */
const large = new Set(['kg', 'oz', 'lb', 'l', 'm3', 'cbm', 'm', 'm2', 'sqm']);

export type UnitPrice = NonNullable<FolderProduct['unitPrice']>;

/**
 * Calculates a price per amount.
 * @param measure what a piece contains, e.g. `750 ml`
 * @param base the amount that the price is for, e.g. `1 l`; one unit of the measure by default
 */
export function measuredPrice(priceMinor: number, measure: string, base: string | null): ReadValue<UnitPrice> {
  const content = readMeasure(measure);
  if (!content) return fault(measure);
  const amount = base === null ? { ...content, quantity: 1 } : readMeasure(base);
  if (!amount) return fault(base ?? '');
  if (amount.kind !== content.kind) return { fault: `"${measure}" and "${base}" can't be compared` };
  const share = (amount.quantity * amount.factor) / (content.quantity * content.factor);
  const perAmount = Math.round(priceMinor * share);
  if (!Number.isSafeInteger(perAmount)) return fault(measure);
  return { value: { priceMinor: perAmount, quantity: amount.quantity, unit: amount.name } };
}

function readMeasure(text: string): { quantity: number; kind: string; factor: number; name: string } | null {
  const [, number = '', unit = ''] = /^(.*?[\d.,])\s*([a-z]+[23]?)$/i.exec(text.trim().slice(0, maxLength)) ?? [];
  const found = units[unit.toLowerCase()];
  const { value = 0 } = readNumber(number, { decimals: 6, hasThreeDecimals: large.has(unit.toLowerCase()) });
  return found && value > 0 ? { ...found, quantity: value / 1e6 } : null;
}

const maxLength = 60;

function fault(text: string): { fault: string } {
  return { fault: `must be an amount such as "750 ml", not "${text.slice(0, 40)}"` };
}
