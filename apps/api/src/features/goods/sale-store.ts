import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists products with a planned sale that has to begin or end, the longest due first. */
export async function listDueSales(tx: TenantTransaction, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from combination where sale_due_at <= ${now}
    group by product_id order by min(sale_due_at), product_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
