import type { RenderMail } from '@witryna/contract/mail';
import type { Mailer } from '../../../mail/mailer.ts';
import { type OrderDeps, tenantOf } from '../order-deps.ts';
import { type AddressedOrder, loadOrderMail } from './load-order-mail.ts';
import { appendEvent, hasEvent, lockOrder } from './order-store.ts';

export interface MailDeps extends OrderDeps {
  mailer: Mailer;
  renderMail: RenderMail;
}

type OrderMailKind = 'placed' | 'paid' | 'order-link';

interface OrderMailJob {
  shopId: number;
  orderId: string;
  kind: OrderMailKind;
  /** The id of the shopper's request; only for `order-link`, because each request for a link gets its own mail. */
  request?: string | undefined;
}

/**
 * Sends a mail about an order and records it as an order event. If the process is killed between the two, the retry
 * sends the same mail with the same message id.
 */
export async function sendOrderMail(deps: MailDeps, { shopId, orderId, kind, request }: OrderMailJob): Promise<void> {
  const tenant = tenantOf(deps, shopId);
  // Each request for a link to the order gets a mail. Mails of the other kinds are sent once per order.
  const once = kind !== 'order-link';
  const addressed = await tenant.read(async (tx) =>
    once && (await hasEvent(tx, orderId, `mail-${kind}`)) ? undefined : loadOrderMail(deps, tx, orderId),
  );
  if (!addressed) return;
  const { host, from, to, order } = addressed;
  const id = [order.number, kind, request].filter(Boolean).join('-');
  await deps.mailer.send({ id, host, from, to, ...(await render(deps, kind, addressed)) });
  await deps.checkpoint('mail:sent');
  await tenant.write(async (tx) => {
    await lockOrder(tx, orderId);
    if (once && (await hasEvent(tx, orderId, `mail-${kind}`))) return;
    await appendEvent(tx, orderId, `mail-${kind}`, deps.clock());
  });
}

function render({ renderMail }: MailDeps, kind: OrderMailKind, { shop, order, terms }: AddressedOrder) {
  if (kind === 'placed') return renderMail(kind, { shop, order, terms });
  if (kind === 'paid') return renderMail(kind, { shop, order });
  return renderMail(kind, { shop, number: order.number, orderUrl: order.orderUrl });
}
