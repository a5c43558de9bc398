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
/** By how much a shop may have rounded a unit price, as a fraction. */
const ROUNDED = 0.01;
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
  /** The price before a reduction. */
  beforeMinor: number | null;
  /** The name of the product, which may end with an amount: `Honey, 400 g`. */
  name: string;
  /** The values of its options, of which one may end with an amount, such as `250 g`. */
  values: readonly string[];
  /** Whether it has the lowest price of the product, to which the stored unit price belongs. */
  isCheapest: boolean;
}

/**
 * Finds out what one piece contains: the amount that it states, or else, since shops store only the price of a unit,
 * which is rounded, the amount with the fewest decimals that gives exactly this unit price.
 * @returns undefined for a unit or base quantity that feeds don't know, and if it is not known what the piece contains
 */
export function unitMeasureOf(piece: Piece, stored: UnitPrice): UnitMeasure | undefined {
  const { priceMinor: unitMinor, quantity, unit } = stored;
  const known = units.get(fold(unit));
  const base = `${quantity}${known}`;
  if (!known || unitMinor <= 0 || !(baseQuantities.includes(quantity) || otherBases.includes(base))) return undefined;
  const amount = statedAmount(piece, stored);
  if (amount) return { measure: `${amount.quantity}${amount.unit}`, base };
  if (amount === null || !piece.isCheapest) return undefined;
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const measure = Number(((piece.priceMinor * quantity) / unitMinor).toFixed(decimals));
    if (measure > 0 && Math.round((piece.priceMinor * quantity) / measure) === unitMinor)
      return { measure: `${measure}${known}`, base };
  }
  return undefined;
}

/**
 * What an amount of the goods costs at the price of a piece, as the law requires (Directive 98/6/EC, Art. 2 and 3). It
 * is worked out from the amount that the piece states, so that it follows a reduction. The stored unit price is that
 * of the cheapest piece, if nothing is stated.
 * @returns undefined if that is not known
 */
export function unitPriceOf(piece: Piece, stored: UnitPrice): UnitPrice | undefined {
  const amount = statedAmount(piece, stored);
  if (amount) return { ...stored, priceMinor: unitMinorOf(piece.priceMinor, amount, stored) };
  return amount === undefined && piece.isCheapest ? stored : undefined;
}

interface Amount {
  quantity: number;
  unit: string;
  /** The size of its unit in the unit of the unit price. */
  size: number;
}

function unitMinorOf(priceMinor: number, { quantity, size }: Amount, unit: UnitPrice): number {
  return Math.round((priceMinor * unit.quantity) / (quantity * size));
}

/**
 * Finds the amount that one of the options states, or else the name. The name may state that of another piece, so it
 * counts only if the stored unit price is that of this piece, now or before its reduction.
 * @returns null if the name states another piece's amount, and undefined if no amount is stated
 */
function statedAmount({ priceMinor, beforeMinor, name, values }: Piece, stored: UnitPrice): Amount | null | undefined {
  const known = units.get(fold(stored.unit));
  if (!known) return undefined;
  for (const value of values) {
    const amount = readAmount(value, known);
    if (amount) return amount;
  }
  const named = readAmount(name, known);
  const fits = (price: number) =>
    named && Math.abs(unitMinorOf(price, named, stored) - stored.priceMinor) <= stored.priceMinor * ROUNDED;
  return named && !fits(priceMinor) && !fits(beforeMinor ?? priceMinor) ? null : named;
}

/** Reads the amount at the end of a text, such as `250 g`, `0,75 l` or `6 x 330 ml`, in a unit like the known one. */
function readAmount(text: string, known: string): Amount | undefined {
  const [, count = '1', number = '', word = ''] =
    /(?:^|[\s(])(?:(\d{1,3}) ?[x×] ?)?(\d{1,6}(?:[.,]\d{1,3})?) ?([a-z²³]{1,10}[23]?\.?)\)?$/.exec(fold(text)) ?? [];
  const unit = units.get(word);
  const size = unit ? sizeIn(unit, known) : undefined;
  const quantity = Number((Number(count) * Number(number.replace(',', '.'))).toFixed(MOST_DECIMALS));
  return unit && size !== undefined && quantity > 0 ? { quantity, unit, size } : undefined;
}

function sizeIn(unit: string, other: string): number | undefined {
  if (unit === other) return 1;
  const sizes = alike.find((group) => unit in group && other in group);
  return sizes && (sizes[unit] ?? 0) / (sizes[other] ?? 1);
}
