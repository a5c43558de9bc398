import type { ExportName } from '@witryna/contract/shop-events';
import type { Tenant } from '../../database/tenant.ts';
import { type Doing, logAct } from './event-store.ts';

/** How many rows of a file were made. */
export interface RowCount {
  rows: number;
}

/**
 * Passes the pieces of a file on, and logs at its end who has taken it and how many rows it has; also when somebody has
 * stopped it, because they have a part then. What is in it is not logged.
 * @param filter the names of what the file was limited by
 */
export async function* loggedExport(
  tenant: Tenant,
  name: ExportName,
  person: Pick<Doing, 'actor' | 'now'>,
  write: (counted: RowCount) => AsyncIterable<string>,
  filter: readonly string[] = [],
): AsyncGenerator<string> {
  const counted = { rows: 0 };
  try {
    yield* write(counted);
  } finally {
    const changes = [
      { field: 'rows', after: counted.rows },
      ...(filter.length > 0 ? [{ field: 'filter', after: filter }] : []),
    ];
    await tenant.write((tx) => logAct(tx, { thing: 'export', action: 'exported', name, changes }, person));
  }
}

/** The names of the parts of a filter that are given. */
export function namesOfFilter(filter: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(filter).filter((name) => filter[name] !== undefined && filter[name] !== '');
}
