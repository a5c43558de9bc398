import { type OrderMove, orderMoveNames } from '@witryna/contract/admin-orders';
import { ShopError } from '@witryna/contract/errors';
import type { OrderState } from '@witryna/contract/orders';
import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayMove, orderMoves } from '../orders/order-states.ts';
import { appendEvent, changeOrder, lockOrder, type OrderChange, type StoredOrder } from '../orders/order-store.ts';

/** Which order somebody in the shop works on, and who. */
export interface Handling {
  orderId: string;
  /** The person or program that acts, as the order's events name it. */
  actor: string;
}

interface MoveInput extends Handling {
  move: OrderMove;
  /** Does what belongs to the move, in its transaction. */
  effects?(tx: TenantTransaction, order: StoredOrder): Promise<Effects>;
}

interface Effects {
  /** Further changes of the order. */
  change?: OrderChange;
  /** Details of the event that records the move. */
  details?: object;
}

/**
 * Moves an order to its next state and records that as an order event. Repeating a move changes nothing.
 * @returns false when the order was in that state already
 * @throws NotFound, and MoveRefused with the order's state and the moves that are possible
 */
export async function moveOrder(
  deps: OrderDeps,
  tenant: Tenant,
  { orderId, actor, move, effects }: MoveInput,
): Promise<boolean> {
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const state = orderMoveNames[move];
    if (order.state === state) return false;
    refuseImpossible(order.state, move);
    const { change, details }: Effects = (await effects?.(tx, order)) ?? {};
    await changeOrder(tx, orderId, { ...change, state });
    await appendEvent(tx, orderId, state, deps.clock(), { ...details, actor });
    await deps.checkpoint(`handle:${move}`);
    return true;
  });
}

function refuseImpossible(state: OrderState, move: OrderMove): void {
  if (!mayMove(orderMoves, state, orderMoveNames[move])) {
    throw new ShopError('MoveRefused', { state, possible: possibleMoves(state) });
  }
}

/** Lists the moves that are possible from a state. */
export function possibleMoves(state: OrderState): OrderMove[] {
  const moves = Object.keys(orderMoveNames) as OrderMove[];
  return moves.filter((move) => mayMove(orderMoves, state, orderMoveNames[move]));
}
