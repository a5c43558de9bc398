import { ShopError } from '@witryna/contract/errors';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import type { Tenant } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, listOrderLines } from '../orders/order-store.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import { withdraw } from '../withdrawals/withdraw.ts';
import { findWithdrawal, listRemaining } from '../withdrawals/withdrawal-store.ts';
import { linesOfPieces } from './line-pieces.ts';
import type { Handling } from './move-order.ts';
import { shopDays } from './shop-days.ts';

/**
 * Records a statement of withdrawal that came by letter, e-mail or phone, and queues the buyer's receipt. By default it
 * is of today and about all goods that may still be withdrawn.
 * @returns false when the request was handled before
 * @throws NotFound, InvalidRequest for pieces that the order lacks and a day outside the order's time, and what
 *   `withdraw` throws
 */
export async function recordWithdrawal(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  const { orderId, actor, statedOn, withdrawn, key = uuidV7(deps.clock()) } = handling;
  const found = await tenant.read(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (await findWithdrawal(tx, key)) return undefined;
    const now = deps.clock();
    const { dayOf, noonOf } = await shopDays(tx);
    const day = statedOn ?? dayOf(now);
    if (day > dayOf(now)) throw new ShopError('InvalidRequest', { fields: { statedOn: 'in-the-future' } });
    if (day < dayOf(order.placed_at))
      throw new ShopError('InvalidRequest', { fields: { statedOn: 'before-the-order' } });
    const lines = (await listOrderLines(tx, orderId)).filter(({ gift }) => !gift);
    const remaining = (await listRemaining(tx, orderId)).filter((line) => mayBeWithdrawn(line.withdrawalExcluded));
    const chosen = withdrawn
      ? linesOfPieces('withdrawn', lines, withdrawn, ({ quantity }) => quantity).map(([line, { quantity }]) => ({
          combinationId: line.combination_id,
          quantity,
        }))
      : remaining.map(({ combinationId, quantity }) => ({ combinationId, quantity }));
    if (chosen.length === 0) throw new ShopError('AlreadyWithdrawn', { remaining });
    const { fullName, email } = frozenBuyer.parse(order.buyer);
    return {
      body: { step: 'confirm' as const, fullName, email, lines: chosen },
      madeAt: day < dayOf(now) ? noonOf(day) : now,
    };
  });
  if (!found) return false;
  await withdraw(deps, tenant, orderId, { key, body: found.body, recorded: { actor, madeAt: found.madeAt } });
  return true;
}
