import type { JsonRow } from '../../database/write-rows.ts';
import type { WrittenCombination, WrittenProduct } from './product-rows.ts';

/**
 * Finds the stored combination of each one: the one with its id, else the one with the same SKU, else one with the same
 * option values whose SKU no other one has.
 */
export function matchCombinations({ combinations }: WrittenProduct, stored: readonly JsonRow[]) {
  const left = new Set(stored);
  const matches = new Map<WrittenCombination, JsonRow>();
  const take = (combination: WrittenCombination, old: JsonRow | undefined) => {
    if (!old || !left.delete(old)) return;
    matches.set(combination, old);
  };
  const byId = new Map(stored.map((row) => [Number(row.id), row]));
  for (const combination of combinations) if (combination.id !== null) take(combination, byId.get(combination.id));
  const unmatched = () => combinations.filter((combination) => !matches.has(combination));
  const bySku = new Map(stored.flatMap((row) => (row.sku === null ? [] : [[row.sku, row] as const])));
  for (const combination of unmatched()) if (combination.sku !== null) take(combination, bySku.get(combination.sku));
  const byValues = new Map([...left].map((row) => [valuesOf(row.variants), row]));
  for (const combination of unmatched()) take(combination, byValues.get(valuesOf(combination.variants)));
  return { matches, missing: [...left] };
}

function valuesOf(variants: unknown): string {
  return Array.isArray(variants) ? JSON.stringify(variants.map((variant) => variant.value)) : '';
}
