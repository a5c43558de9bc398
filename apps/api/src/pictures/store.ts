import type { TenantTransaction } from '../database/tenant.ts';

export function findPicture(tx: TenantTransaction, id: string) {
  return tx.selectFrom('picture').select('media_type').where('id', '=', id).executeTakeFirst();
}
export type StoredPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;
