import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';

/** The tables of what a shop offers or uses, each row with settings. */
export type KindTable = 'payment_type' | 'delivery_type' | 'carrier' | 'conversion_tool';

/**
 * Lists the payment types and delivery types that a shop offers, its carriers, and what tools it tells of orders, with
 * settings as stored.
 */
export async function listKindSettings(tx: TenantTransaction) {
  const payments = await tx.selectFrom('payment_type').select(['type', 'settings']).orderBy('type').execute();
  const deliveries = await tx.selectFrom('delivery_type').select(['type', 'settings']).orderBy('type').execute();
  const carriers = await tx.selectFrom('carrier').select(['type', 'settings']).orderBy('type').execute();
  const tools = await tx.selectFrom('conversion_tool').select(['type', 'settings']).orderBy('type').execute();
  return [
    ...payments.map((row) => ({ ...row, table: 'payment_type' as const })),
    ...deliveries.map((row) => ({ ...row, table: 'delivery_type' as const })),
    ...carriers.map((row) => ({ ...row, table: 'carrier' as const })),
    ...tools.map((row) => ({ ...row, table: 'conversion_tool' as const })),
  ];
}

/** Adds settings to those of a payment type, delivery type, carrier or tool, or replaces them. Other settings are kept. */
export async function mergeKindSettings(
  tx: TenantTransaction,
  table: KindTable,
  type: string,
  settings: Record<string, unknown>,
): Promise<void> {
  if (table === 'conversion_tool') {
    // A shop has no row for a tool without secrets.
    const empty = { type, settings: '{}' };
    await tx
      .insertInto(table)
      .values(empty)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const merged = sql<string>`settings || ${JSON.stringify(settings)}::jsonb`;
  await tx.updateTable(table).set({ settings: merged }).where('type', '=', type).execute();
}
