import { type PlacedContact, placedContact } from '@witryna/contract/order-contact';
import { sql, type Updateable } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { OrderToken } from '../../secrets/signed-token.ts';

interface StoredCorrection {
  /** How often the order was corrected. */
  version: number;
  /** What was placed; null if nothing was corrected, or if it was erased. */
  placed: PlacedContact | null;
}

export async function findCorrection(tx: TenantTransaction, orderId: string): Promise<StoredCorrection> {
  const found = tx.selectFrom('order_correction').select(['version', 'placed']).where('order_id', '=', orderId);
  const { version = 0, placed = null } = (await found.executeTakeFirst()) ?? {};
  return { version, placed: placedContact.nullable().catch(null).parse(placed) };
}

/** How often an order's e-mail address was changed, which ends the links that were mailed before. */
export async function countLinkEnds(tx: TenantTransaction, orderId: string): Promise<number> {
  const found = tx.selectFrom('order_correction').select('links').where('order_id', '=', orderId);
  return (await found.executeTakeFirst())?.links ?? 0;
}

/** Whether the link with this token was mailed to the address that the order still has. */
export async function isCurrentLink(
  tx: TenantTransaction,
  { orderId, links }: Pick<OrderToken, 'orderId' | 'links'>,
): Promise<boolean> {
  return (await countLinkEnds(tx, orderId)) === links;
}

interface NewCorrection {
  change: Pick<Updateable<TenantTables['shop_order']>, 'buyer' | 'address' | 'delivery' | 'invoice' | 'vat_check'>;
  /** What the order has had until now. */
  before: PlacedContact;
  /** Whether the links that were mailed until now must end. */
  endsLinks: boolean;
}

/** Corrects an order, which must be locked. Of its first correction, what it had before is kept: what was placed. */
export async function storeCorrection(
  tx: TenantTransaction,
  orderId: string,
  { change, before, endsLinks }: NewCorrection,
): Promise<void> {
  await tx.updateTable('shop_order').set(change).where('id', '=', orderId).execute();
  const more = endsLinks ? 1 : 0;
  await tx
    .insertInto('order_correction')
    .values({ order_id: orderId, version: 1, placed: JSON.stringify(before), links: more })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'order_id']).doUpdateSet({
        version: sql`order_correction.version + 1`,
        links: sql`order_correction.links + ${more}`,
      }),
    )
    .execute();
}

const isPlacedBy = (orderIds: readonly string[], email: string) =>
  sql<boolean>`(order_id = any(${orderIds}::uuid[]) or lower(placed->'buyer'->>'email') = ${email.toLowerCase()})`;

/**
 * Erases what orders had before they were corrected: of these orders, and of those that were placed with an address. No
 * law demands to keep it beside what the order has now.
 * @returns of how many orders
 */
export async function forgetPlaced(tx: TenantTransaction, orderIds: readonly string[], email = ''): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('order_correction')
    .set({ placed: null })
    .where('placed', 'is not', null)
    .where(isPlacedBy(orderIds, email))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export function listPlacedOf(tx: TenantTransaction, orderIds: readonly string[], email: string, limit: number) {
  return tx
    .selectFrom('order_correction')
    .select(['order_id', 'placed'])
    .where('placed', 'is not', null)
    .where(isPlacedBy(orderIds, email))
    .limit(limit)
    .execute();
}
