import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { claimAsk, findAttempt, listOpenAttempts, type StoredAttempt } from './attempt-store.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { settlePayment } from './settle-payment.ts';

/** However many tabs poll, the provider is asked this often at most. */
const ASK_EVERY_MS = 2_000;
const STARTED_WITHIN_MS = 30_000;

interface Question extends OpenProvider {
  attempt: StoredAttempt;
}

/** Asks the provider what became of an open attempt and settles by its answer. A provider that is away changes nothing. */
export async function askProvider(
  deps: OrderDeps,
  tenant: Tenant,
  attemptId: string,
  everyMs = ASK_EVERY_MS,
): Promise<void> {
  const question = await tenant.write((tx) => prepare(deps, tx, attemptId, everyMs));
  if (!question) return;
  const { attempt, method, call } = question;
  try {
    const report = await method.query?.(call, { attemptId, reference: attempt.provider_reference });
    await deps.checkpoint('ask:answered');
    if (report) return await settlePayment(deps, tenant, report);
  } catch (error) {
    deps.log.warn({ err: error, attemptId, provider: attempt.provider }, 'a provider did not answer');
    return;
  }
  if (attempt.state === 'created') await settlePayment(deps, tenant, neverBegun(attempt));
}

/** Asks about every open attempt of an order: what the return page and the polling browser set off. */
export async function askAboutOrder(deps: OrderDeps, tenant: Tenant, orderId: string, everyMs?: number): Promise<void> {
  const open = await tenant.read((tx) => listOpenAttempts(tx, orderId));
  for (const { id } of open) await askProvider(deps, tenant, id, everyMs);
}

/** Nobody there knows it: the process ended between our commit and the provider. */
function neverBegun(attempt: StoredAttempt) {
  return {
    attemptId: attempt.id,
    reference: '',
    state: 'failed' as const,
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
  if (!attempt || young || !(await claimAsk(tx, attemptId, everyMs, now))) return undefined;
  const provider = await openProvider(deps, tx, attempt.provider);
  return provider && { attempt, ...provider };
}
