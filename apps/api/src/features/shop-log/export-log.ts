import type { LogEvent, ShopLogFilter } from '@witryna/contract/shop-events';
import { writeTable } from '@witryna/shop-folder/write/write-table.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { Access } from '../../http/access.ts';
import type { RowCount } from '../goods/logged-export.ts';
import { readLog } from './read-log.ts';

const columns = ['Time', 'Who', 'Thing', 'Name', 'Action', 'Fields'] as const;
const PART = 100;

/** Writes the log that somebody may see as CSV, the newest first. Of fields that have changed, it has the names. */
export async function* exportLog(
  tenant: Tenant,
  access: Access,
  filter: ShopLogFilter,
  counted: RowCount,
): AsyncGenerator<string> {
  async function* rows() {
    for (let after: string | undefined; ; ) {
      const { events, next } = await readLog(tenant, access, { ...filter, after, limit: PART });
      for (const event of events) {
        counted.rows += 1;
        yield rowOf(event);
      }
      if (next === null) return;
      after = next;
    }
  }
  // Spreadsheets take a text without the mark for one of another encoding.
  yield '\ufeff';
  yield* writeTable(
    columns.map((name) => ({ name })),
    rows(),
  );
}

function rowOf(event: LogEvent): Record<(typeof columns)[number], string> {
  const shared = { Time: event.at, Who: event.actor, Thing: event.thing };
  if (event.thing === 'order') {
    return { ...shared, Name: event.number, Action: event.kind, Fields: event.fields.join(', ') };
  }
  const fields = (event.changes ?? []).map(({ field }) => field).join(', ');
  return { ...shared, Name: event.name, Action: event.action, Fields: fields };
}
