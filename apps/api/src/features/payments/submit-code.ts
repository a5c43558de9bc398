import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import type { StartResult } from '../../payments/online-payment.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { hasLostHold } from '../orders/order-states.ts';
import { findOrder } from '../orders/order-store.ts';
import { findAttempt } from './attempt-store.ts';
import { openProvider } from './open-provider.ts';
import { storeStarted } from './start-payment.ts';

interface Submission {
  orderId: string;
  attemptId: string;
  /** The payment code of six digits. It is sent to the provider, but never stored or logged. */
  code: string;
}

/**
 * Sends the shopper's payment code to the provider.
 * @throws NotFound, AttemptClosed, PaymentProviderFailed
 */
export async function submitCode(deps: OrderDeps, tenant: Tenant, submission: Submission): Promise<void> {
  const { orderId, attemptId, code } = submission;
  const { order, attempt, provider } = await tenant.read(async (tx) => {
    const found = await findAttempt(tx, attemptId);
    const foundOrder = await findOrder(tx, orderId);
    if (!foundOrder || found?.order_id !== orderId) throw new ShopError('NotFound');
    return { order: foundOrder, attempt: found, provider: await openProvider(deps, tx, found.provider) };
  });
  const reference = attempt.provider_reference;
  const isOpen = attempt.state === 'waiting' && !hasLostHold(order);
  if (!isOpen || reference === null || !provider?.method.submitCode) {
    throw new ShopError('AttemptClosed');
  }
  let started: StartResult;
  try {
    started = await provider.method.submitCode(provider.call, { attemptId, reference, code });
  } catch (error) {
    deps.log.warn(
      { err: error, attemptId, provider: attempt.provider },
      'sending a payment code to its provider failed',
    );
    throw new ShopError('PaymentProviderFailed');
  }
  await tenant.write((tx) => storeStarted(deps, tx, attempt, started));
}
