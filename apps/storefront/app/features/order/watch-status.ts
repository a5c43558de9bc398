import type { OrderStatus } from '@witryna/contract/orders';
import { codeOf } from '../../platform/api/error-messages.ts';
import { mayMove, paymentView, pollPause } from '../payment/payment-view.ts';
import { fetchStatus, type OrderAccess } from './order-calls.ts';

const timeoutMs = 8000;

/**
 * Polls the payment's status at growing intervals until it is settled, for at most about 20 minutes. A hidden tab does
 * not poll.
 * @returns a function that stops polling
 */
export function watchStatus(access: OrderAccess, onStatus: (status: OrderStatus) => void): () => void {
  const startedAt = Date.now();
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling = false;

  const poll = async () => {
    if (polling || document.visibilityState === 'hidden') return;
    polling = true;
    const goesOn = await pollOnce().catch((error: unknown) => !['NotFound', 'InvalidRequest'].includes(codeOf(error)));
    polling = false;
    const pause = pollPause(Date.now() - startedAt);
    if (goesOn && pause !== undefined && !stopped.signal.aborted) timer = setTimeout(poll, pause);
  };
  const pollOnce = async () => {
    const status = await fetchStatus(access, AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]));
    if (stopped.signal.aborted) return false;
    onStatus(status);
    return mayMove(paymentView(status));
  };
  const onVisibilityChange = () => {
    clearTimeout(timer);
    void poll();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  timer = setTimeout(poll, pollPause(0));
  return () => {
    stopped.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
