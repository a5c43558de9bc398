import type { RenderedMail } from '@witryna/contract/mail';
import { openTenant } from '../../database/tenant.ts';
import { sendOnce } from '../../mail/send-once.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, hasMailed, lockOrder } from '../orders/order-store.ts';
import type { MailDeps } from '../shop/shop-for-mail.ts';
import { loadOrderMail } from './load-order-mail.ts';
import type { MailAbout } from './mail-about.ts';
import type { OrderMailKind } from './order-mail-kinds.ts';
import { lastChecks, orderMailMessages } from './order-mail-messages.ts';

export type OrderMailDeps = OrderDeps & MailDeps;

interface OrderMailJob {
  shopId: number;
  orderId: string;
  kind: OrderMailKind;
  /** What the mail is about, for kinds that an order may have several of. */
  request?: string | undefined;
}

/**
 * Sends a mail about an order, once, and records it as an order event. That may wait until nobody else works on the
 * order; if the process is killed meanwhile, the retry only records the event.
 */
export async function sendOrderMail(
  deps: OrderMailDeps,
  { shopId, orderId, kind, request }: OrderMailJob,
): Promise<void> {
  const tenant = openTenant(deps.db, shopId);
  const found = await tenant.read(async (tx) => {
    if (await hasMailed(tx, orderId, kind, request)) return undefined;
    const addressed = await loadOrderMail(deps, tx, orderId);
    return addressed && { addressed, mail: await prepare(deps, kind, { tx, addressed, now: deps.clock(), request }) };
  });
  if (!found?.mail) return;
  const { host, from, to, email, order } = found.addressed;
  const toShop = kind === 'order-notice';
  if (toShop && !email) return;
  const id = [order.number, kind, request].filter(Boolean).join('-');
  const mail = await found.mail();
  const isDue = lastChecks[kind];
  if (isDue) {
    // Waits for a payment that is being counted.
    const locked = await tenant.write((tx) => lockOrder(tx, orderId));
    if (!locked || !isDue(locked, deps.clock())) return;
  }
  await sendOnce(deps, shopId, {
    id,
    host,
    from,
    to: toShop && email ? email : to,
    ...(toShop && { replyTo: { name: '', address: to } }),
    ...mail,
  });
  await deps.checkpoint('mail:sent');
  await tenant.write(async (tx) => {
    await lockOrder(tx, orderId);
    if (await hasMailed(tx, orderId, kind, request)) return;
    await appendEvent(tx, orderId, `mail-${kind}`, deps.clock(), { request });
  });
}

/**
 * Reads the data of a mail.
 * @returns a function that renders the mail after the transaction; undefined for a mail that has become pointless
 */
async function prepare<Kind extends OrderMailKind>(
  { renderMail }: Pick<MailDeps, 'renderMail'>,
  kind: Kind,
  about: MailAbout,
): Promise<(() => Promise<RenderedMail>) | undefined> {
  const message = await orderMailMessages[kind](about);
  return message && (() => renderMail(kind, message));
}
