import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '@witryna/contract/admin-orders';
import { noPayment, owedStates } from '@witryna/contract/orders';
import { choicesQuery } from '../../platform/api/order-tool-calls.ts';

/**
 * Returns the function that says whether an order's money should have come before its parcel leaves: it isn't paid, and
 * nobody collects the money with the parcel.
 */
export function useAwaitsPayment(host: string): (order: Pick<ListedOrder, 'payment' | 'paymentType'>) => boolean {
  const { data } = useQuery(choicesQuery(host));
  return ({ payment, paymentType }) =>
    data !== undefined &&
    owedStates.includes(payment) &&
    paymentType !== noPayment &&
    !data.onDelivery.includes(paymentType);
}
