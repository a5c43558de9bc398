import type { DemoOption } from './demo-product.ts';

/**
 * Makes an option of a product, such as its size:
 * `choice('Pojemność', { 320: '320 ml', 450: '450 ml' }, { 450: 1500 })`.
 * @param extras by value, the amount added to the product's price, in minor units
 * @param pictured whether each value has a picture of its own
 */
export function choice(
  name: string,
  values: Record<string, string>,
  extras: Record<string, number> = {},
  pictured = false,
): DemoOption {
  return {
    name,
    pictured,
    values: Object.entries(values).map(([key, value]) => ({ key, value, extraMinor: extras[key] })),
  };
}
