import { ShopError } from '@witryna/contract/errors';
import type { Withdraw, Withdrawal, WithdrawByNumber } from '@witryna/contract/withdrawal';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { flagOrder } from '../orders/flag-order.ts';
import { mayMail, mayMailShop } from '../orders/may-mail.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import {
  appendEvent,
  changeOrder,
  findOrderByNumber,
  hasEvent,
  lockOrder,
  type StoredOrder,
} from '../orders/order-store.ts';
import { releaseHold } from '../payments/release-hold.ts';
import {
  findWithdrawal,
  insertWithdrawal,
  listRemaining,
  listWithdrawals,
  type RemainingLine,
  toWithdrawal,
  type WithdrawnLines,
} from './withdrawal-store.ts';

/**
 * An order takes this many statements that list goods, this many that describe goods in words, and always one that
 * covers everything that remains.
 */
const MAX_STATEMENTS = 20;
/** The mails about a new statement must not be lost: those above the rate limits are sent this much later. */
const LATE_SECONDS = 3_600;

interface Statement<Body> {
  /** Idempotency key: a withdrawal statement that is sent again with the same key is stored once. */
  key: string;
  body: Body;
  /** For a statement that somebody in the shop records: who, and when it was made. */
  recorded?: { actor: string; madeAt: Date };
}

/**
 * Stores a consumer's withdrawal from the contract, or from a part of it, with the time, and queues the receipt. A
 * draft is only checked, not stored. The 14-day period is not checked: it starts when the last item is delivered, which
 * only the shop knows.
 * @throws NotFound, AlreadyWithdrawn, WithdrawalExcluded, OrderClosed, IdempotencyKeyReused, TooManyWithdrawals
 */
export async function withdraw(
  deps: OrderDeps,
  tenant: Tenant,
  orderId: string,
  { key, body, recorded }: Statement<Withdraw>,
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
    const remaining = await listRemaining(tx, orderId);
    const statement = { fullName, email, goods: null, lines: chooseLines(remaining, body.lines) };
    if (await isOneTooMany(tx, orderId, statement, remaining)) throw new ShopError('TooManyWithdrawals');
    if (body.step === 'draft') return { ...statement, madeAt: null };
    const stored = await storeWithdrawal(deps, tx, order, { ...statement, id: key, recorded });
    if (!stored) throw new ShopError('IdempotencyKeyReused');
    return stored;
  });
}

/**
 * Like `withdraw`, for a consumer who has only the order's number and e-mail address. The response never reveals
 * whether the order exists. Goods that are excluded from withdrawal are not part of a withdrawal from the whole order. A
 * statement that is about nothing else is stored in words, because the shop must decide about it.
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
    const withdrawable = remaining.filter(isWithdrawable);
    const words = goods || (withdrawable.length === 0 ? inWords(remaining) : '');
    const latest = (await listWithdrawals(tx, order.id)).at(-1);
    // The statement says nothing new, so only the receipt is sent again.
    if (latest && (remaining.length === 0 || (goods === '' && latest.goods === words))) {
      if (mayMail(deps, tx.shopId, order.id, latest.email))
        await queueMail(deps, tx, { withdrawalId: latest.id, to: 'consumer', request: key });
      return;
    }
    if (isClosed(order)) return;
    const lines = words === '' ? withdrawable.map(withoutExclusion) : [];
    const statement = { id: key, fullName, email, goods: words || null, lines };
    if (await isOneTooMany(tx, order.id, statement, remaining)) return flagRefused(deps, tx, order);
    await storeWithdrawal(deps, tx, order, statement);
  });
}

function isClosed({ state }: StoredOrder): boolean {
  return state === 'cancelled' || state === 'returned';
}

/**
 * Whether the order has too many statements for this one. Anyone who knows the order's number and e-mail address can
 * send statements in words. They don't count for statements that list goods, which need the order's secret.
 */
async function isOneTooMany(
  tx: TenantTransaction,
  orderId: string,
  { lines, goods }: Pick<Withdrawal, 'lines' | 'goods'>,
  remaining: readonly RemainingLine[],
): Promise<boolean> {
  if (lines.length > 0 && countPieces(lines) === countPieces(remaining.filter(isWithdrawable))) return false;
  const hasWords = goods !== null;
  const alike = (await listWithdrawals(tx, orderId)).filter((one) => (one.goods !== null) === hasWords);
  return alike.length >= MAX_STATEMENTS;
}

/** Tells the shop that statements are not stored. The consumer can't be told: the response must not reveal the order. */
async function flagRefused(deps: OrderDeps, tx: TenantTransaction, order: StoredOrder): Promise<void> {
  if (await hasEvent(tx, order.id, 'withdrawal-refused')) return;
  await flagOrder(deps, tx, order.id, 'withdrawal-refused', {});
}

function countPieces(lines: readonly WithdrawnLines[number][]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Returns the order lines from which the consumer withdraws.
 * @throws AlreadyWithdrawn when the request contains more than remains
 * @throws WithdrawalExcluded with `lines` when it contains goods from which nobody can withdraw
 */
function chooseLines(remaining: readonly RemainingLine[], requested: Withdraw['lines']): WithdrawnLines {
  const quantities = new Map<number, number>();
  for (const { combinationId, quantity } of requested) {
    quantities.set(combinationId, (quantities.get(combinationId) ?? 0) + quantity);
  }
  const chosen = remaining.flatMap((line) => {
    const quantity = quantities.get(line.combinationId) ?? 0;
    return quantity > 0 && quantity <= line.quantity ? [{ ...line, quantity }] : [];
  });
  if (chosen.length < quantities.size) throw new ShopError('AlreadyWithdrawn', { remaining });
  const excluded = chosen.filter((line) => !isWithdrawable(line));
  if (excluded.length > 0) throw new ShopError('WithdrawalExcluded', { lines: excluded });
  return chosen.map(withoutExclusion);
}

function isWithdrawable({ withdrawalExcluded }: RemainingLine): boolean {
  return mayBeWithdrawn(withdrawalExcluded);
}

function withoutExclusion({ withdrawalExcluded: _, ...line }: RemainingLine): WithdrawnLines[number] {
  return line;
}

function inWords(lines: readonly RemainingLine[]): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n');
}

/**
 * Stores a withdrawal and queues the mails to the shop and to the consumer.
 * @returns undefined, without a change, when another order has used the key
 */
async function storeWithdrawal(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  {
    id,
    fullName,
    email,
    lines,
    goods,
    recorded,
  }: Omit<Withdrawal, 'madeAt'> & { id: string } & Pick<Statement<Withdraw>, 'recorded'>,
): Promise<Withdrawal | undefined> {
  const now = deps.clock();
  const row = { id, order_id: order.id, full_name: fullName, email, lines, goods, made_at: recorded?.madeAt ?? now };
  const stored = await insertWithdrawal(tx, row);
  if (!stored) return undefined;
  await appendEvent(tx, order.id, 'withdrawal', now, { id, actor: recorded?.actor });
  // Nothing was paid or sent, and everything is withdrawn, so the order can be cancelled.
  if (order.state === 'placed' && (await listRemaining(tx, order.id)).length === 0) await cancel(tx, order, now);
  if (!recorded)
    await queueMail(
      deps,
      tx,
      { withdrawalId: id, to: 'shop' },
      mayMailShop(deps, tx.shopId, order.id) ? 0 : LATE_SECONDS,
    );
  await queueMail(
    deps,
    tx,
    { withdrawalId: id, to: 'consumer' },
    mayMail(deps, tx.shopId, order.id, email) ? 0 : LATE_SECONDS,
  );
  return toWithdrawal(stored);
}

async function cancel(tx: TenantTransaction, order: StoredOrder, now: Date): Promise<void> {
  const released = await releaseHold(tx, order, 'cancelled', now);
  const payment = order.payment_state === 'pending' ? { payment_state: 'unpaid' as const } : {};
  await changeOrder(tx, order.id, { state: 'cancelled', ...released, ...payment });
  await appendEvent(tx, order.id, 'cancelled', now);
}

function queueMail(
  { jobs }: OrderDeps,
  tx: TenantTransaction,
  mail: { withdrawalId: string; to: 'consumer' | 'shop'; request?: string },
  startAfterSeconds = 0,
) {
  return jobs.send(tx, 'withdrawal', { shopId: tx.shopId, ...mail }, startAfterSeconds);
}
