import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type DifferingOptions, type DifferingRows, type JsonRow, writeDiffering } from '../../database/write-rows.ts';
import { categoryColumns } from './category-rows.ts';

/** Keeps others from changing the tree until the transaction ends. Products can be put into categories meanwhile. */
export async function lockCategories(tx: TenantTransaction): Promise<void> {
  await tx.selectFrom('category').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** Reads all categories; those with one parent follow each other in the order of the shop. */
export function readCategoryForms(tx: TenantTransaction) {
  return tx
    .selectFrom('category')
    .select(['id', 'version', 'parent_id', 'name', 'url', 'sort_order', 'photo', 'text'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Writes categories that are complete but for those that stay as they are; only what differs is written. */
export function writeCategories(
  tx: TenantTransaction,
  rows: readonly JsonRow[],
  options: Pick<DifferingOptions, 'dryRun' | 'leaves' | 'firstVersion'> = {},
): Promise<DifferingRows> {
  return writeDiffering(tx, { ...options, table: 'category', columns: categoryColumns, rows });
}

/** Counts the goods of all states in each category and those below it. A category without any is missing. */
export async function countGoods(tx: TenantTransaction): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; goods: number }>`
    with recursive branch as (
      select id, id as above from category
      union select b.id, c.parent_id from branch b join category c on c.id = b.above where c.parent_id is not null
    ), placed as (
      select id as product, category_id as category from product where category_id is not null
      union all select id, unnest(also_in_categories) from product where also_in_categories <> '{}'
    )
    select b.above as id, count(distinct p.product)::int as goods
    from placed p join branch b on b.id = p.category group by b.above`.execute(tx);
  return new Map(rows.map(({ id, goods }) => [id, goods]));
}

/** Counts what keeps a category from being removed. */
export async function countUses(tx: TenantTransaction, id: number) {
  const { rows } = await sql<{ goods: number; categories: number; coupons: number }>`
    select
      (select count(*)::int from product where category_id = ${id} or also_in_categories @> array[${id}::bigint])
        as goods,
      (select count(*)::int from category where parent_id = ${id}) as categories,
      (select count(*)::int from coupon where category_id = ${id}) as coupons`.execute(tx);
  const [uses] = rows;
  if (!uses) throw new Error('the database answered without a row');
  return uses;
}

export async function deleteCategory(tx: TenantTransaction, id: number): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute();
}

/** Whether the shop has a picture, and another category has a handle. */
export async function findNamedBy(
  tx: TenantTransaction,
  { id, picture, handle }: { id: number; picture: string | null; handle: string },
): Promise<{ hasPicture: boolean; isTaken: boolean }> {
  const { rows } = await sql<{ hasPicture: boolean; isTaken: boolean }>`
    select
      exists (select from picture where id = ${picture}) as "hasPicture",
      exists (select from category where url = ${handle} and id <> ${id}) as "isTaken"`.execute(tx);
  return rows[0] ?? { hasPicture: false, isTaken: false };
}
