import { localeOf } from '@witryna/contract/languages';
import type { MailWithdrawal } from '@witryna/contract/mail';
import { divideHalfEven } from '@witryna/contract/money';
import { openTenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, listOrderLines, type StoredOrder, type StoredOrderLine } from '../orders/order-store.ts';
import { sendAndKeep } from '../orders/send-and-keep.ts';
import { type MailDeps, type ShopForMail, shopForMail } from '../shop/shop-for-mail.ts';
import {
  findWithdrawal,
  isRecorded,
  type StoredWithdrawal,
  toWithdrawal,
  type WithdrawnLines,
} from './withdrawal-store.ts';

interface WithdrawalMailJob {
  shopId: number;
  withdrawalId: string;
  to: 'consumer' | 'shop';
  /** A request for the receipt once more, which is another mail. */
  request?: string | undefined;
}

/** The id of a mail about a statement; one that is sent once more has another. */
export function withdrawalMailId(number: string, { withdrawalId, to, request }: Omit<WithdrawalMailJob, 'shopId'>) {
  return [number, 'withdrawal', withdrawalId, to, request].filter(Boolean).join('-');
}

/**
 * Mails a statement of withdrawal, with its date and time, to the shop or to the consumer. The consumer's mail is the
 * receipt that Directive 2011/83/EU, art. 11a requires. Of a statement that the shop has recorded, it has the date
 * alone: nobody knows the time. A retry sends the same mail with the same message id.
 */
export async function sendWithdrawalMail(
  deps: MailDeps & Pick<OrderDeps, 'log'>,
  { shopId, withdrawalId, to, request }: WithdrawalMailJob,
  isLastTry = false,
): Promise<void> {
  const found = await openTenant(deps.db, shopId).read(async (tx) => {
    const stored = await findWithdrawal(tx, withdrawalId);
    const order = stored && (await findOrder(tx, stored.order_id));
    if (!order) return undefined;
    const lines = await listOrderLines(tx, order.id);
    const recorded = await isRecorded(tx, stored);
    return { stored, order, lines, recorded, about: await shopForMail(deps, tx, order) };
  });
  if (!found) return;
  const { stored, order, lines, recorded, about } = found;
  const { host, from, shop } = about;
  const withdrawal = toMailWithdrawal(order, lines, stored, recorded, about);
  const id = withdrawalMailId(order.number, { withdrawalId: stored.id, to, request });
  const subject = { orderId: order.id, request: stored.id, repeat: request, isLastTry };
  if (to === 'consumer') {
    const mail = await deps.renderMail('withdrawal', { shop, withdrawal });
    const sent = { id, host, from, to: withdrawal.email, ...mail };
    return sendAndKeep(deps, shopId, sent, { ...subject, kind: 'withdrawal' });
  }
  if (!about.email) {
    deps.log.info({ shopId }, 'a withdrawal is stored but not mailed to the shop, which has no e-mail address');
    return;
  }
  const mail = await deps.renderMail('withdrawal-notice', { shop, withdrawal });
  const replyTo = { name: withdrawal.fullName, address: withdrawal.email };
  const sent = { id, host, from, to: about.email, replyTo, ...mail };
  await sendAndKeep(deps, shopId, sent, { ...subject, kind: 'withdrawal-notice' });
}

function toMailWithdrawal(
  order: StoredOrder,
  ordered: readonly StoredOrderLine[],
  stored: StoredWithdrawal,
  recorded: boolean,
  { timeZone }: ShopForMail,
): MailWithdrawal {
  const { fullName, email, lines, goods } = toWithdrawal(stored);
  const locale = localeOf(order.language);
  const time = !recorded && { timeStyle: 'long' as const };
  const goodsLines = lines.map(({ name, variants, quantity }) =>
    [`${quantity} × ${name}`, ...variants.map((variant) => `${variant.name}: ${variant.value}`)].join(', '),
  );
  return {
    number: order.number,
    fullName,
    email,
    goods: goods === null ? goodsLines : goods.split(/\n+/),
    refundMinor: paidFor(order, ordered, lines),
    madeAt: new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...time, timeZone }).format(stored.made_at),
  };
}

/**
 * What was paid for withdrawn goods, without the delivery. Null for goods in the shopper's words, for an order that is not
 * paid or from which something was refunded, and for an earlier release's order, whose lines don't know their discount.
 */
function paidFor(order: StoredOrder, ordered: readonly StoredOrderLine[], withdrawn: WithdrawnLines): number | null {
  if (withdrawn.length === 0 || order.payment_state !== 'paid') return null;
  let sum = 0;
  for (const { combinationId, quantity } of withdrawn) {
    const line = ordered.find((one) => one.combination_id === combinationId && !one.gift);
    if (!line || line.discount_minor === null) return null;
    const paidMinor = line.summed_price_minor - line.discount_minor;
    sum += Number(divideHalfEven(BigInt(paidMinor) * BigInt(quantity), BigInt(line.quantity)));
  }
  return sum;
}
