import type { FieldChange } from '@witryna/contract/shop-events';
import { type SqlBool, sql } from 'kysely';
import { startOfDay } from '../../database/start-of-day.ts';
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
  /** A part of the name of what was changed, or of an order's number. */
  about: string;
  /** The first and the last day, in the shop's time zone. */
  from: string | undefined;
  to: string | undefined;
  after: LogPlace | undefined;
  limit: number;
}

/** How many entries of each table one search by name looks at, since no index finds parts of names. */
const MOST_LOOKED = 20_000;

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

/**
 * Finds how far back a search by name may look at once.
 * @returns microseconds since 1970; null if that is all of the log
 */
export async function findHorizon(tx: TenantTransaction, part: LogPart): Promise<number | null> {
  const { rows } = await sql<{ micros: number | null }>`
    select (extract(epoch from max(at)) * 1000000)::bigint as micros from (
      (
        select e.at from shop_event e where ${isAfter(1, part)} and ${isWithin(part)}
        order by e.at desc, e.id desc offset ${MOST_LOOKED} limit 1
      ) union all (
        select e.at from order_event e
        where ${part.hasOrders}::boolean and e.details ? 'actor' and ${isAfter(2, part)} and ${isWithin(part)}
        order by e.at desc, e.id desc offset ${MOST_LOOKED} limit 1
      )
    ) further`.execute(tx);
  return rows[0]?.micros ?? null;
}

/**
 * Lists what was done in the shop, the newest first. What was done to orders is read from their own events.
 * @param horizon how far back it looks, in microseconds since 1970
 */
export async function listLogRows(tx: TenantTransaction, part: LogPart, horizon: number | null): Promise<LogRow[]> {
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
          and ${isAfter(1, part)} and ${isWithin(part, horizon)}
          and ${contains(sql`e.actor`, part.by)} and ${contains(sql`e.name`, part.about)}
        order by e.at desc, e.id desc limit ${limit}
      ) union all (
        select 2, e.id, e.at, e.details ->> 'actor', 'order', null, null, null, null, e.kind, null, false,
          e.order_id, o.number, o.currency, e.details
        from order_event e join shop_order o on o.id = e.order_id
        where ${hasOrders}::boolean and e.details ? 'actor'
          and ${isAfter(2, part)} and ${isWithin(part, horizon)}
          and ${contains(sql`e.details ->> 'actor'`, part.by)} and ${contains(sql`o.number`, part.about)}
        order by e.at desc, e.id desc limit ${limit}
      )
    ) log
    order by at desc, source desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Whether an event of a source comes after the place in the list, which is before it in time. */
function isAfter(source: number, { after }: LogPart) {
  if (!after) return sql<SqlBool>`true`;
  const at = momentOf(after.micros);
  // The index finds the first one; the second one tells events of the same moment apart.
  return sql<SqlBool>`e.at <= ${at} and (e.at, ${source}::int, e.id) < (${at}, ${after.source}::int, ${after.id}::bigint)`;
}

/** Whether an event is of the days that are asked for, and not beyond the horizon. */
function isWithin({ from, to }: LogPart, horizon: number | null = null) {
  const conditions = [
    ...(from === undefined ? [] : [sql<SqlBool>`e.at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`e.at < ${startOfDay(to, 1)}`]),
    ...(horizon === null ? [] : [sql<SqlBool>`e.at >= ${momentOf(horizon)}`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const momentOf = (micros: number) => sql<Date>`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

function contains(text: ReturnType<typeof sql>, part: string) {
  return part === '' ? sql<SqlBool>`true` : sql<SqlBool>`position(fold(${part}) in fold(${text})) > 0`;
}
