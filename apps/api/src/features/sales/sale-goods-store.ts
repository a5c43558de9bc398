import type { StoredSale } from '@witryna/contract/sales';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { insertRows } from '../../database/write-rows.ts';
import { categoryBranch } from '../catalog/list-store.ts';
import type { SaleGoods } from './plan-price.ts';

/** Rows that one statement writes, so that none takes long. */
const atOnce = 2_000;

interface GoodsRow {
  id: number;
  product_id: number;
  price_minor: number;
  price_before_minor: number | null;
  sale_ends_at: Date | null;
  has_sale: boolean;
  perishable: boolean;
}

/** Combinations that shoppers can buy, of the goods that a sale names. */
function goodsOf(goods: StoredSale['goods']): RawBuilder<unknown> {
  const { kind } = goods;
  if (kind === 'products') return sql`p.id = any(${goods.ids}::bigint[])`;
  if (goods.id === null) return sql`false`;
  if (kind === 'manufacturer') return sql`p.manufacturer_id = ${goods.id}`;
  const branch = categoryBranch(goods.id);
  return sql`(p.category_id = any(${branch}) or p.also_in_categories && ${branch})`;
}

const from = (goods: StoredSale['goods']) => sql`
  from product p join combination c on c.product_id = p.id
  where p.status = 'published' and c.active and ${goodsOf(goods)}`;

const columns = sql`c.id, c.product_id, c.price_minor, c.price_before_minor, c.sale_ends_at,
  c.sale_starts_at is not null as has_sale, p.perishable`;

/** Lists what a sale could reduce, in the order of the products. */
export async function listSaleGoods(
  tx: TenantTransaction,
  goods: StoredSale['goods'],
  limit: number,
): Promise<SaleGoods[]> {
  const { rows } = await sql<GoodsRow>`
    select ${columns} ${from(goods)} order by p.sort_order, p.id, c.sort_order, c.id limit ${limit}`.execute(tx);
  return rows.map(toGoods);
}

/** Counts what a sale could reduce, at most up to a limit. */
export async function countSaleGoods(
  tx: TenantTransaction,
  goods: StoredSale['goods'],
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ combinations: number }>`
    select count(*)::int as combinations from (select ${from(goods)} limit ${limit}) found`.execute(tx);
  return rows[0]?.combinations ?? 0;
}

/**
 * Lists the same in the order of the ids, and locks it with its products until the transaction ends. The stock comes
 * first, as in orders.
 */
export async function lockSaleGoods(
  tx: TenantTransaction,
  goods: StoredSale['goods'],
  limit: number,
): Promise<SaleGoods[]> {
  const { rows } = await sql<GoodsRow>`
    select ${columns} ${from(goods)} order by c.id limit ${limit} for update of c`.execute(tx);
  await lockProductRows(tx, new Set(rows.map((row) => row.product_id)));
  return rows.map(toGoods);
}

function toGoods(row: GoodsRow): SaleGoods {
  return {
    combinationId: row.id,
    productId: row.product_id,
    priceMinor: row.price_minor,
    priceBeforeMinor: row.price_before_minor,
    hasOwnSale: row.has_sale,
    saleEndsAt: row.sale_ends_at,
    perishable: row.perishable,
  };
}

async function lockProductRows(tx: TenantTransaction, ids: ReadonlySet<number>): Promise<void> {
  await sql`select from product where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
}

export interface SaleItem {
  combinationId: number;
  productId: number;
  fullMinor: number;
  priceMinor: number;
}

interface Schedule {
  saleId: number;
  from: Date;
  to: Date;
}

/** Reduces goods, writes down which, and says on each of them when the sale began and ends, as of a sale of its own. */
export async function reduceGoods(
  tx: TenantTransaction,
  items: readonly SaleItem[],
  { saleId, from: begins, to }: Schedule,
): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    const rows = items.slice(at, at + atOnce).map((item) => ({
      sale_id: saleId,
      combination_id: item.combinationId,
      product_id: item.productId,
      full_minor: item.fullMinor,
      price_minor: item.priceMinor,
    }));
    await insertRows(tx, 'sale_item', ['sale_id', 'combination_id', 'product_id', 'full_minor', 'price_minor'], rows);
    await sql`
      update combination c set price_minor = i.price_minor, price_before_minor = i.full_minor,
        sale_price_minor = i.price_minor, sale_starts_at = ${begins}, sale_ends_at = ${to}, sale_due_at = ${to}
      from sale_item i
      where i.sale_id = ${saleId} and i.combination_id = c.id
        and c.id = any(${rows.map((row) => row.combination_id)}::bigint[])`.execute(tx);
  }
  await countSave(tx, saleId);
}

/** Locks the goods that are still reduced by a sale. What somebody has given another reduction since is left out. */
export async function lockReduced(tx: TenantTransaction, { saleId, from: began }: Omit<Schedule, 'to'>) {
  const { rows } = await sql<{ id: number; product_id: number }>`
    select c.id, c.product_id from sale_item i join combination c on c.id = i.combination_id
    where i.sale_id = ${saleId} and c.sale_starts_at = ${began} order by c.id for update of c`.execute(tx);
  await lockProductRows(tx, new Set(rows.map((row) => row.product_id)));
  return rows.map(({ id }) => id);
}

/** Gives goods that are locked their full prices again. */
export async function restoreGoods(tx: TenantTransaction, saleId: number, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce)
    await sql`
      update combination c set price_minor = coalesce(price_before_minor, price_minor), price_before_minor = null,
        reduced_at = null, sale_price_minor = null, sale_starts_at = null, sale_ends_at = null, sale_due_at = null
      where id = any(${ids.slice(at, at + atOnce)}::bigint[])`.execute(tx);
  await countSave(tx, saleId);
}

/** Says on goods that are locked that their sale ends at another time. */
export async function retimeGoods(
  tx: TenantTransaction,
  { saleId, to }: Omit<Schedule, 'from'>,
  ids: readonly number[],
) {
  for (let at = 0; at < ids.length; at += atOnce)
    await sql`
      update combination c set sale_ends_at = ${to}, sale_due_at = ${to}
      where id = any(${ids.slice(at, at + atOnce)}::bigint[])`.execute(tx);
  await countSave(tx, saleId);
}

/** A form of a product that was opened before must not be saved over what the sale has changed. */
async function countSave(tx: TenantTransaction, saleId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from sale_item where sale_id = ${saleId} order by id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += atOnce)
    await sql`
      update product set version = version + 1
      where id = any(${ids.slice(at, at + atOnce)}::bigint[])`.execute(tx);
}

/** Works out the lowest price of the 30 days before a time for some combinations, as the shop will when they are reduced then. */
export async function listLowestPrices(
  tx: TenantTransaction,
  ids: readonly number[],
  began: Date,
): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await sql<{ id: number; lowest: number | null }>`
    select c.id, r.lowest from combination c
      cross join lateral reference_price(${tx.shopId}, c.product_id, c.id, ${began}) r
    where c.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, lowest }) => [id, lowest]));
}

/** Reads how combinations are called: the name of the product, and the values of the options. */
export async function listNames(tx: TenantTransaction, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; variants: { value: string }[] }>`
    select c.id, p.name, c.variants from combination c join product p on p.id = c.product_id
    where c.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name, variants }) => [id, { name, variants: variants.map(({ value }) => value) }]));
}
