import { ShopError } from '@witryna/contract/errors';
import { type CommandInput, moveOf, type OrderMove, orderMoveNames } from '@witryna/contract/order-commands';
import type { OrderState } from '@witryna/contract/orders';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, changeOrder, lockOrder, type OrderChange, type StoredOrder } from '../orders/order-store.ts';

/** Which order somebody in the shop works on, who, and what they say about it. */
export interface Handling extends CommandInput {
  orderId: string;
  /** The person or program that acts, as the order's events name it. */
  actor: string;
  /** Idempotency key, a UUID, of a command that would do harm twice. */
  key?: string | undefined;
}

/** Does what belongs to a move beside the change of state, in its transaction. */
export type MoveEffects = (
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  handling: Handling,
) => Promise<{
  /** Further changes of the order. */
  change?: OrderChange;
  /** Details of the event that records the move. */
  details?: object;
}>;

/**
 * Moves an order to its next state, records that as an order event, and queues the mail of the move. Repeating a move
 * changes nothing.
 * @returns false when the order was in that state already
 * @throws NotFound, and MoveRefused with the order's state and the moves that are possible
 */
export async function moveOrder(
  deps: OrderDeps,
  tenant: Tenant,
  move: OrderMove,
  handling: Handling,
  effects?: MoveEffects,
): Promise<boolean> {
  const { orderId, actor } = handling;
  const { from, to: state, mail } = moveOf(move);
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (order.state === state) return false;
    if (!from.includes(order.state)) {
      throw new ShopError('MoveRefused', { state: order.state, possible: possibleMoves(order.state) });
    }
    const { change, details } = (await effects?.(deps, tx, order, handling)) ?? {};
    await changeOrder(tx, orderId, { ...change, state });
    if (mail) await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId, kind: mail });
    await appendEvent(tx, orderId, state, deps.clock(), { ...details, actor });
    await deps.checkpoint(`handle:${move}`);
    return true;
  });
}

/** Lists the moves that are possible from a state. */
export function possibleMoves(state: OrderState): OrderMove[] {
  return orderMoveNames.filter((move) => moveOf(move).from.includes(state));
}
