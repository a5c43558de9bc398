import type { Withdrawable } from '@witryna/contract/orders';
import { useCallback, useEffect, useState } from 'react';
import { codeOf } from '../../platform/api/errors.ts';
import { useShownAgain } from '../../platform/hydration/use-shown-again.ts';
import type { OrderAccess } from '../order/order-calls.ts';
import { fetchWithdrawable } from './withdrawal-calls.ts';

export type WithdrawableLoad =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'ready'; order: Withdrawable };

/** What can be withdrawn from an order. */
export function useWithdrawable({ id, secret }: OrderAccess): { load: WithdrawableLoad; reload(): void } {
  const [load, setLoad] = useState<WithdrawableLoad>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    const left = new AbortController();
    fetchWithdrawable({ id, secret }, left.signal)
      .then((order) => setLoad({ state: 'ready', order }))
      .catch((error: unknown) => {
        if (left.signal.aborted) return;
        const isMissing = ['NotFound', 'InvalidRequest'].includes(codeOf(error));
        setLoad((before) => (before.state === 'ready' ? before : { state: isMissing ? 'missing' : 'failed' }));
      });
    return () => left.abort();
  }, [id, secret, asked]);
  useShownAgain(reload);
  return { load, reload };
}
