import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Where combinations lie, and their pictures: their own, or the first of the product. */
export function listShelves(tx: TenantTransaction, combinationIds: readonly number[]) {
  return tx
    .selectFrom('combination as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['c.id', 'c.shelf', sql<string | null>`coalesce(c.photo, p.photos -> 0 ->> 'id')`.as('picture')])
    .where('c.id', '=', sql<number>`any(${combinationIds}::bigint[])`)
    .execute();
}
