import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** The ids of each of these categories and of all categories below it. Categories that don't exist are missing. */
export async function listBranches(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ root: number; ids: number[] }>`
    with recursive branch as (
      select id as root, id from category where id = any(${ids}::bigint[])
      union select b.root, c.id from category c join branch b on c.parent_id = b.id
    ) select root, array_agg(id) as ids from branch group by root`.execute(tx);
  return new Map(rows.map((row) => [row.root, row.ids]));
}
