import type { Tenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { StoredAttempt } from './attempt-store.ts';
import { openProvider } from './open-provider.ts';

type ClosedAttempt = Pick<StoredAttempt, 'id' | 'provider' | 'provider_reference'>;

/**
 * Withdraws closed attempts at their providers, so that a page that is still open in another tab can't be paid as well.
 * That may fail: money that arrives for a closed attempt is noticed anyway.
 */
export async function cancelAttempts(
  deps: OrderDeps,
  tenant: Tenant,
  attempts: readonly ClosedAttempt[],
): Promise<void> {
  await Promise.all(attempts.map((attempt) => cancelAttempt(deps, tenant, attempt)));
}

async function cancelAttempt(
  deps: OrderDeps,
  tenant: Tenant,
  { id: attemptId, provider: type, provider_reference: reference }: ClosedAttempt,
): Promise<void> {
  if (reference === null) return;
  try {
    const opened = await tenant.read((tx) => openProvider(deps, tx, type));
    await opened?.method.cancel?.(opened.call, { attemptId, reference });
  } catch (error) {
    deps.log.warn({ err: error, attemptId, provider: type }, 'a payment provider did not withdraw a payment');
  }
}
