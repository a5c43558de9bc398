import type { FieldChange } from '@witryna/contract/shop-events';
import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** A place in the log: its entries are in the order of these three. */
export interface LogPlace {
  /** Microseconds since 1970. */
  micros: number;
  source: 1 | 2;
  id: number;
}

interface LogPart {
  /** Kinds of things, and of exports, that are listed. */
  things: readonly string[];
  exports: readonly string[];
  /** Whether what was done to orders is listed. */
  hasOrders: boolean;
  /** A part of the name of whoever did it. */
  by: string;
  after: LogPlace | undefined;
  limit: number;
}

/** An entry of the log: from the shop's own events (1), or from those of its orders (2). */
export interface LogRow {
  source: 1 | 2;
  id: number;
  at: Date;
  micros: number;
  actor: string;
  thing: string;
  batch: string | null;
  thing_id: number | null;
  name: string | null;
  version: number | null;
  action: string;
  changes: FieldChange[] | null;
  undone: boolean;
  order_id: string | null;
  number: string | null;
  currency: string | null;
  details: unknown;
}

/** Lists what was done in the shop, the newest first. What was done to orders is read from their own events. */
export async function listLogRows(tx: TenantTransaction, part: LogPart): Promise<LogRow[]> {
  const { things, exports, hasOrders, limit } = part;
  const { rows } = await sql<LogRow>`
    select log.*, (extract(epoch from at) * 1000000)::bigint as micros from (
      (
        select 1 as source, e.id, e.at, e.actor, e.thing, e.batch, e.thing_id, e.name, e.version, e.action, e.changes,
          exists (select from shop_event u where u.undoes = e.batch) as undone,
          null::uuid as order_id, null::text as number, null::text as currency, null::jsonb as details
        from shop_event e
        where (e.thing = any(${[...things]}::text[])
            or (e.thing = 'export' and e.name = any(${[...exports]}::text[])))
          and ${isAfter(1, part)} and ${isBy(sql`e.actor`, part)}
        order by e.at desc, e.id desc limit ${limit}
      ) union all (
        select 2, e.id, e.at, e.details ->> 'actor', 'order', null, null, null, null, e.kind, null, false,
          e.order_id, o.number, o.currency, e.details
        from order_event e join shop_order o on o.id = e.order_id
        where ${hasOrders}::boolean and e.details ? 'actor'
          and ${isAfter(2, part)} and ${isBy(sql`e.details ->> 'actor'`, part)}
        order by e.at desc, e.id desc limit ${limit}
      )
    ) log
    order by at desc, source desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Whether an event of a source comes after the place in the list, which is before it in time. */
function isAfter(source: number, { after }: LogPart) {
  if (!after) return sql<SqlBool>`true`;
  const at = sql`('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond')`;
  // The index finds the first one; the second one tells events of the same moment apart.
  return sql<SqlBool>`e.at <= ${at} and (e.at, ${source}::int, e.id) < (${at}, ${after.source}::int, ${after.id}::bigint)`;
}

function isBy(actor: ReturnType<typeof sql>, { by }: LogPart) {
  return by === '' ? sql<SqlBool>`true` : sql<SqlBool>`position(fold(${by}) in fold(${actor})) > 0`;
}
