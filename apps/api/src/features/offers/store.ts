import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Finds which of some products and categories the shop has. */
export async function listNamed(
  tx: TenantTransaction,
  { product, category }: Record<'product' | 'category', readonly number[]>,
): Promise<Record<'product' | 'category', ReadonlySet<number>>> {
  const found = async (table: 'product' | 'category', ids: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  };
  return { product: await found('product', product), category: await found('category', category) };
}
