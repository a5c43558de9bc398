import type { ErasedPart } from '@witryna/contract/admin-data';
import { retentionDefaults } from '@witryna/contract/retention';
import { deleteConversionsOf } from '../conversions/conversion-store.ts';
import type { Tenant } from '../database/tenant.ts';
import { forgetReminders } from '../features/cart-reminder/store.ts';
import { forgetAmendmentNotes } from '../features/orders/amendment-store.ts';
import { forgetPlaced } from '../features/orders/correction-store.ts';
import { deleteMailsOf } from '../features/orders/order-mail-store.ts';
import {
  anonymiseOrders,
  anonymiseReviewsOf,
  deleteCartDetailsOf,
  deleteMessagesOf,
  deleteNotesOf,
  deleteStockRequestsOf,
  deleteSubscriptionsOf,
  listOrdersOf,
  listUnsold,
  listWithdrawalsOf,
} from './person-store.ts';
import { orderLimit } from './retain-data.ts';

/**
 * Erases what a shop has stored about a person, as far as no law demands to keep it (GDPR, art. 17): orders that were
 * sold are kept for accounting, and withdrawals as evidence. Repeating it changes nothing.
 */
export function erasePerson(tenant: Tenant, email: string, now: Date): Promise<ErasedPart[]> {
  return tenant.write(async (tx) => {
    const orders = await listOrdersOf(tx, email);
    // Also those of kept orders: no law demands to keep the identifiers that tools have given the buyer.
    await deleteConversionsOf(
      tx,
      orders.map(({ id }) => id),
    );
    const notes = await deleteNotesOf(
      tx,
      orders.map(({ id }) => id),
    );
    const ids = orders.map(({ id }) => id);
    // Also of kept orders, as the notes.
    const mails = await deleteMailsOf(tx, ids, email);
    const placed = await forgetPlaced(tx, ids, email);
    await forgetAmendmentNotes(tx, ids);
    const unsold = new Set(
      await listUnsold(
        tx,
        orders.map(({ id }) => id),
      ),
    );
    const limit = orderLimit(now, retentionDefaults.orderYears);
    const free = orders.filter(({ id, placed_at }) => unsold.has(id) || placed_at < limit);
    await anonymiseOrders(
      tx,
      free.map(({ id }) => id),
    );
    const kept = orders.length - free.length;
    const withdrawals = (await listWithdrawalsOf(tx, email)).length;
    const gone = (what: string, erased: number): ErasedPart => ({ what, erased, kept: 0, reason: null });
    return [
      {
        what: 'orders',
        erased: free.length,
        kept,
        reason:
          kept > 0 ? 'accounting documents must be kept, or the order is open; retention erases them later' : null,
      },
      {
        what: 'withdrawals',
        erased: 0,
        kept: withdrawals,
        reason: withdrawals > 0 ? 'evidence of a statement, until claims lapse; retention erases them later' : null,
      },
      gone('notes on orders', notes),
      gone('mails about orders', mails),
      gone('addresses of orders before they were corrected', placed),
      gone('cart details', await deleteCartDetailsOf(tx, email)),
      gone('cart reminders', await forgetReminders(tx, email)),
      gone('reviews (name and address)', await anonymiseReviewsOf(tx, email)),
      gone('newsletter', await deleteSubscriptionsOf(tx, email)),
      gone('requests for goods that are sold out', await deleteStockRequestsOf(tx, email)),
      gone('contact messages', await deleteMessagesOf(tx, email)),
    ];
  });
}
