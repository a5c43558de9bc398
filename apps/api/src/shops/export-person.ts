import type { Tenant } from '../database/tenant.ts';
import { listInvoicesOf } from '../features/invoices/store.ts';
import { listPlacedOf } from '../features/orders/correction-store.ts';
import { listMailsOf } from '../features/orders/order-mail-store.ts';
import {
  listCartDetailsOf,
  listConversionsOf,
  listLinesOf,
  listMessageEntriesOf,
  listMessagesOf,
  listNotesOf,
  listOrdersOf,
  listPaymentsOf,
  listPlacedGoodsOf,
  listRemindersOf,
  listReviewsOf,
  listStockRequestsOf,
  listSubscriptionsOf,
  listWithdrawalsOf,
  MAX_ROWS,
} from './person-store.ts';

/** Everything that a shop has stored about a person, by kind of data (GDPR, art. 15 and 20). */
export type PersonData = Record<string, readonly object[]>;

/** Collects what a shop has stored about the person with an e-mail address, in any case of letters. */
export function exportPerson(tenant: Tenant, email: string): Promise<PersonData> {
  return tenant.read(async (tx) => {
    const orders = await listOrdersOf(tx, email);
    const ids = orders.map(({ id }) => id);
    return {
      orders: orders.map(({ idempotency_key: _, body_hash: _hash, ...order }) => order),
      orderLines: ids.length > 0 ? await listLinesOf(tx, ids) : [],
      placedGoods: ids.length > 0 ? await listPlacedGoodsOf(tx, ids) : [],
      payments: ids.length > 0 ? await listPaymentsOf(tx, ids) : [],
      orderNotes: ids.length > 0 ? await listNotesOf(tx, ids) : [],
      invoices: await listInvoicesOf(tx, ids),
      orderMails: await listMailsOf(tx, ids, email, MAX_ROWS),
      placedAddresses: await listPlacedOf(tx, ids, email, MAX_ROWS),
      toldTools: ids.length > 0 ? await listConversionsOf(tx, ids) : [],
      withdrawals: await listWithdrawalsOf(tx, email),
      cartDetails: await listCartDetailsOf(tx, email),
      cartReminders: await listRemindersOf(tx, email),
      reviews: await listReviewsOf(tx, email),
      newsletter: await listSubscriptionsOf(tx, email),
      stockRequests: await listStockRequestsOf(tx, email),
      contactMessages: await listMessagesOf(tx, email),
      messageEntries: await listMessageEntriesOf(tx, email),
    };
  });
}
