import type { Days } from '@witryna/contract/reports';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { measures } from './count-days-store.ts';

export type Measure = (typeof measures)[number];

/** How many there are, what they come to, and the VAT in it, in minor units. */
export interface Sums {
  times: number;
  minor: number;
  tax: number;
}

export interface KeyedSums extends Sums {
  measure: Measure;
  key: string;
}

const sums = sql`sum(times)::bigint as times, sum(minor)::bigint as minor, sum(tax_minor)::bigint as tax`;
const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;

/** Sums up days by measure and key. */
export async function listSums(
  tx: TenantTransaction,
  { measures: wanted, currency, days }: { measures: readonly Measure[]; currency: string; days: Days },
): Promise<KeyedSums[]> {
  const { rows } = await sql<KeyedSums>`
    select measure, key, ${sums} from report_sum
    where measure = any(${[...wanted]}::text[]) and ${within(days)} and currency = ${currency}
    group by measure, key order by minor desc, times desc, key`.execute(tx);
  return rows;
}

/** Sums up each day that has any, by measure, without the keys. */
export async function listDaySums(
  tx: TenantTransaction,
  { measures: wanted, currency, days }: { measures: readonly Measure[]; currency: string; days: Days },
): Promise<(Sums & { measure: Measure; day: string })[]> {
  const { rows } = await sql<Sums & { measure: Measure; day: string }>`
    select measure, day, ${sums} from report_sum
    where measure = any(${[...wanted]}::text[]) and ${within(days)} and currency = ${currency}
    group by measure, day`.execute(tx);
  return rows;
}

/** Counts orders of days in other currencies. */
export async function countOtherCurrencies(tx: TenantTransaction, currency: string, days: Days): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(times), 0)::bigint as orders from report_sum
    where measure = 'order' and ${within(days)} and currency <> ${currency}`.execute(tx);
  return rows[0]?.orders ?? 0;
}

interface NamedProduct {
  id: number;
  /** As it is called now, or was called when it was ordered last. */
  name: string | null;
  /** Null of a removed product. */
  stock: number | null;
}

/** Reads the names and the stock of products, also of removed ones. */
export async function nameProducts(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedProduct>> {
  const { rows } = await sql<NamedProduct>`
    select s.id, p.stock, coalesce(p.name, (
      select l.name from order_line l where l.product_id = s.id order by l.order_id desc limit 1)) as name
    from unnest(${[...ids]}::bigint[]) s (id) left join product p on p.id = s.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Lists the ids of products on sale, and in stock, that have sold for the least.
 * @param sold what was sold of each product; one that was not is missing
 * @param apart products that are not listed
 */
export async function listWorst(
  tx: TenantTransaction,
  { sold, apart, now, limit }: { sold: readonly KeyedSums[]; apart: readonly number[]; now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with s as materialized (
      select * from unnest(${sold.map(({ key }) => Number(key))}::bigint[], ${sold.map(({ times }) => times)}::bigint[],
        ${sold.map(({ minor }) => minor)}::bigint[]) s (id, pieces, minor))
    select p.id from product p left join s on s.id = p.id
    where p.status = 'published' and p.published_at <= ${now} and p.stock > 0
      and p.id <> all(${[...apart]}::bigint[])
    order by coalesce(s.minor, 0), coalesce(s.pieces, 0), p.stock desc, p.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What is in stock of all products that are not withdrawn, and what it is worth at the prices of now. */
export async function readStock(tx: TenantTransaction): Promise<{ pieces: number; minor: number }> {
  const { rows } = await sql<{ pieces: number; minor: number }>`
    select coalesce(sum(c.stock), 0)::bigint as pieces, coalesce(sum(c.stock * c.price_minor), 0)::bigint as minor
    from combination c join product p on p.id = c.product_id
    where c.active and c.stock > 0 and p.status <> 'withdrawn'`.execute(tx);
  return rows[0] ?? { pieces: 0, minor: 0 };
}

interface EndingProduct {
  id: number;
  name: string;
  stock: number;
  pieces: number;
  daysLeft: number;
}

/** Lists products on sale whose stock ends first if as much is sold each day as in the days. */
export async function listEndingSoon(
  tx: TenantTransaction,
  { days, length, mostDays, limit }: { days: Days; length: number; mostDays: number; limit: number },
): Promise<EndingProduct[]> {
  const { rows } = await sql<EndingProduct>`
    with s as materialized (
        select key::bigint as id, sum(times)::bigint as pieces from report_sum
        where measure = 'product' and ${within(days)} group by key),
      ending as (
        select p.id, p.name, p.stock, s.pieces, floor(p.stock::numeric * ${length}::int / s.pieces)::int as "daysLeft"
        from s join product p on p.id = s.id where s.pieces > 0 and p.status = 'published' and p.stock > 0)
    select * from ending where "daysLeft" <= ${mostDays} order by "daysLeft", pieces desc, id limit ${limit}`.execute(
    tx,
  );
  return rows;
}
