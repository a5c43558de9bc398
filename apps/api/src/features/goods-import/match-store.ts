import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists which products have these SKUs or handles. */
export async function listMatches(
  tx: TenantTransaction,
  { skus, handles }: { skus: readonly string[]; handles: readonly string[] },
) {
  const bySku = await tx
    .selectFrom('combination')
    .select(['sku', 'product_id'])
    .where('sku', '=', anyOf(skus))
    .execute();
  const byHandle = await tx
    .selectFrom('product as p')
    .select(['p.id', 'p.handle'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('combination as c')
          .select('c.id')
          .whereRef('c.product_id', '=', 'p.id')
          .where('c.sku', 'is not', null),
      ).as('has_skus'),
    )
    .where('p.handle', '=', anyOf(handles))
    .execute();
  return { bySku, byHandle };
}

/** Lists the handles that begin with one of these, so that a new product gets one of its own. */
export async function listTakenHandles(tx: TenantTransaction, begins: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select p.handle from product p, unnest(${[...begins]}::text[]) wanted
    where p.handle = wanted or p.handle like wanted || '-%'`.execute(tx);
  return rows.map(({ handle }) => handle);
}

/** Lists the pictures that were fetched from these addresses. */
export function listFetched(tx: TenantTransaction, addresses: readonly string[]) {
  return tx.selectFrom('picture').select(['id', 'source']).where('source', '=', anyOf(addresses)).execute();
}

/** The versions with which imports of goods have left these products last. */
export async function listImportedVersions(tx: TenantTransaction, productIds: readonly number[]) {
  const { rows } = await sql<{ id: number; version: number }>`
    select e.thing_id as id, max(e.version) as version
    from shop_event e join goods_import i on i.batch = e.batch
    where e.thing = 'product' and e.thing_id = any(${[...productIds]}::bigint[])
    group by e.thing_id`.execute(tx);
  return rows;
}

function anyOf(texts: readonly string[]) {
  return sql<string>`any(${[...texts]}::text[])`;
}
