import type { OrderStatus } from '@witryna/contract/orders';
import { codeOf } from '../../platform/api/error-messages.ts';
import { mayMove, paymentView, pollPause } from '../payment/payment-view.ts';
import { fetchStatus, type OrderAccess } from './order-calls.ts';

const patienceMs = 8000;

/**
 * Asks how the payment stands until it stands still, less and less often, and not at all while nobody looks. Returns the way
 * to stop.
 */
export function watchStatus(access: OrderAccess, onStatus: (status: OrderStatus) => void): () => void {
  const begun = Date.now();
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  const ask = async () => {
    if (asking || document.visibilityState === 'hidden') return;
    asking = true;
    const goOn = await askOnce().catch((error: unknown) => !['NotFound', 'InvalidRequest'].includes(codeOf(error)));
    asking = false;
    const pause = pollPause(Date.now() - begun);
    if (goOn && pause !== undefined && !stopped.signal.aborted) timer = setTimeout(ask, pause);
  };
  const askOnce = async () => {
    const status = await fetchStatus(access, AbortSignal.any([stopped.signal, AbortSignal.timeout(patienceMs)]));
    if (stopped.signal.aborted) return false;
    onStatus(status);
    return mayMove(paymentView(status));
  };
  const shown = () => {
    clearTimeout(timer);
    void ask();
  };
  document.addEventListener('visibilitychange', shown);
  timer = setTimeout(ask, pollPause(0));
  return () => {
    stopped.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
  };
}
