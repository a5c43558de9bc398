import { localeOf } from '@witryna/contract/languages';
import { openTenant } from '../../database/tenant.ts';
import { sendOnce } from '../../mail/send-once.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, type StoredOrder } from '../orders/order-store.ts';
import { type MailDeps, type ShopForMail, shopForMail } from '../shop/shop-for-mail.ts';
import { findWithdrawal, type StoredWithdrawal, toWithdrawal } from './withdrawal-store.ts';

interface WithdrawalMailJob {
  shopId: number;
  withdrawalId: string;
  to: 'consumer' | 'shop';
  /** A request for the receipt once more, which is another mail. */
  request?: string | undefined;
}

/**
 * Mails a statement of withdrawal, with its date and time, to the shop or to the consumer. The consumer's mail is the
 * receipt that Directive 2011/83/EU, art. 11a requires. A retry sends the same mail with the same message id.
 */
export async function sendWithdrawalMail(
  deps: MailDeps & Pick<OrderDeps, 'log'>,
  { shopId, withdrawalId, to, request }: WithdrawalMailJob,
): Promise<void> {
  const found = await openTenant(deps.db, shopId).read(async (tx) => {
    const stored = await findWithdrawal(tx, withdrawalId);
    const order = stored && (await findOrder(tx, stored.order_id));
    return order && { stored, order, about: await shopForMail(deps, tx, order) };
  });
  if (!found) return;
  const { stored, order, about } = found;
  const { host, from, shop } = about;
  const withdrawal = toMailWithdrawal(order, stored, about);
  const id = [order.number, 'withdrawal', stored.id, to, request].filter(Boolean).join('-');
  if (to === 'consumer') {
    const mail = await deps.renderMail('withdrawal', { shop, withdrawal });
    return sendOnce(deps, shopId, { id, host, from, to: withdrawal.email, ...mail });
  }
  if (!about.email) {
    deps.log.info({ shopId }, 'a withdrawal is stored but not mailed to the shop, which has no e-mail address');
    return;
  }
  const mail = await deps.renderMail('withdrawal-notice', { shop, withdrawal });
  const replyTo = { name: withdrawal.fullName, address: withdrawal.email };
  await sendOnce(deps, shopId, { id, host, from, to: about.email, replyTo, ...mail });
}

function toMailWithdrawal(order: StoredOrder, stored: StoredWithdrawal, { timeZone }: ShopForMail) {
  const { fullName, email, lines, goods } = toWithdrawal(stored);
  const locale = localeOf(order.language);
  const goodsLines = lines.map(({ name, variants, quantity }) =>
    [`${quantity} × ${name}`, ...variants.map((variant) => `${variant.name}: ${variant.value}`)].join(', '),
  );
  return {
    number: order.number,
    fullName,
    email,
    goods: goods === null ? goodsLines : goods.split(/\n+/),
    madeAt: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(stored.made_at),
  };
}
