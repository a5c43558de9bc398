import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

export interface OpenCart {
  id: number;
  version: number;
  coupon_code: string | null;
}

const columns = ['id', 'version', 'coupon_code'] as const;

/** Finds the session's open cart and locks its row. Waits while another transaction has the lock. */
export function lockOpenCart(tx: TenantTransaction, session: string): Promise<OpenCart | undefined> {
  return openCart(tx, session).forUpdate().executeTakeFirst();
}

export function openCart(tx: TenantTransaction, session: string) {
  return tx.selectFrom('cart').select(columns).where('session', '=', session).where('state', '=', 'open');
}

/**
 * The version of the session's latest cart. A new cart continues from it, so that a browser never mistakes the new cart
 * for an older one.
 */
export async function lastVersion(tx: TenantTransaction, session: string): Promise<number> {
  const { version } = await tx
    .selectFrom('cart')
    .select((is) => is.fn.max('version').as('version'))
    .where('session', '=', session)
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/**
 * Opens the cart of a session that has none, with lines in their order. Goods that do not exist get a line that can't be
 * bought, as goods that were deleted have.
 */
export async function insertCart(
  tx: TenantTransaction,
  session: string,
  lines: readonly { productId: number; combinationId: number; quantity: number }[],
  now: Date,
): Promise<void> {
  const cart = { session, version: 1, updated_at: now };
  const { id } = await tx.insertInto('cart').values(cart).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into cart_line (cart_id, product_id, combination_id, quantity, name, added_at)
    select ${id}::bigint, l."productId", l."combinationId", l.quantity, coalesce(p.name, ''),
      ${now}::timestamptz + l.place * interval '1 microsecond'
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as ("productId" bigint, "combinationId" bigint, quantity int)) with ordinality
      l ("productId", "combinationId", quantity, place)
    left join product p on p.id = l."productId"`.execute(tx);
}

/** Gives a changed cart its next version. */
export async function touchCart(tx: TenantTransaction, id: number, now: Date): Promise<void> {
  await tx.updateTable('cart').set({ version: sql`version + 1`, updated_at: now }).where('id', '=', id).execute();
}

export async function setCoupon(tx: TenantTransaction, id: number, code: string | null): Promise<void> {
  await tx.updateTable('cart').set({ coupon_code: code }).where('id', '=', id).execute();
}

export async function putSnapshot(tx: TenantTransaction, session: string, details: object, now: Date): Promise<void> {
  const text = JSON.stringify(details);
  await tx
    .insertInto('cart_snapshot')
    .values({ session, details: text, updated_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'session']).doUpdateSet({ details: text, updated_at: now }))
    .execute();
}

/**
 * Deletes open carts that were last changed before `before`, and the details typed at the checkout of every session
 * without an open cart.
 * @returns the number of deleted carts
 */
export async function deleteIdleCarts(tx: TenantTransaction, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart')
    .where('state', '=', 'open')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  await tx
    .deleteFrom('cart_snapshot')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart')
            .select('cart.session')
            .whereRef('cart.session', '=', 'cart_snapshot.session')
            .where('cart.state', '=', 'open'),
        ),
      ),
    )
    .execute();
  return Number(numDeletedRows);
}
