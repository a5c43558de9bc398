import type { Withdrawable } from '@witryna/contract/orders';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';

type Line = Withdrawable['products'][number];

/** The lines that have not been withdrawn, with their remaining pieces. */
export function remainingOf({ products, withdrawals }: Pick<Withdrawable, 'products' | 'withdrawals'>): Line[] {
  const withdrawn = withdrawals.flatMap(({ lines }) => lines);
  return products.flatMap((line) => {
    const own = withdrawn.filter(({ combinationId }) => combinationId === line.combinationId);
    // Pieces that the shop has taken out may be those that were withdrawn before.
    const rest = own.reduce((pieces, { quantity }) => pieces - quantity, line.quantity + (line.removed ?? 0));
    const left = Math.min(line.quantity, rest);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** The remaining lines from which the shopper may withdraw. */
export function withdrawableOf(order: Pick<Withdrawable, 'products' | 'withdrawals'>): Line[] {
  return remainingOf(order).filter(({ withdrawalExcluded }) => mayBeWithdrawn(withdrawalExcluded));
}

export function mayWithdraw(order: Pick<Withdrawable, 'products' | 'withdrawals' | 'state'>): boolean {
  return !isClosed(order) && withdrawableOf(order).length > 0;
}

export function isClosed({ state }: Pick<Withdrawable, 'state'>): boolean {
  return state === 'cancelled' || state === 'returned';
}
