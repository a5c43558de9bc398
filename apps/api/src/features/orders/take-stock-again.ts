import type { TenantTransaction } from '../../database/tenant.ts';
import { flagOrder } from './flag-order.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderChange, StoredOrder, StoredOrderLine } from './order-store.ts';
import { lockStock, type MissingStock, piecesOfLines, takeLocked } from './stock-store.ts';

/**
 * Takes the stock of an order again, after its hold has ended: of all goods, or of none when one has too little. A gift
 * that has run out holds nothing up: it leaves the order, which is marked for attention.
 * @returns the goods with too little stock, and otherwise how the order must be changed
 */
export async function takeStockAgain(
  deps: Pick<OrderDeps, 'clock' | 'log'>,
  tx: TenantTransaction,
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
): Promise<{ missing: MissingStock[]; change: OrderChange }> {
  const short = new Map((await lockStock(tx, piecesOfLines(lines))).map((one) => [one.combinationId, one.available]));
  const isGone = (line: StoredOrderLine) => line.gift && short.has(line.combination_id);
  const kept = lines.filter((line) => !isGone(line));
  const missing = piecesOfLines(kept).flatMap(({ combinationId, quantity }) => {
    const available = short.get(combinationId) ?? quantity;
    return available < quantity ? [{ combinationId, available }] : [];
  });
  if (missing.length > 0) return { missing, change: {} };
  await takeLocked(tx, piecesOfLines(kept));
  const gone = lines.filter(isGone);
  if (gone.length === 0) return { missing, change: { stock_held: true } };
  const gifts = gone.map(({ combination_id: combinationId, name }) => ({ combinationId, name }));
  await flagOrder(deps, tx, order.id, 'gift-gone', { gifts });
  const positions = gone.map(({ position }) => position);
  return { missing, change: { stock_held: true, gifts_gone: [...order.gifts_gone, ...positions] } };
}
