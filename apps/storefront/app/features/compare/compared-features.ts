import type { Combination, Feature } from '@witryna/contract/catalog';
import type { EntityId } from '../../platform/navigation/addresses.ts';

export interface ComparedFeature {
  readonly name: string;
  readonly values: readonly { readonly productId: EntityId; readonly value: string }[];
}

interface Described {
  readonly id: EntityId;
  readonly features: readonly Feature[];
}

/**
 * The rows of the comparison, one per feature name. Features that more products have come first. If a product has a
 * feature twice, the row shows both values.
 */
export function comparedFeatures(products: readonly Described[]): ComparedFeature[] {
  const rows = new Map<string, Map<EntityId, string>>();
  for (const { id, features } of products) {
    for (const { name, value } of features) {
      const row = rows.get(name) ?? new Map<EntityId, string>();
      const before = row.get(id);
      rows.set(name, row.set(id, before ? `${before}, ${value}` : value));
    }
  }
  return [...rows]
    .map(([name, row]) => ({ name, values: [...row].map(([productId, value]) => ({ productId, value })) }))
    .toSorted((one, other) => other.values.length - one.values.length);
}

/** A product's options as features, with the values that it is sold in, before its features. */
export function withOptions(
  combinations: readonly Pick<Combination, 'variants'>[],
  features: readonly Feature[],
): Feature[] {
  const options = new Map<string, Set<string>>();
  for (const { name, value } of combinations.flatMap(({ variants }) => variants)) {
    options.set(name, (options.get(name) ?? new Set()).add(value));
  }
  return [
    ...[...options].map(([name, values]) => ({ name, value: [...values].join(', ') })),
    ...features.filter(({ name }) => !options.has(name)),
  ];
}
