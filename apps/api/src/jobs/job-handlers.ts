import { limits } from '@witryna/contract/limits';
import { listShopIds } from '../database/tenant.ts';
import { expireCarts } from '../features/cart/expire-carts.ts';
import { refreshBestsellers } from '../features/catalog/refresh-bestsellers.ts';
import { mailQuestion } from '../features/contact/mail-question.ts';
import { tenantOf } from '../features/orders/order-deps.ts';
import { type MailDeps, sendOrderMail } from '../features/orders/orders/send-order-mail.ts';
import { sweepOrders } from '../features/orders/orders/sweep-orders.ts';
import { workNotice } from '../features/orders/payments/take-notice.ts';
import { sendWithdrawalMail } from '../features/orders/withdrawals/send-withdrawal-mail.ts';
import { type JobName, jobKinds } from './job-kinds.ts';

export type JobHandlers = Record<JobName, (data: unknown) => Promise<void>>;

const DAY_MS = 86_400_000;

/** What each kind of job does. A job may run again: each of them ends in the same state. */
export function createJobHandlers(deps: MailDeps): JobHandlers {
  return {
    mail: (data) => sendOrderMail(deps, jobKinds.mail.data.parse(data)),
    withdrawal: (data) => sendWithdrawalMail(deps, jobKinds.withdrawal.data.parse(data)),
    question: (data) => mailQuestion(deps, jobKinds.question.data.parse(data)),
    notice: (data) => workNotice(deps, jobKinds.notice.data.parse(data)),
    sweep: () => eachShop(deps, (tenant) => sweepOrders(deps, tenant)),
    daily: () =>
      eachShop(deps, async (tenant) => {
        await refreshBestsellers(tenant, deps.clock());
        await expireCarts(tenant, new Date(deps.clock().getTime() - limits.cartIdleDays * DAY_MS));
      }),
  };
}

/** One shop's trouble is not another's: it is logged and the rest goes on. */
async function eachShop(deps: MailDeps, work: (tenant: ReturnType<typeof tenantOf>) => Promise<void>): Promise<void> {
  for (const shopId of await listShopIds(deps.db)) {
    try {
      await work(tenantOf(deps, shopId));
    } catch (error) {
      deps.log.error({ err: error, shopId }, 'a sweep failed');
    }
  }
}
