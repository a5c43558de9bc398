import type { TenantTransaction } from '../../database/tenant.ts';

/** What files of goods are read by. */
export function readSellerFacts(tx: TenantTransaction) {
  return tx
    .selectFrom('shop')
    .select(['currency_code as currency', 'time_zone as timeZone', 'language_code as language'])
    .executeTakeFirstOrThrow();
}
