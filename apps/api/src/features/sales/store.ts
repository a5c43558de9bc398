import type { SaleForm } from '@witryna/contract/sale-form';
import type { SaleFigures, SaleFilter, SaleState } from '@witryna/contract/sales';
import { type Selectable, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { likeText } from '../goods/goods-list-store.ts';
import { saleRow } from './sale-rows.ts';

const state = sql<SaleState>`case
  when ended_at is not null then 'ended'
  when began_at is not null then 'running'
  when planned then 'planned'
  else 'draft' end`;

const allSales = (tx: TenantTransaction) => tx.selectFrom('sale').selectAll().select(state.as('state'));

interface ListedPart extends SaleFilter {
  after: number | undefined;
  limit: number;
}

/** Lists sales, the newest first. A shop has some thousands at most. */
export function listSaleRows(tx: TenantTransaction, { state: wanted, search, after, limit }: ListedPart) {
  let sales = allSales(tx).orderBy('id', 'desc').limit(limit);
  if (wanted) sales = sales.where(state, '=', wanted);
  if (search) sales = sales.where(sql`fold(name)`, 'like', sql<string>`'%' || fold(${likeText(search)}) || '%'`);
  if (after !== undefined) sales = sales.where('id', '<', after);
  return sales.execute();
}

export function readSale(tx: TenantTransaction, id: number) {
  return allSales(tx).where('id', '=', id).executeTakeFirst();
}

/** Reads one sale, and keeps others from changing, beginning or ending it until the transaction ends. */
export function lockSale(tx: TenantTransaction, id: number) {
  return allSales(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}
export type SaleRow = NonNullable<Awaited<ReturnType<typeof lockSale>>>;

/** Lists sales that have to begin, or those that have to end. */
export async function listDueSaleIds(
  tx: TenantTransaction,
  what: 'begin' | 'end',
  now: Date,
  limit: number,
): Promise<number[]> {
  const due = tx.selectFrom('sale').select('id').where('due_at', '<=', now);
  const own = due.where('began_at', what === 'begin' ? 'is' : 'is not', null);
  const rows = await own.orderBy('due_at').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

interface During {
  /** The sale that is asked about. */
  except: number | null;
  from: Date;
  to: Date | null;
  limit: number;
}

/** Lists other sales that run or are planned for a part of a time, the first to begin first. */
export function listSalesDuring(tx: TenantTransaction, { except, from, to, limit }: During) {
  let sales = allSales(tx)
    .where('planned', '=', true)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit);
  if (to) sales = sales.where('starts_at', '<', to);
  if (except !== null) sales = sales.where('id', '<>', except);
  return sales.execute();
}

export async function countSales(tx: TenantTransaction): Promise<number> {
  const { sales } = await tx
    .selectFrom('sale')
    .select(({ fn }) => fn.countAll<number>().as('sales'))
    .executeTakeFirstOrThrow();
  return Number(sales);
}

/** What the time says of a sale: when it began and ended, and when it has to do something next. */
type SaleTimes = Pick<Selectable<TenantTables['sale']>, 'began_at' | 'ended_at' | 'due_at'>;

/** @param kept the id and version of one that comes back */
export function insertSale(
  tx: TenantTransaction,
  form: SaleForm,
  { due_at, ...kept }: Pick<SaleTimes, 'due_at'> & { id?: number; version?: number },
) {
  const values = { ...saleRow(form), ...kept, due_at };
  return tx.insertInto('sale').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export function updateSale(tx: TenantTransaction, id: number, form: SaleForm, { due_at }: Pick<SaleTimes, 'due_at'>) {
  const update = tx.updateTable('sale').set({ ...saleRow(form), due_at });
  return update.where('id', '=', id).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function updateTimes(tx: TenantTransaction, id: number, times: Partial<SaleTimes>): Promise<void> {
  await tx.updateTable('sale').set(times).where('id', '=', id).execute();
}

export async function deleteSale(tx: TenantTransaction, id: number): Promise<void> {
  await tx.deleteFrom('sale').where('id', '=', id).execute();
}

/** Whether the shop has a category or manufacturer, which nobody can remove then until the transaction ends. */
export async function keepNamed(tx: TenantTransaction, table: 'category' | 'manufacturer', id: number) {
  const found = tx.selectFrom(table).select('id').where('id', '=', id).forShare();
  return (await found.executeTakeFirst()) !== undefined;
}

/** Counts how many of some products the shop has. */
export async function countProducts(tx: TenantTransaction, ids: readonly number[]): Promise<number> {
  const { products } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow();
  return Number(products);
}

interface SummedRow extends Omit<SaleFigures, 'turnoverMinor' | 'discountMinor'> {
  id: number;
  turnover_minor: number;
  discount_minor: number;
}

/** Sums up what sales have brought. One without orders is missing. */
export async function sumSales(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SaleFigures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SummedRow>`
    select s.id, count(distinct o.id)::int as orders, sum(l.quantity)::int as pieces,
      sum(l.summed_price_minor)::bigint as turnover_minor,
      sum(greatest(0, i.full_minor - l.unit_price_minor) * l.quantity)::bigint as discount_minor
    from sale s
      join shop_order o on o.placed_at >= s.began_at and (s.ended_at is null or o.placed_at < s.ended_at)
        and o.state <> 'cancelled'
      join order_line l on l.order_id = o.id and not l.gift
      join sale_item i on i.sale_id = s.id and i.combination_id = l.combination_id
    where s.id = any(${[...ids]}::bigint[]) group by s.id`.execute(tx);
  return new Map(
    rows.map(({ id, orders, pieces, turnover_minor, discount_minor }) => [
      id,
      { orders, pieces, turnoverMinor: turnover_minor, discountMinor: discount_minor },
    ]),
  );
}

/** Counts the combinations that sales have reduced. One that has reduced none is missing. */
export async function countItems(tx: TenantTransaction, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; combinations: number }>`
    select sale_id as id, count(*)::int as combinations from sale_item
    where sale_id = any(${[...ids]}::bigint[]) group by sale_id`.execute(tx);
  return new Map(rows.map(({ id, combinations }) => [id, combinations]));
}

/** The time zone of the shop, by whose days the lowest price is worked out. */
export async function readZone(tx: TenantTransaction): Promise<string> {
  return (await tx.selectFrom('shop').select('time_zone').executeTakeFirstOrThrow()).time_zone;
}
