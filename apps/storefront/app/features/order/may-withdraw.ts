import type { Withdrawable } from '@witryna/contract/orders';

type Line = Withdrawable['products'][number];

/** The lines that can still be withdrawn, with their remaining pieces. */
export function remainingOf({ products, withdrawals }: Pick<Withdrawable, 'products' | 'withdrawals'>): Line[] {
  const withdrawn = withdrawals.flatMap(({ lines }) => lines);
  return products.flatMap((line) => {
    const own = withdrawn.filter(({ combinationId }) => combinationId === line.combinationId);
    const left = own.reduce((pieces, { quantity }) => pieces - quantity, line.quantity);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

export function mayWithdraw(order: Pick<Withdrawable, 'products' | 'withdrawals' | 'state'>): boolean {
  return order.state !== 'cancelled' && order.state !== 'returned' && remainingOf(order).length > 0;
}
