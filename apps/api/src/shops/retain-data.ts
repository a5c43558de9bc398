import { type Retention, retention, retentionDefaults } from '@witryna/contract/retention';
import { daysBefore } from '@witryna/contract/zone-time';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { expireCarts } from '../features/cart/expire-carts.ts';
import { dropOldValues } from '../features/goods/event-store.ts';
import { deleteOldMails } from '../features/orders/order-mail-store.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import {
  anonymiseOrders,
  deleteEndedSubscriptions,
  deleteOldMessages,
  eraseOldWithdrawals,
  listOldOrders,
  listStaleUnpaid,
  readShopConfig,
} from './person-store.ts';

/** How many rows one transaction changes at most, so that it holds few locks and ends quickly. */
const BATCH_ROWS = 500;
/** A run ends after this many batches of a kind of data; the run of the next day continues. */
const MAX_BATCHES = 100;

/** Erases the personal data that a shop has kept for as long as its settings say. */
export async function retainData(tenant: Tenant, now: Date): Promise<void> {
  const keep = await tenant.read(readRetention);
  const daysAgo = (days: number) => daysBefore(now, days);
  await expireCarts(tenant, daysAgo(keep.cartDays));
  const anonymise = async (tx: TenantTransaction, orderIds: string[]) => {
    await anonymiseOrders(tx, orderIds);
    return orderIds.length;
  };
  const work: ((tx: TenantTransaction) => Promise<number>)[] = [
    async (tx) => anonymise(tx, await listStaleUnpaid(tx, daysAgo(keep.unpaidOrderDays), BATCH_ROWS)),
    async (tx) => anonymise(tx, await listOldOrders(tx, orderLimit(now, keep.orderYears), BATCH_ROWS)),
    (tx) => eraseOldWithdrawals(tx, orderLimit(now, keep.orderYears), BATCH_ROWS),
    (tx) => deleteOldMessages(tx, daysAgo(keep.contactMessageDays), BATCH_ROWS),
    (tx) => deleteEndedSubscriptions(tx, daysAgo(keep.endedNewsletterDays), BATCH_ROWS),
    (tx) => dropOldValues(tx, daysAgo(keep.eventDays), BATCH_ROWS),
    (tx) => deleteOldMails(tx, daysAgo(keep.orderMailDays), BATCH_ROWS),
  ];
  for (const batch of work) {
    for (let round = 0; round < MAX_BATCHES; round += 1) {
      if ((await tenant.write(batch)) < BATCH_ROWS) break;
    }
  }
}

/** Returns the time before which orders need not be kept: the beginning of the year, `years` full years ago. */
export function orderLimit(now: Date, years: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));
}

/** Reads how long the shop keeps data. A setting that is not valid counts as not made. */
async function readRetention(tx: TenantTransaction): Promise<Retention> {
  const stored = asRecord(asRecord(await readShopConfig(tx)).retention);
  return { ...retentionDefaults, ...retention.partial().catch({}).parse(stored) };
}
