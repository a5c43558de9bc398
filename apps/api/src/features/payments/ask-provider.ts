import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { PaymentReport } from '../../payments/online-payment.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { hasLostHold, openAttemptStates } from '../orders/order-states.ts';
import { lockOrder } from '../orders/order-store.ts';
import {
  abandonAttempt,
  askLater,
  claimAsk,
  endAsking,
  findAttempt,
  listOpenAttempts,
  type StoredAttempt,
} from './attempt-store.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { settleReport } from './settle-report.ts';

/**
 * Minimum time between two queries to a provider about one payment attempt when browsers poll its status, in however
 * many tabs. The sweeper and a new payment attempt don't wait.
 */
const ASK_EVERY_MS = 2_000;
/**
 * The provider is not asked about a payment attempt younger than this, because the request that created it may still be
 * starting it.
 */
const START_PERIOD_MS = 30_000;

interface StatusQuery extends OpenProvider {
  attempt: StoredAttempt;
}

/**
 * Asks the provider for the state of an open payment attempt and settles the payment accordingly. The payment stays as
 * it is if the provider does not answer. A provider that the breaker blocks is not asked.
 * @param everyMs minimum time since the last query about this attempt; otherwise this does nothing
 * @returns whether the provider answered
 */
export async function askProvider(
  deps: OrderDeps,
  tenant: Tenant,
  attemptId: string,
  everyMs = ASK_EVERY_MS,
): Promise<boolean> {
  const query = await tenant.write((tx) => prepare(deps, tx, attemptId, everyMs));
  if (!query) return false;
  let answered = false;
  let ended = false;
  const closed = query.attempt.ask_until !== null;
  try {
    const report = await ask(deps, query);
    const settled = report && (await settleReport(deps, tenant, query, report));
    answered = true;
    ended = settled ? !openAttemptStates.includes(settled.state) : closed;
  } catch (error) {
    deps.log.warn(
      { err: error, attemptId, provider: query.attempt.provider },
      'asking a payment provider about an attempt failed',
    );
  }
  if (ended && !closed) return answered;
  await tenant.write((tx) =>
    ended ? endAsking(tx, attemptId) : closeOrAskLater(tx, query.attempt, answered, deps.clock()),
  );
  return answered;
}

/**
 * Schedules the next query about an attempt that is still open. If the hold of its order has ended meanwhile, an answer
 * is the last one, and the attempt is closed.
 */
async function closeOrAskLater(
  tx: TenantTransaction,
  { id, order_id, ask_until }: StoredAttempt,
  answered: boolean,
  now: Date,
): Promise<void> {
  if (ask_until !== null) return answered && ask_until <= now ? endAsking(tx, id) : askLater(tx, id, now);
  const order = answered ? await lockOrder(tx, order_id) : undefined;
  if (order && hasLostHold(order)) await abandonAttempt(tx, id, { state: 'expired', reason: 'expired' }, now);
  else await askLater(tx, id, now);
}

/**
 * Asks the provider about every open payment attempt of an order.
 * @returns whether the provider answered about each attempt
 */
export async function askAboutOrder(
  deps: OrderDeps,
  tenant: Tenant,
  orderId: string,
  everyMs?: number,
): Promise<boolean> {
  const open = await tenant.read((tx) => listOpenAttempts(tx, orderId));
  let answered = true;
  for (const { id } of open) answered = (await askProvider(deps, tenant, id, everyMs)) && answered;
  return answered;
}

async function ask(deps: OrderDeps, { attempt, method, call }: StatusQuery): Promise<PaymentReport | undefined> {
  const { id: attemptId, provider, provider_reference: reference } = attempt;
  const kind = attempt.kind ?? 'REDIRECT';
  const report = await deps.breaker.call(provider, async () => method.query?.(call, { attemptId, reference, kind }));
  await deps.checkpoint('ask:answered');
  // The provider knows no such payment, or can't be asked: our call to start it failed, or the process was killed
  // before it stored the result.
  if (!report && attempt.state === 'created') return neverStarted(attempt);
  return report;
}

function neverStarted({ id }: StoredAttempt): PaymentReport {
  return { attemptId: id, reference: null, state: 'failed', reason: 'unreachable' };
}

async function prepare(
  deps: OrderDeps,
  tx: TenantTransaction,
  attemptId: string,
  everyMs: number,
): Promise<StatusQuery | undefined> {
  const now = deps.clock();
  const attempt = await findAttempt(tx, attemptId);
  // The provider may not know a payment attempt that is still being started.
  const starting = attempt?.state === 'created' && now.getTime() - attempt.created_at.getTime() < START_PERIOD_MS;
  if (!attempt || starting || deps.breaker.blocked().includes(attempt.provider)) return undefined;
  if (!(await claimAsk(tx, attemptId, everyMs, now))) return undefined;
  const provider = await openProvider(deps, tx, attempt.provider);
  // The shop no longer offers this payment type, but may offer it again.
  if (!provider) await askLater(tx, attemptId, now);
  return provider && { attempt, ...provider };
}
