import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';

/** Reads the settings that placeholders name. `config` and `settings` are stored JSON that nobody has parsed. */
export async function readSettings(tx: TenantTransaction) {
  const shop = await tx
    .selectFrom('shop')
    .select(['currency_code', 'language_code', 'delivery_countries'])
    .select([
      sql<unknown>`config -> 'dispatch'`.as('dispatch'),
      sql<unknown>`config -> 'returns'`.as('returns'),
      sql<unknown>`(select settings from payment_type where type = 'bank-transfer')`.as('transfer'),
    ])
    .executeTakeFirstOrThrow();
  const deliveries = await tx
    .selectFrom('delivery_type')
    .select(['price_minor', 'free_from_minor', 'price_rules', 'countries', 'days_from', 'days_to'])
    .execute();
  return { ...shop, deliveries };
}

export type StoredSettings = Awaited<ReturnType<typeof readSettings>>;
