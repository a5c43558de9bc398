import { slugOf } from '@witryna/contract/slug';
import type { FindColumn, SourceColumn } from './source-columns.ts';

/**
 * Knows columns by the names that several programs give them, in any case and with any signs between the words.
 * @param columns where the values of each column go, and its names separated by `|`, of which the first counts the most
 */
export function namedColumns(columns: Readonly<Record<string, { to: string; names: string }>>): FindColumn {
  const known = new Map<string, SourceColumn>(
    Object.entries(columns).flatMap(([name, { to, names }]) =>
      names.split('|').map((header) => [slugOf(header), { name, to }] as const),
    ),
  );
  return (header) => known.get(slugOf(header));
}
