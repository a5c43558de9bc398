import { ShopError } from '@witryna/contract/errors';
import { moveOf, orderMoves } from '@witryna/contract/order-commands';
import type { OrderPieces } from '@witryna/contract/order-pieces';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import {
  appendEvent,
  changeOrder,
  findEventOfRequest,
  listOrderLines,
  lockOrder,
  type StoredOrderLine,
} from '../orders/order-store.ts';
import { returnStock } from '../orders/stock-store.ts';
import { linesOfPieces } from './line-pieces.ts';
import { type Handling, possibleMoves } from './move-order.ts';
import { countReturned } from './return-store.ts';

interface ReturnedPieces extends OrderPieces {
  /** Whether they go back on sale. */
  restock: boolean;
}

/**
 * Records that pieces of an order came back, puts them back on sale if the shop says so, and queues the mail that they are
 * here. With the last pieces the order is returned, before that returned in part: then its shopper may still withdraw
 * from the rest.
 * @returns false when the request was handled before, or all goods are back
 * @throws NotFound, MoveRefused, and InvalidRequest for pieces that the order lacks
 */
export async function returnGoods(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  const { orderId, actor, key } = handling;
  const { to, toInPart } = orderMoves.return;
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (order.state === to || (key && (await findEventOfRequest(tx, orderId, [to, toInPart], key)))) return false;
    if (!moveOf('return').from.includes(order.state)) {
      throw new ShopError('MoveRefused', { state: order.state, possible: possibleMoves(order.state) });
    }
    const lines = await listOrderLines(tx, orderId);
    const pieces = chosenOrRest(lines, handling);
    await countReturned(tx, orderId, pieces);
    const now = deps.clock();
    const isAll = countLeft(lines) === countPieces(pieces);
    const state = isAll ? to : toInPart;
    const isBack = order.stock_held && (await restock(tx, lines, pieces));
    const released = isAll && isBack ? { stock_held: false, stock_held_until: null } : {};
    await changeOrder(tx, orderId, { ...released, state });
    // The order may have several of these mails, so each has an id of its own.
    const request = key ?? uuidV7(now);
    await appendEvent(tx, orderId, state, now, { pieces, request, actor });
    const mail = { shopId: tx.shopId, orderId };
    if (isAll) await deps.jobs.send(tx, 'mail', { ...mail, kind: 'returned' });
    else await deps.jobs.send(tx, 'mail', { ...mail, kind: 'part-returned', request });
    await deps.checkpoint('handle:return');
    return true;
  });
}

const leftOf = ({ quantity, returned }: StoredOrderLine) => quantity - returned;
const countLeft = (lines: readonly StoredOrderLine[]) => lines.reduce((sum, line) => sum + leftOf(line), 0);
const countPieces = (pieces: readonly OrderPieces[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** The pieces that the shop names; without names, all that have not come back yet. */
function chosenOrRest(lines: readonly StoredOrderLine[], { returned, restock = false }: Handling): ReturnedPieces[] {
  if (!returned) {
    return lines.flatMap((line) =>
      leftOf(line) > 0 ? [{ position: line.position, quantity: leftOf(line), restock }] : [],
    );
  }
  return linesOfPieces('returned', lines, returned, leftOf).map(([{ position }, chosen]) => ({
    position,
    quantity: chosen.quantity,
    restock: chosen.restock ?? restock,
  }));
}

/** Puts pieces back on sale. @returns whether there were any */
async function restock(
  tx: TenantTransaction,
  lines: readonly StoredOrderLine[],
  pieces: readonly ReturnedPieces[],
): Promise<boolean> {
  const back = lines.flatMap(({ position, combination_id: combinationId }) => {
    const found = pieces.find((one) => one.position === position && one.restock);
    return found ? [{ combinationId, quantity: found.quantity }] : [];
  });
  if (back.length > 0) await returnStock(tx, back);
  return back.length > 0;
}
