import type { Withdrawable } from '@witryna/contract/orders';
import { useCallback, useEffect, useState } from 'react';
import { codeOf } from '../../platform/api/error-messages.ts';
import { usePageRestored } from '../../platform/hydration/use-page-restored.ts';
import type { OrderAccess } from '../order/order-calls.ts';
import { fetchWithdrawable } from './withdrawal-calls.ts';

export type WithdrawableLoad =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'ready'; order: Withdrawable };

/** Loads what the withdrawal form needs of an order: its goods, earlier withdrawals, state and buyer. */
export function useWithdrawable({ id, secret }: OrderAccess): { load: WithdrawableLoad; reload(): void } {
  const [load, setLoad] = useState<WithdrawableLoad>({ state: 'loading' });
  const [reloads, setReloads] = useState(0);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloads` triggers another load
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
  }, [id, secret, reloads]);
  usePageRestored(reload);
  return { load, reload };
}
