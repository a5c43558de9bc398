import type { Withdrawable } from '@witryna/contract/orders';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { usePageRestored } from '../../platform/hydration/use-page-restored.ts';
import type { OrderAccess } from '../order/order-calls.ts';
import { orderLoadOf } from '../order/order-load.ts';
import { fetchWithdrawable } from './withdrawal-calls.ts';

/** Loads what the withdrawal form needs of an order: its goods, earlier withdrawals, state and buyer. */
export function useWithdrawable({ id, secret }: OrderAccess) {
  const { data, error, reload } = useFetch<Withdrawable>(`${id} ${secret}`, (signal) =>
    fetchWithdrawable({ id, secret }, signal),
  );
  usePageRestored(reload);
  return { load: orderLoadOf(data, error), reload };
}
