import type { TenantTransaction } from '../database/tenant.ts';
import type { VisitorIds } from './define-conversion.ts';

/** The shop's configuration and its stored secrets for tools. */
export async function findConversionTools(tx: TenantTransaction) {
  const tools = await tx.selectFrom('conversion_tool').select(['type', 'settings']).execute();
  if (tools.length === 0) return undefined;
  const shop = await tx.selectFrom('shop').select('config').executeTakeFirst();
  return { tools, config: shop?.config };
}

export async function insertConversions(
  tx: TenantTransaction,
  orderId: string,
  rows: readonly { tool: string; visitor: VisitorIds }[],
  now: Date,
): Promise<void> {
  const values = rows.map(({ tool, visitor }) => ({
    order_id: orderId,
    tool,
    visitor: JSON.stringify(visitor),
    created_at: now,
  }));
  await tx.insertInto('conversion').values(values).execute();
}

/** The tools that may be told of an order, and whether they were. */
export function listConversions(tx: TenantTransaction, orderId: string) {
  return tx.selectFrom('conversion').select(['tool', 'told']).where('order_id', '=', orderId).execute();
}

export function findConversion(tx: TenantTransaction, orderId: string, tool: string) {
  return tx
    .selectFrom('conversion')
    .select(['visitor', 'told'])
    .where('order_id', '=', orderId)
    .where('tool', '=', tool)
    .executeTakeFirst();
}

export async function markTold(tx: TenantTransaction, orderId: string, tool: string): Promise<void> {
  await tx
    .updateTable('conversion')
    .set({ told: true })
    .where('order_id', '=', orderId)
    .where('tool', '=', tool)
    .execute();
}

export async function deleteConversionsOf(tx: TenantTransaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.deleteFrom('conversion').where('order_id', 'in', orderIds).execute();
}

export async function deleteOldConversions(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('conversion').where('created_at', '<', before).execute();
}
