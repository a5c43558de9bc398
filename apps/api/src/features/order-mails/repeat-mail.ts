import { ShopError } from '@witryna/contract/errors';
import { type ListedMail, MOST_REPEATS } from '@witryna/contract/kept-mails';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { orderMailId } from '../orders/order-mail-id.ts';
import { countRepeats, findRepeat, keepMail, listMailRows } from '../orders/order-mail-store.ts';
import { appendEvent, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import { withdrawalMailId } from '../withdrawals/send-withdrawal-mail.ts';
import { findWithdrawal, toWithdrawal } from '../withdrawals/withdrawal-store.ts';
import { findMail, repeatableKind, toListed, WITHDRAWAL } from './kept-mails.ts';
import { loadOrderMail } from './load-order-mail.ts';
import type { OrderMailKind } from './order-mail-kinds.ts';
import { orderMailMessages } from './order-mail-messages.ts';

const HOUR_MS = 3_600_000;

interface Repeat {
  orderId: string;
  /** The id of the mail that is sent again. */
  mail: number;
  /** Idempotency key, a UUID. */
  key: string;
  actor: string;
}

/** A mail that is about to be sent once more. */
interface Again {
  mailId: string;
  recipient: string;
  queue(): Promise<void>;
}

/**
 * Sends a mail about an order once more. It is made anew, so that it says what is true now and its links work, and goes
 * to the address that the order has now. The same key sends it once.
 * @throws NotFound, MailPointless, IdempotencyKeyReused, TooManyRequests
 */
export async function repeatMail(deps: OrderDeps, tenant: Tenant, repeat: Repeat): Promise<ListedMail> {
  const { orderId, mail, key, actor } = repeat;
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const { kind, request, subject } = await findMail(tx, orderId, mail);
    const earlier = await findRepeat(tx, key);
    if (earlier && (earlier.order_id !== orderId || earlier.kind !== kind || earlier.request !== request))
      throw new ShopError('IdempotencyKeyReused');
    if (!earlier) {
      const now = deps.clock();
      await limitRepeats(tx, orderId, now);
      const { mailId, recipient, queue } = await prepare(deps, tx, { order, kind, request, key });
      const row = { order_id: orderId, mail_id: mailId, kind, request, repeat_key: key, recipient, subject };
      await keepMail(tx, { ...row, state: 'waiting', at: now });
      await queue();
      await appendEvent(tx, orderId, 'mail-again', now, { mail: kind, actor });
      deps.log.info({ shopId: tx.shopId, order: order.number, kind, actor }, 'a mail is sent again');
    }
    const queued = (await listMailRows(tx, orderId)).find((row) => row.repeat_key === key);
    if (!queued) throw new ShopError('NotFound');
    return toListed(queued, deps.clock());
  });
}

/** @throws TooManyRequests, until the oldest repeat of the last hour is an hour old */
async function limitRepeats(tx: TenantTransaction, orderId: string, now: Date): Promise<void> {
  const { count, oldest } = await countRepeats(tx, orderId, new Date(now.getTime() - HOUR_MS));
  if (count < MOST_REPEATS || !oldest) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1_000));
  throw new ShopError('TooManyRequests', { retryAfterSeconds });
}

interface Wanted {
  order: StoredOrder;
  kind: string;
  request: string | null;
  key: string;
}

/** @throws MailPointless */
async function prepare(deps: OrderDeps, tx: TenantTransaction, wanted: Wanted): Promise<Again> {
  const kind = repeatableKind(wanted.kind);
  if (!kind || frozenBuyer.parse(wanted.order.buyer).email === '') throw new ShopError('MailPointless');
  return kind === WITHDRAWAL ? prepareReceipt(deps, tx, wanted) : prepareOrderMail(deps, tx, kind, wanted);
}

async function prepareOrderMail(
  deps: OrderDeps,
  tx: TenantTransaction,
  kind: OrderMailKind,
  { order, request: stored, key }: Wanted,
): Promise<Again> {
  const request = stored ?? undefined;
  const addressed = await loadOrderMail(deps, tx, order.id);
  const message = addressed && (await orderMailMessages[kind]({ tx, addressed, now: deps.clock(), request }));
  const recipient = kind === 'order-notice' ? addressed?.email : addressed?.to;
  if (!message || !recipient) throw new ShopError('MailPointless');
  const job = { shopId: tx.shopId, orderId: order.id, kind, request, repeat: key };
  return { mailId: orderMailId(order.number, job), recipient, queue: () => deps.jobs.send(tx, 'mail', job) };
}

/** The receipt of a statement of withdrawal goes to the address that the consumer has stated. */
async function prepareReceipt(
  deps: OrderDeps,
  tx: TenantTransaction,
  { order, request: withdrawalId, key }: Wanted,
): Promise<Again> {
  const stored = withdrawalId === null ? undefined : await findWithdrawal(tx, withdrawalId);
  if (!stored) throw new ShopError('MailPointless');
  const job = { shopId: tx.shopId, withdrawalId: stored.id, to: 'consumer', request: key } as const;
  return {
    mailId: withdrawalMailId(order.number, job),
    recipient: toWithdrawal(stored).email,
    queue: () => deps.jobs.send(tx, 'withdrawal', job),
  };
}
