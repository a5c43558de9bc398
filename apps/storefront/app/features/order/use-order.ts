import type { Order, OrderStatus } from '@witryna/contract/orders';
import { useCallback, useEffect, useState } from 'react';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { usePageRestored } from '../../platform/hydration/use-page-restored.ts';
import { mayMove, paymentView } from '../payment/payment-view.ts';
import { fetchOrder, type OrderAccess } from './order-calls.ts';
import { orderLoadOf } from './order-load.ts';
import { keepSecret } from './order-secrets.ts';
import { publishPurchase } from './purchase-tracking.ts';
import { watchStatus } from './watch-status.ts';

/** Loads an order and polls its payment until it is settled. */
export function useOrder({ id, secret, scope }: OrderAccess) {
  const {
    data: order,
    error,
    reload,
    change,
  } = useFetch<Order>(`${id} ${secret}`, async (signal) => {
    const found = await fetchOrder({ id, secret }, signal);
    // The secret is stored only after success, because a wrong link must not replace a valid secret.
    keepSecret({ id, secret, scope });
    return found;
  });
  const take = useCallback((status: OrderStatus) => change((before) => withStatus(before, status)), [change]);
  const view = order && paymentView(order);
  const watching = view !== undefined && mayMove(view);
  useEffect(() => (watching ? watchStatus({ id, secret }, take) : undefined), [watching, id, secret, take]);
  useSettledReload(view, reload);
  usePageRestored(reload);
  useEffect(() => {
    if (order) publishPurchase({ id, secret }, order);
  }, [id, secret, order]);
  return { load: orderLoadOf(order, error), take, reload };
}

/** Loads the order again once it is paid, because more than its status changes then. */
function useSettledReload(view: string | undefined, reload: () => void): void {
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    if (view === undefined) return;
    if (first !== undefined && first !== view && view === 'paid') reload();
    setFirst(view);
  }, [view, first, reload]);
}

/** An order with a newer status. A foreign server does not tell the kind of payment with it. */
function withStatus(order: Order, { paymentType = order.paymentType, ...status }: OrderStatus): Order {
  return { ...order, ...status, paymentType };
}
