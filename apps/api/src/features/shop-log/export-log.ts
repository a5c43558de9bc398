import type { LogEvent, ShopLogFilter } from '@witryna/contract/shop-events';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { Access } from '../../http/access.ts';
import type { RowCount } from '../goods/logged-export.ts';
import { readLog } from './read-log.ts';

const columns = ['Time', 'Who', 'Thing', 'Name', 'Action', 'Fields'] as const;
const PART = 500;

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
  yield* writeSpreadsheet(columns, rows());
}

function rowOf(event: LogEvent): Record<(typeof columns)[number], string> {
  const shared = { Time: event.at, Who: event.actor, Thing: event.thing };
  if (event.thing === 'order') {
    return { ...shared, Name: event.number, Action: event.kind, Fields: event.fields.join(', ') };
  }
  const fields = (event.changes ?? []).map(({ field }) => field).join(', ');
  return { ...shared, Name: event.name, Action: event.action, Fields: fields };
}
