import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { OrderCommand, OrderMove } from '@witryna/contract/order-commands';
import { owedStates } from '@witryna/contract/orders';
import { leftPieces, refundableMinor } from './order-pieces.ts';

/** The usual way of an order. */
const forward = ['accept', 'pack', 'send', 'deliver', 'close'] as const satisfies readonly OrderMove[];

type Facts = Pick<
  HandledOrder,
  | 'state'
  | 'payment'
  | 'possible'
  | 'needsAttention'
  | 'payments'
  | 'refunds'
  | 'delivery'
  | 'events'
  | 'products'
  | 'withdrawals'
>;

export interface AvailableCommands {
  /** The next step of the order, if it has one. */
  readonly main: OrderCommand | undefined;
  readonly others: readonly OrderCommand[];
}

/**
 * Says what can be done with an order now. The server has the last word; this only hides what it would refuse.
 * @param mayHandleMoney whether the person may record payments and refund them
 */
export function availableCommands(order: Facts, mayHandleMoney: boolean): AvailableCommands {
  const { state, payment, possible, delivery, events } = order;
  const happened = (kind: string) => events.some((event) => event.kind === kind);
  const isUnpaid = owedStates.includes(payment);
  const isWaitingNext = state === 'sent' && delivery.point !== null && !happened('waiting');
  const isDeliveryAhead = possible.includes('cancel') || state === 'sent';
  const extra: Partial<Record<OrderCommand, boolean>> = {
    resolve: order.needsAttention,
    send: state === 'sent',
    waiting: isWaitingNext,
    paid: mayHandleMoney && isUnpaid && state !== 'cancelled',
    refund: mayHandleMoney && refundableMinor(order) > 0,
    withdraw:
      state !== 'cancelled' &&
      state !== 'returned' &&
      order.products.some((line) => leftPieces('withdraw', line, order) > 0),
    return: possible.includes('return'),
    'no-reviews': isDeliveryAhead && !happened('no-reviews'),
    cancel: possible.includes('cancel'),
  };
  const others = Object.entries(extra).flatMap(([name, isThere]) => (isThere ? [name as OrderCommand] : []));
  return { main: forward.find((move) => possible.includes(move)), others };
}
