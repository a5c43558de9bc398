import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';

/** The tables of what a shop offers, each row with settings. */
export type KindTable = 'payment_type' | 'delivery_type';

/** Lists the payment types and delivery types that a shop offers, with their settings as stored. */
export async function listKindSettings(tx: TenantTransaction) {
  const payments = await tx.selectFrom('payment_type').select(['type', 'settings']).orderBy('type').execute();
  const deliveries = await tx.selectFrom('delivery_type').select(['type', 'settings']).orderBy('type').execute();
  return [
    ...payments.map((row) => ({ ...row, table: 'payment_type' as const })),
    ...deliveries.map((row) => ({ ...row, table: 'delivery_type' as const })),
  ];
}

/** Adds settings to those of a payment type or delivery type, or replaces them. Other settings are kept. */
export async function mergeKindSettings(
  tx: TenantTransaction,
  table: KindTable,
  type: string,
  settings: Record<string, unknown>,
): Promise<void> {
  const merged = sql<string>`settings || ${JSON.stringify(settings)}::jsonb`;
  await tx.updateTable(table).set({ settings: merged }).where('type', '=', type).execute();
}
