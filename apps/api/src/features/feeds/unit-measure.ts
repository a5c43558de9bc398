/** The units that feeds know, by the spellings that shops use for them. */
const units: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'oz',
      'lb',
      'mg',
      'g',
      'kg',
      'floz',
      'pt',
      'qt',
      'gal',
      'ml',
      'cl',
      'l',
      'in',
      'ft',
      'yd',
      'cm',
      'm',
      'sqm',
      'ct',
    ].map((unit) => [unit, unit]),
  ),
  'm²': 'sqm',
  m2: 'sqm',
  'm³': 'cbm',
  m3: 'cbm',
};
const baseQuantities = [1, 2, 4, 8, 10, 100];
const MOST_DECIMALS = 3;

interface UnitPrice {
  priceMinor: number;
  quantity: number;
  unit: string;
}

export interface UnitMeasure {
  /** What one piece contains: `0.75l`. */
  measure: string;
  /** What the unit price is for: `1l`. */
  base: string;
}

/**
 * Finds out what one piece contains. Shops store only the price of a unit, which is rounded, so this is the
 * amount with the fewest decimals that gives exactly this unit price.
 * @returns undefined for a unit or base quantity that feeds don't know
 */
export function unitMeasureOf(
  priceMinor: number,
  { priceMinor: unitMinor, quantity, unit }: UnitPrice,
): UnitMeasure | undefined {
  const known = units[unit.trim().toLowerCase()];
  if (!known || unitMinor <= 0 || !baseQuantities.includes(quantity)) return undefined;
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const measure = Number(((priceMinor * quantity) / unitMinor).toFixed(decimals));
    if (measure > 0 && Math.round((priceMinor * quantity) / measure) === unitMinor)
      return { measure: `${measure}${known}`, base: `${quantity}${known}` };
  }
  return undefined;
}
