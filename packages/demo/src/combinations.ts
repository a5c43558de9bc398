import type { DemoOption, DemoOptionValue, DemoPrice, DemoProduct } from './demo-product.ts';

/**
 * A combination as it is inserted into the database. Amounts are in minor units. `from` counts days before the seeding.
 */
export type DemoCombination = {
  key: string;
  variants: { name: string; value: string; hex?: string }[];
  prices: DemoPrice[];
  priceMinor: number;
  beforeDiscountMinor?: number;
  stock: number;
  picture: string;
};

/**
 * Returns the combinations of a product, in the order of its options.
 * @throws if `stock` contains an option that does not exist
 */
export function combinationsOf(product: DemoProduct): DemoCombination[] {
  const existing = allChoices(product.options).filter((values) => keyOf(values) in product.stock);
  if (existing.length !== Object.keys(product.stock).length)
    throw new Error(`${product.key}: stock contains unknown options`);
  return existing.map((values) => combinationOf(product, values));
}

/** Returns the file names of all pictures of a product, with the main picture first. */
export function picturesOf(product: DemoProduct): string[] {
  const [first = '', ...others] = combinationsOf(product).map(({ picture }) => picture);
  return [...new Set([first, ...product.pictures, ...others])];
}

function combinationOf(product: DemoProduct, values: DemoOptionValue[]): DemoCombination {
  const extra = values.reduce((sum, value) => sum + (value.extraMinor ?? 0), 0);
  const prices = product.prices.map((price) => ({ ...price, priceMinor: price.priceMinor + extra }));
  const last = prices.at(-1);
  if (!last) throw new Error(`${product.key}: no price`);
  return {
    key: keyOf(values),
    variants: values.map(({ value, hex }, at) => ({ name: product.options[at]?.name ?? '', value, hex })),
    prices,
    priceMinor: last.priceMinor,
    beforeDiscountMinor: product.beforeDiscountMinor === undefined ? undefined : product.beforeDiscountMinor + extra,
    stock: product.stock[keyOf(values)] ?? 0,
    picture: pictureOf(product, values),
  };
}

function pictureOf(product: DemoProduct, values: DemoOptionValue[]): string {
  const at = product.options.findIndex((option) => option.pictured);
  const pictured = at < 0 ? undefined : values[at];
  return pictured ? `${product.key}-${pictured.key}.webp` : (product.pictures[0] ?? '');
}

function keyOf(values: DemoOptionValue[]): string {
  return values.map((value) => value.key).join('/');
}

/** Lists every way to choose one value of each option. */
function allChoices(options: DemoOption[]): DemoOptionValue[][] {
  return options.reduce<DemoOptionValue[][]>(
    (choices, option) => choices.flatMap((values) => option.values.map((value) => [...values, value])),
    [[]],
  );
}
