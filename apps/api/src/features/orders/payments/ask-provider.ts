import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { PaymentReport } from '../../../payments/online-payment.ts';
import type { OrderDeps } from '../order-deps.ts';
import { openAttemptStates } from '../orders/order-states.ts';
import { askLater, claimAsk, findAttempt, listOpenAttempts, type StoredAttempt } from './attempt-store.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { settlePayment } from './settle-payment.ts';

/** However many tabs poll, the provider is asked this often at most. */
const ASK_EVERY_MS = 2_000;
const STARTED_WITHIN_MS = 30_000;

interface Question extends OpenProvider {
  attempt: StoredAttempt;
}

/** Asks the provider what became of an open attempt and settles by its answer. A provider that does not answer changes nothing, and one that rests is not asked. */
export async function askProvider(
  deps: OrderDeps,
  tenant: Tenant,
  attemptId: string,
  everyMs = ASK_EVERY_MS,
): Promise<void> {
  const question = await tenant.write((tx) => prepare(deps, tx, attemptId, everyMs));
  if (!question) return;
  try {
    const report = await ask(deps, question);
    if (report) await settlePayment(deps, tenant, report);
    if (report && !openAttemptStates.includes(report.state)) return;
  } catch (error) {
    deps.log.warn({ err: error, attemptId, provider: question.attempt.provider }, 'asking a provider failed');
  }
  await tenant.write((tx) => askLater(tx, attemptId, deps.clock()));
}

/** Asks about every open attempt of an order: what the return page and the polling browser set off. */
export async function askAboutOrder(deps: OrderDeps, tenant: Tenant, orderId: string, everyMs?: number): Promise<void> {
  const open = await tenant.read((tx) => listOpenAttempts(tx, orderId));
  for (const { id } of open) await askProvider(deps, tenant, id, everyMs);
}

async function ask(deps: OrderDeps, { attempt, method, call }: Question): Promise<PaymentReport | undefined> {
  const { id: attemptId, provider, provider_reference: reference } = attempt;
  const report = await deps.breaker.call(provider, async () => method.query?.(call, { attemptId, reference }));
  await deps.checkpoint('ask:answered');
  // the process ended between our commit and the provider, which therefore knows nothing of it
  if (!report && attempt.state === 'created') return neverBegun(attempt);
  return report;
}

function neverBegun(attempt: StoredAttempt): PaymentReport {
  return {
    attemptId: attempt.id,
    reference: '',
    state: 'failed',
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    reason: 'unreachable',
  };
}

async function prepare(
  deps: OrderDeps,
  tx: TenantTransaction,
  attemptId: string,
  everyMs: number,
): Promise<Question | undefined> {
  const now = deps.clock();
  const attempt = await findAttempt(tx, attemptId);
  // one that is just being started is not unknown, only young
  const young = attempt?.state === 'created' && now.getTime() - attempt.created_at.getTime() < STARTED_WITHIN_MS;
  if (!attempt || young || deps.breaker.resting().includes(attempt.provider)) return undefined;
  if (!(await claimAsk(tx, attemptId, everyMs, now))) return undefined;
  const provider = await openProvider(deps, tx, attempt.provider);
  return provider && { attempt, ...provider };
}
