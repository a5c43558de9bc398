import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Finds what a mail about a combination shows. */
export function findMailedGoods(tx: TenantTransaction, combinationId: number) {
  return tx
    .selectFrom('combination as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['p.id as product_id', 'p.name', 'p.status', 'p.published_at', 'p.external_url'])
    .select(['c.price_minor', 'c.variants', 'c.active'])
    .select(sql<string | null>`coalesce(c.photo, p.photos -> 0 ->> 'id')`.as('photo'))
    .where('c.id', '=', combinationId)
    .executeTakeFirst();
}
