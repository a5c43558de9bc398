import type { StartPage } from '@witryna/contract/start-page';
import { daysAfter, daysBefore } from '@witryna/contract/zone-time';
import type { Tenant } from '../../database/tenant.ts';
import type { Access } from '../../http/access.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { countConversation } from '../conversation/conversation-count-store.ts';
import { listOnDelivery } from '../orders/awaited-money-store.ts';
import {
  countBrokenAccounts,
  countGoodsToDo,
  countOrdersToDo,
  countWebhooks,
  listOpenWithdrawals,
  listSalesByDay,
  readCurrency,
} from './store.ts';

/** The money of a withdrawal goes back within 14 days (Directive 2011/83/EU, Art. 13). */
const refundDays = 14;
const shownDays = 60;
/** A receiver that is away for a moment is nothing to look after. */
const patienceMinutes = 15;
const shownWithdrawals = 20;

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Reads what somebody sees first, according to their areas. */
export async function readStartPage(
  sources: OfferSources,
  tenant: Tenant,
  { allows }: Access,
  now: Date,
): Promise<Omit<StartPage, 'shop'>> {
  return tenant.read(async (tx) => ({
    orders: allows('orders')
      ? {
          toDo: await countOrdersToDo(tx, await listOnDelivery(tx, sources)),
          withdrawals: (await listOpenWithdrawals(tx, daysBefore(now, shownDays), shownWithdrawals)).map((row) => ({
            orderId: row.order_id,
            number: row.number,
            fullName: row.full_name,
            dueAt: daysAfter(row.made_at, refundDays).toISOString(),
          })),
          days: await listSalesByDay(tx, now, shownDays),
          currency: await readCurrency(tx),
        }
      : null,
    goods: allows('goods') ? await countGoodsToDo(tx) : null,
    conversation: allows('content') ? await countConversation(tx) : null,
    webhooks: allows('owner') ? await countWebhooks(tx, minutesBefore(now, patienceMinutes)) : null,
    accounts: allows('owner') ? await countBrokenAccounts(tx) : null,
  }));
}
