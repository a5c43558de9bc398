import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { recipientDigest } from '../../secrets/recipient-digest.ts';

/** Whether the reminder of a cart is due. */
export async function hasDueReminders(tx: TenantTransaction, now: Date): Promise<boolean> {
  const due = tx.selectFrom('cart_reminder').select('cart_id').where('due_at', '<=', now).limit(1);
  return (await due.executeTakeFirst()) !== undefined;
}

/** Puts off the due reminders of carts that were changed after the shopper agreed. */
export async function postponeReminders(tx: TenantTransaction, now: Date, afterMs: number): Promise<void> {
  await sql`
    update cart_reminder r set due_at = c.updated_at + ${`${afterMs} milliseconds`}::interval
    from cart c
    where c.id = r.cart_id and r.due_at <= ${now}
      and c.updated_at > ${new Date(now.getTime() - afterMs)}`.execute(tx);
}

/** Marks due reminders as sent. @returns the ids of their carts */
export async function takeDueReminders(tx: TenantTransaction, now: Date, limit: number): Promise<number[]> {
  const due = tx
    .selectFrom('cart_reminder')
    .select('cart_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate();
  const rows = await tx
    .updateTable('cart_reminder')
    .set({ due_at: null, mailed_at: now })
    .where('cart_id', 'in', due)
    .returning('cart_id')
    .execute();
  return rows.map(({ cart_id }) => cart_id);
}

/** Drops the reminders that wait, because the shop sends none any more. */
export async function deleteWaitingReminders(tx: TenantTransaction): Promise<void> {
  await tx.deleteFrom('cart_reminder').where('mailed_at', 'is', null).execute();
}

/** Finds a reminder that is to be mailed, with the session of its cart. */
export function findReminder(tx: TenantTransaction, cartId: number) {
  return tx
    .selectFrom('cart_reminder as r')
    .innerJoin('cart as c', 'c.id', 'r.cart_id')
    .select(['r.email', 'r.recipient', 'r.is_known', 'r.requested_at', 'r.mailed_at', 'c.session'])
    .where('r.cart_id', '=', cartId)
    .where('r.email', '<>', '')
    .where('c.state', '=', 'open')
    .executeTakeFirst();
}

interface Addressed {
  cartId: number;
  email: string;
  recipient: string;
  mailedAt: Date;
  requestedAt: Date;
  pauseMs: number;
}

/** Whether the person has ordered since they agreed, or was reminded of another cart a short time ago. */
export async function isPointless(tx: TenantTransaction, about: Addressed): Promise<boolean> {
  const { cartId, email, recipient, mailedAt, requestedAt, pauseMs } = about;
  const { rows } = await sql<{ pointless: boolean }>`
    select exists (select from shop_order where placed_at >= ${requestedAt} and lower(buyer->>'email') = ${email})
      or exists (
        select from cart_reminder where recipient = ${recipient} and (mailed_at, cart_id) < (${mailedAt}, ${cartId})
          and mailed_at > ${new Date(mailedAt.getTime() - pauseMs)}
      ) as pointless`.execute(tx);
  return rows[0]?.pointless ?? true;
}

/** Ends all reminders of the address that the reminder of a cart was sent to. */
export async function endReminders(tx: TenantTransaction, cartId: number): Promise<void> {
  const found = tx.selectFrom('cart_reminder').select('email').where('cart_id', '=', cartId).where('email', '<>', '');
  const email = (await found.executeTakeFirst())?.email;
  if (email !== undefined) await removeAddress(tx, email);
}

/**
 * Deletes the reminders of a person. Those that were mailed stay without anything about the person, so that their carts
 * get no second one.
 * @returns how many there were
 */
export async function forgetReminders(tx: TenantTransaction, email: string): Promise<number> {
  const removed = await removeAddress(tx, email);
  // Also of those whose address went when the person ended reminders.
  await tx
    .updateTable('cart_reminder')
    .set({ recipient: '', sender: null })
    .where('recipient', '=', recipientDigest(tx.shopId, email))
    .where('email', '=', '')
    .execute();
  return removed;
}

/** Deletes the reminders of an address that wait, and removes the address from those that were mailed. */
async function removeAddress(tx: TenantTransaction, email: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_reminder')
    .where('email', '=', email.toLowerCase())
    .where('mailed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await tx
    .updateTable('cart_reminder')
    .set({ email: '' })
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows + numUpdatedRows);
}
