import { fold } from '@witryna/contract/fold';

/** The units that feeds know, by the spellings that shops use for them. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  oz: [],
  lb: [],
  mg: [],
  g: ['gr'],
  kg: [],
  floz: [],
  pt: [],
  qt: [],
  gal: [],
  ml: [],
  cl: [],
  l: ['ltr', 'litr', 'litry', 'liter', 'litro', 'litre'],
  cbm: ['m³', 'm3'],
  in: [],
  ft: [],
  yd: [],
  cm: [],
  m: ['mb'],
  sqft: [],
  sqm: ['m²', 'm2'],
  ct: ['szt', 'szt.', 'sztuka', 'sztuki', 'piece', 'pieces', 'stk', 'stk.', 'stuck', 'ud', 'ud.', 'unidad'],
  sheet: [],
  item: [],
};
const units = new Map(
  Object.entries(spellings).flatMap(([unit, others]) => [unit, ...others].map((one) => [one, unit])),
);
/** The quantities that a unit price may be for (support.google.com/merchants/answer/6324490). */
const baseQuantities = [1, 2, 4, 8, 10, 100];
const otherBases = ['75cl', '750ml', '50kg', '1000kg'];
const MOST_DECIMALS = 3;
/** Units that can be compared, with their sizes. */
const alike: readonly Readonly<Record<string, number>>[] = [
  { mg: 1, g: 1_000, kg: 1_000_000 },
  { ml: 1, cl: 10, l: 1_000, cbm: 1_000_000 },
  { cm: 1, m: 100 },
];

export interface UnitPrice {
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

interface Piece {
  priceMinor: number;
  /** The values of its options, of which one may be an amount, such as `250 g`. */
  values: readonly string[];
}

/**
 * Finds out what one piece contains: the amount that an option names, or else, since shops store only the price of a
 * unit, which is rounded, the amount with the fewest decimals that gives exactly this unit price. That price belongs to
 * the product's lowest price; what other pieces contain is known only from their options.
 * @param isCheapest whether the piece has the price that the unit price belongs to
 * @returns undefined for a unit or base quantity that feeds don't know, and if it is not known what the piece contains
 */
export function unitMeasureOf(
  { priceMinor, values, isCheapest }: Piece & { isCheapest: boolean },
  { priceMinor: unitMinor, quantity, unit }: UnitPrice,
): UnitMeasure | undefined {
  const known = units.get(fold(unit));
  const base = `${quantity}${known}`;
  if (!known || unitMinor <= 0 || !(baseQuantities.includes(quantity) || otherBases.includes(base))) return undefined;
  const amount = namedAmount(values, known);
  if (amount) return { measure: `${amount.quantity}${amount.unit}`, base };
  if (!isCheapest) return undefined;
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const measure = Number(((priceMinor * quantity) / unitMinor).toFixed(decimals));
    if (measure > 0 && Math.round((priceMinor * quantity) / measure) === unitMinor)
      return { measure: `${measure}${known}`, base };
  }
  return undefined;
}

/**
 * What an amount of the goods costs in a piece that has another price than the cheapest one, to which the product's
 * unit price belongs. It is worked out from the amount that an option names.
 * @returns undefined if that is not known
 */
export function unitPriceOf({ priceMinor, values }: Piece, product: UnitPrice): UnitPrice | undefined {
  const known = units.get(fold(product.unit));
  const amount = known && namedAmount(values, known);
  if (!amount) return undefined;
  return { ...product, priceMinor: Math.round((priceMinor * product.quantity) / (amount.quantity * amount.size)) };
}

interface Amount {
  quantity: number;
  unit: string;
}

/** Finds the amount that one of the options names, with the size of its unit in units of the other kind. */
function namedAmount(values: readonly string[], known: string): (Amount & { size: number }) | undefined {
  for (const value of values) {
    const amount = readAmount(value);
    const size = amount && sizeIn(amount.unit, known);
    if (amount && size !== undefined) return { ...amount, size };
  }
  return undefined;
}

/** Reads an amount such as `250 g`, `0,75 l` or `6 x 330 ml`. */
function readAmount(text: string): Amount | undefined {
  const [, count = '1', number = '', word = ''] =
    /^(?:(\d{1,3}) ?[x×] ?)?(\d{1,6}(?:[.,]\d{1,3})?) ?([a-z²³]{1,10}[23]?\.?)$/.exec(fold(text)) ?? [];
  const unit = units.get(word);
  const quantity = Number((Number(count) * Number(number.replace(',', '.'))).toFixed(MOST_DECIMALS));
  return unit && quantity > 0 ? { quantity, unit } : undefined;
}

function sizeIn(unit: string, other: string): number | undefined {
  if (unit === other) return 1;
  const sizes = alike.find((group) => unit in group && other in group);
  return sizes && (sizes[unit] ?? 0) / (sizes[other] ?? 1);
}
