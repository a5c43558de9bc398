import type { TenantTransaction } from '../../database/tenant.ts';

interface NewCategory {
  name: string;
  url: string;
  parent_id: number | null;
  sort_order: number;
}

export async function insertCategory(tx: TenantTransaction, category: NewCategory): Promise<number> {
  return (await tx.insertInto('category').values(category).returning('id').executeTakeFirstOrThrow()).id;
}
