import type { Combination, Feature } from '@witryna/contract/catalog';

/** Measures by the values of an option, such as chest and length by size. */
export interface SizeTable {
  readonly name: string;
  readonly measures: readonly string[];
  readonly rows: readonly { readonly value: string; readonly cells: readonly string[] }[];
}

/**
 * Makes a table of a group of features if each is named by a measure and a value of one of the product's options:
 * `Chest / S`. Undefined for any other group.
 */
export function sizeTable(
  name: string,
  features: readonly Feature[],
  combinations: readonly Combination[],
): SizeTable | undefined {
  const values = new Set(combinations.flatMap(({ variants }) => variants.map(({ value }) => value)));
  const cells = features.map((feature) => ({ ...splitName(feature.name), text: feature.value }));
  if (!name || cells.some(({ measure, value }) => !measure || !values.has(value))) return undefined;
  const measures = [...new Set(cells.map(({ measure }) => measure))];
  const rows = Map.groupBy(cells, ({ value }) => value);
  const cellOf = (value: string, measure: string) =>
    rows.get(value)?.find((cell) => cell.measure === measure)?.text ?? '';
  return {
    name,
    measures,
    rows: [...rows.keys()].map((value) => ({ value, cells: measures.map((measure) => cellOf(value, measure)) })),
  };
}

function splitName(name: string): { measure: string; value: string } {
  const at = name.indexOf(' / ');
  return at < 0 ? { measure: '', value: '' } : { measure: name.slice(0, at), value: name.slice(at + 3) };
}
