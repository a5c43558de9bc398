import type { DemoOption } from './demo-product.ts';

/**
 * An option by size or shape, e.g. `choice('Pojemność', { 320: '320 ml', 450: '450 ml' }, { 450: 1500 })`.
 * @param extras what a value adds to the product's price, minor units
 * @param pictured whether each value was photographed
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
