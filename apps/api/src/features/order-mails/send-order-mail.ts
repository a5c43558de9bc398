import type { RenderedMail } from '@witryna/contract/mail';
import { openTenant, type TenantTransaction } from '../../database/tenant.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { orderMailId } from '../orders/order-mail-id.ts';
import { findRecipient, hasMailed } from '../orders/order-mail-store.ts';
import { appendEvent, lockOrder } from '../orders/order-store.ts';
import { sendAndKeep } from '../orders/send-and-keep.ts';
import type { MailDeps } from '../shop/shop-for-mail.ts';
import { type AddressedOrder, loadOrderMail } from './load-order-mail.ts';
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
  /** The press with which the shop sends the mail once more. */
  repeat?: string | undefined;
}

/**
 * Sends a mail about an order, once, keeps it, and records it as an order event. That may wait until nobody else works
 * on the order; if the process is killed meanwhile, the retry only records it. Nothing is sent about an order whose
 * buyer was erased.
 * @param deps `filesOf` makes the files that go with the mail
 */
export async function sendOrderMail(
  deps: OrderMailDeps & { filesOf?: () => Promise<NonNullable<Mail['attachments']>> },
  { shopId, orderId, kind, request, repeat }: OrderMailJob,
  isLastTry = false,
): Promise<void> {
  const tenant = openTenant(deps.db, shopId);
  const found = await tenant.read(async (tx) => {
    if (await hasMailed(tx, orderId, kind, repeat ?? request)) return undefined;
    const addressed = await loadOrderMail(deps, tx, orderId);
    if (!addressed?.to) return undefined;
    const id = orderMailId(addressed.order.number, { kind, request, repeat });
    const to = await recipientOf(tx, kind, id, addressed);
    const mail = await prepare(deps, kind, { tx, addressed, now: deps.clock(), request });
    return to && mail && { addressed, id, to, mail };
  });
  if (!found) return;
  const { id, to } = found;
  const { host, from } = found.addressed;
  const mail = await found.mail();
  const files = (await deps.filesOf?.()) ?? [];
  const isDue = lastChecks[kind];
  if (isDue) {
    // Waits for a payment that is being counted.
    const locked = await tenant.write((tx) => lockOrder(tx, orderId));
    if (!locked || !isDue(locked, deps.clock())) return;
  }
  const replyTo = kind === 'order-notice' ? { name: '', address: found.addressed.to } : undefined;
  await sendAndKeep(
    deps,
    shopId,
    {
      ...{ id, host, from, to, ...(replyTo && { replyTo }), ...mail },
      attachments: [...(mail.attachments ?? []), ...files],
    },
    { orderId, kind, request, repeat, isLastTry },
  );
  await deps.checkpoint('mail:sent');
  await tenant.write(async (tx) => {
    await lockOrder(tx, orderId);
    if (await hasMailed(tx, orderId, kind, repeat ?? request)) return;
    await appendEvent(tx, orderId, `mail-${kind}`, deps.clock(), { request: repeat ?? request });
  });
}

/** Undefined for a notice to a shop without an address, and for a former address that was erased. */
async function recipientOf(
  tx: TenantTransaction,
  kind: OrderMailKind,
  id: string,
  { to, email }: AddressedOrder,
): Promise<string | undefined> {
  if (kind === 'email-changed') return findRecipient(tx, id);
  return kind === 'order-notice' ? (email ?? undefined) : to;
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
