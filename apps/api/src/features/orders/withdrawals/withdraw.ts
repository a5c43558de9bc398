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
  /** The same statement sent again is made once. */
  key: string;
  body: Body;
}

/**
 * Takes a consumer's withdrawal from the contract, or from a part of it, stamps it and has the receipt mailed. A draft is only checked. Whether
 * the period is over is for the shop to say: it counts from the delivery of the last piece.
 * @throws AlreadyWithdrawn, OrderClosed, IdempotencyKeyReused
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
    const known = await findWithdrawal(tx, key);
    if (known && known.order_id !== orderId) throw new ShopError('IdempotencyKeyReused');
    if (known) return toWithdrawal(known);
    if (isClosed(order)) throw new ShopError('OrderClosed');
    const { fullName, email } = body;
    const statement = { fullName, email, goods: null, lines: choose(await listRemaining(tx, orderId), body.lines) };
    if (body.step === 'draft') return { ...statement, madeAt: null };
    const made = await make(deps, tx, order, { ...statement, id: key });
    if (!made) throw new ShopError('IdempotencyKeyReused');
    await mailReceipt(deps, tx, key, 'consumer');
    return made;
  });
}

/** The same for who has only number and address of the order. Nobody learns from the answer whether there is one. */
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
    // asked again, the receipt goes again
    if (latest && remaining.length === 0) return mailByNumber(deps, tx, order, latest);
    if (isClosed(order)) return;
    const statement = { id: key, fullName, email, goods: goods || null, lines: goods === '' ? remaining : [] };
    if (await make(deps, tx, order, statement)) await mailByNumber(deps, tx, order, statement);
  });
}

/** Anybody who knows number and address can set this off: the statement counts, but not every one of them is mailed. */
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

/** @throws AlreadyWithdrawn for more than is left */
function choose(remaining: WithdrawnLines, wanted: Withdraw['lines']): WithdrawnLines {
  const quantities = new Map<number, number>();
  for (const { combinationId, quantity } of wanted) {
    quantities.set(combinationId, (quantities.get(combinationId) ?? 0) + quantity);
  }
  const chosen = remaining.flatMap((line) => {
    const quantity = quantities.get(line.combinationId) ?? 0;
    return quantity > 0 && quantity <= line.quantity ? [{ ...line, quantity }] : [];
  });
  if (chosen.length < quantities.size) throw new ShopError('AlreadyWithdrawn', { remaining });
  return chosen;
}

/** Undefined where another order has taken the key meanwhile: then nothing is made. */
async function make(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  { id, fullName, email, lines, goods }: Omit<Withdrawal, 'madeAt'> & { id: string },
): Promise<Withdrawal | undefined> {
  const now = deps.clock();
  const row = { id, order_id: order.id, full_name: fullName, email, lines, goods, made_at: now };
  const made = await insertWithdrawal(tx, row);
  if (!made) return undefined;
  await appendEvent(tx, order.id, 'withdrawal', now, { id });
  // nothing was paid or sent: there is nothing left to wait for
  if (order.state === 'placed' && (await listRemaining(tx, order.id)).length === 0) await cancel(tx, order, now);
  await mailReceipt(deps, tx, id, 'shop');
  return toWithdrawal(made);
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
