import { ShopError } from '@witryna/contract/errors';
import type { Order, OrderStatus } from '@witryna/contract/orders';
import { useCallback, useEffect, useState } from 'react';
import { useShownAgain } from '../../platform/hydration/use-shown-again.ts';
import { mayMove, paymentView } from '../payment/payment-view.ts';
import { fetchOrder, type OrderAccess } from './order-calls.ts';
import { keepSecret } from './order-secrets.ts';
import { publishPurchase } from './purchase-tracking.ts';
import { watchStatus } from './watch-status.ts';

export type OrderLoad =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'ready'; order: Order };

/** The order with its payment followed until that stands still. */
export function useOrder(access: OrderAccess) {
  const [load, setLoad] = useState<OrderLoad>({ state: 'loading' });
  const { id, secret } = access;
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const take = useCallback((status: OrderStatus) => {
    setLoad((before) =>
      before.state === 'ready' ? { state: 'ready', order: { ...before.order, ...status } } : before,
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    const left = new AbortController();
    fetchOrder({ id, secret }, left.signal)
      .then((order) => {
        // only now it is proven: a wrong link must not push out the secret that opens
        keepSecret(id, secret);
        setLoad({ state: 'ready', order });
      })
      .catch((error: unknown) => {
        if (left.signal.aborted) return;
        const missing = error instanceof ShopError && (error.code === 'NotFound' || error.code === 'InvalidRequest');
        setLoad((before) => (before.state === 'ready' ? before : { state: missing ? 'missing' : 'failed' }));
      });
    return () => left.abort();
  }, [id, secret, asked]);

  const order = load.state === 'ready' ? load.order : undefined;
  const view = order && paymentView(order);
  const watching = view !== undefined && mayMove(view);
  useEffect(() => (watching ? watchStatus({ id, secret }, take) : undefined), [watching, id, secret, take]);
  useSettledReload(view, reload);
  useShownAgain(reload);
  useEffect(() => {
    if (order) publishPurchase({ id, secret }, order);
  }, [id, secret, order]);
  return { load, take, reload };
}

/** A payment that just came in changes more of the order than the status says. */
function useSettledReload(view: string | undefined, reload: () => void): void {
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    if (view === undefined) return;
    if (first !== undefined && first !== view && view === 'paid') reload();
    setFirst(view);
  }, [view, first, reload]);
}
