import { moveOf, orderMoveNames } from '@witryna/contract/order-commands';
import type { AttemptState, OrderState, PaymentState } from '@witryna/contract/orders';
import type { RefundReport } from '../../payments/online-payment.ts';

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

export const paymentMoves: Moves<PaymentState> = {
  unpaid: ['pending', 'part-paid', 'paid', 'failed'],
  pending: ['unpaid', 'part-paid', 'paid', 'failed'],
  failed: ['unpaid', 'pending', 'part-paid', 'paid'],
  'part-paid': ['paid', 'part-refunded', 'refunded'],
  // The goods of an order may be changed after its payment.
  paid: ['part-paid', 'part-refunded', 'refunded'],
  'part-refunded': ['part-paid', 'paid', 'refunded'],
  refunded: [],
};

/**
 * Allowed state changes of a payment attempt. Money may still arrive for a closed attempt, so failed, cancelled and
 * expired can become paid.
 */
export const attemptMoves: Moves<AttemptState> = {
  created: ['waiting', 'authorised', 'paid', 'failed', 'cancelled', 'expired'],
  waiting: ['authorised', 'paid', 'failed', 'cancelled', 'expired'],
  authorised: ['paid', 'failed', 'cancelled', 'expired'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  paid: [],
};

export type RefundState = 'created' | RefundReport['state'];

/** A refund that was reported as failed may still be paid out. */
export const refundMoves: Moves<RefundState> = {
  created: ['pending', 'done', 'failed'],
  pending: ['done', 'failed'],
  done: [],
  failed: ['done'],
};

export const openAttemptStates: readonly AttemptState[] = ['created', 'waiting', 'authorised'];

export function mayMove<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return moves[from].includes(to);
}

/** Returns the states from which `moves` allows a change to the state `to`. */
export function sourcesOf<State extends string>(moves: Moves<State>, to: State): State[] {
  return (Object.keys(moves) as State[]).filter((from) => mayMove(moves, from, to));
}

/** Returns the states from which the table of moves allows a change of an order to the state `to`. */
export function orderSourcesOf(to: OrderState): OrderState[] {
  return orderMoveNames.map(moveOf).flatMap((move) => (move.to === to || move.toInPart === to ? move.from : []));
}

export function isSettled(payment: PaymentState): boolean {
  return payment === 'paid' || payment === 'part-refunded' || payment === 'refunded';
}

/** Whether the order's hold has ended without a payment, so that its stock is on sale again. */
export function hasLostHold(order: { payment_state: PaymentState; stock_held: boolean }): boolean {
  return order.payment_state === 'failed' && !order.stock_held;
}
