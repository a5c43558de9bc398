import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists the carriers of a shop, with settings as stored. */
export function listCarriers(tx: TenantTransaction) {
  return tx.selectFrom('carrier').select(['type', 'settings']).orderBy('sort_order').orderBy('type').execute();
}
export type StoredCarrier = Awaited<ReturnType<typeof listCarriers>>[number];

export function findCarrier(tx: TenantTransaction, type: string) {
  return tx.selectFrom('carrier').select(['type', 'settings']).where('type', '=', type).executeTakeFirst();
}
