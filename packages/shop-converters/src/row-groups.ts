import type { TableRow } from '@witryna/shop-folder/read/read-table.ts';
import type { RowGroups } from './convert-rows.ts';

/**
 * Puts rows with the same key together.
 * @param keyOf returns null for a row that is a product of its own
 */
export function groupByKey(keyOf: (row: TableRow) => string | null): RowGroups {
  const groups: number[][] = [];
  const byKey = new Map<string, number[]>();
  return {
    add: (row, number) => {
      const key = keyOf(row);
      const known = key === null ? undefined : byKey.get(key);
      if (known) {
        known.push(number);
        return;
      }
      const group = [number];
      groups.push(group);
      if (key !== null) byKey.set(key, group);
    },
    list: () => groups,
  };
}
