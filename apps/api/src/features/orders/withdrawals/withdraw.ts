import { ShopError } from '@witryna/contract/errors';
import type { Withdraw, Withdrawal, WithdrawByNumber } from '@witryna/contract/withdrawal';
import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayMail } from '../orders/may-mail.ts';
import { appendEvent, changeOrder, findOrderByNumber, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { releaseHold } from '../orders/release-hold.ts';
import {
  findWithdrawal,
  insertWithdrawal,
  listRemaining,
  listWithdrawals,
  toWithdrawal,
  type WithdrawnLines,
} from './withdrawal-store.ts';

interface Statement<Body> {
  /** Idempotency key: a withdrawal statement that is sent again with the same key is stored once. */
  key: string;
  body: Body;
}

/**
 * Stores a consumer's withdrawal from the contract, or from a part of it, with the time, and queues the receipt. A
 * draft is only checked, not stored. The 14-day period is not checked: it starts when the last item is delivered, which
 * only the shop knows.
 * @throws NotFound, AlreadyWithdrawn, OrderClosed, IdempotencyKeyReused
 */
export async function withdraw(
  deps: OrderDeps,
  tenant: Tenant,
  orderId: string,
  { key, body }: Statement<Withdraw>,
): Promise<Withdrawal> {
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const existing = await findWithdrawal(tx, key);
    if (existing && existing.order_id !== orderId) throw new ShopError('IdempotencyKeyReused');
    if (existing) return toWithdrawal(existing);
    if (isClosed(order)) throw new ShopError('OrderClosed');
    const { fullName, email } = body;
    const statement = {
      fullName,
      email,
      goods: null,
      lines: chooseLines(await listRemaining(tx, orderId), body.lines),
    };
    if (body.step === 'draft') return { ...statement, madeAt: null };
    const stored = await storeWithdrawal(deps, tx, order, { ...statement, id: key });
    if (!stored) throw new ShopError('IdempotencyKeyReused');
    await mailReceipt(deps, tx, key, 'consumer');
    return stored;
  });
}

/**
 * Like `withdraw`, for a consumer who has only the order's number and e-mail address. The response never reveals
 * whether the order exists.
 */
export async function withdrawByNumber(
  deps: OrderDeps,
  tenant: Tenant,
  { key, body: { number, email, fullName, goods = '' } }: Statement<WithdrawByNumber>,
): Promise<void> {
  await deps.jobs.ready();
  await tenant.write(async (tx) => {
    const found = await findOrderByNumber(tx, number, email);
    const order = found && (await lockOrder(tx, found.id));
    if (!order || (await findWithdrawal(tx, key))) return;
    const remaining = await listRemaining(tx, order.id);
    const latest = (await listWithdrawals(tx, order.id)).at(-1);
    // Everything has already been withdrawn, so only the receipt is sent again.
    if (latest && remaining.length === 0) return mailByNumber(deps, tx, order, latest);
    if (isClosed(order)) return;
    const statement = { id: key, fullName, email, goods: goods || null, lines: goods === '' ? remaining : [] };
    if (await storeWithdrawal(deps, tx, order, statement)) await mailByNumber(deps, tx, order, statement);
  });
}

/**
 * Queues the receipt for a withdrawal by order number, within rate limits. Anyone who knows the number and the e-mail
 * address can send statements: each is stored, but the number of receipts is limited.
 */
async function mailByNumber(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (mayMail(deps, tx.shopId, order.id, email)) await mailReceipt(deps, tx, id, 'consumer');
}

function isClosed({ state }: StoredOrder): boolean {
  return state === 'cancelled' || state === 'returned';
}

/**
 * Returns the order lines from which the consumer withdraws.
 * @throws AlreadyWithdrawn when the request contains more than remains
 */
function chooseLines(remaining: WithdrawnLines, requested: Withdraw['lines']): WithdrawnLines {
  const quantities = new Map<number, number>();
  for (const { combinationId, quantity } of requested) {
    quantities.set(combinationId, (quantities.get(combinationId) ?? 0) + quantity);
  }
  const chosen = remaining.flatMap((line) => {
    const quantity = quantities.get(line.combinationId) ?? 0;
    return quantity > 0 && quantity <= line.quantity ? [{ ...line, quantity }] : [];
  });
  if (chosen.length < quantities.size) throw new ShopError('AlreadyWithdrawn', { remaining });
  return chosen;
}

/**
 * Stores a withdrawal and queues the mail to the shop.
 * @returns undefined, without a change, when another order has used the key
 */
async function storeWithdrawal(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  { id, fullName, email, lines, goods }: Omit<Withdrawal, 'madeAt'> & { id: string },
): Promise<Withdrawal | undefined> {
  const now = deps.clock();
  const row = { id, order_id: order.id, full_name: fullName, email, lines, goods, made_at: now };
  const stored = await insertWithdrawal(tx, row);
  if (!stored) return undefined;
  await appendEvent(tx, order.id, 'withdrawal', now, { id });
  // Nothing was paid or sent, and everything is withdrawn, so the order can be cancelled.
  if (order.state === 'placed' && (await listRemaining(tx, order.id)).length === 0) await cancel(tx, order, now);
  await mailReceipt(deps, tx, id, 'shop');
  return toWithdrawal(stored);
}

async function cancel(tx: TenantTransaction, order: StoredOrder, now: Date): Promise<void> {
  await releaseHold(tx, order, 'cancelled', now);
  const payment = order.payment_state === 'pending' ? { payment_state: 'unpaid' as const } : {};
  await changeOrder(tx, order.id, { state: 'cancelled', stock_held: false, stock_held_until: null, ...payment });
  await appendEvent(tx, order.id, 'cancelled', now);
}

function mailReceipt({ jobs }: OrderDeps, tx: TenantTransaction, withdrawalId: string, to: 'consumer' | 'shop') {
  return jobs.send(tx, 'withdrawal', { shopId: tx.shopId, withdrawalId, to });
}
