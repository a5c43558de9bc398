import type { ListedOrder } from '@witryna/contract/admin-orders';
import { type CommandInput, moveOf, type OrderMove } from '@witryna/contract/order-commands';

/** The moves that several orders can make together. */
export const bulkMoves = ['accept', 'pack', 'send'] as const satisfies readonly OrderMove[];
export type BulkMove = (typeof bulkMoves)[number];

export interface BulkResult {
  readonly order: ListedOrder;
  /** `skipped`: the order is in a state from which the move is not possible; no call was sent for it. */
  readonly outcome: 'done' | 'skipped' | 'failed';
  readonly error?: unknown;
}

/** How many calls run at the same time. */
const AT_ONCE = 3;

export function isPossible(order: Pick<ListedOrder, 'state'>, move: BulkMove): boolean {
  return moveOf(move).from.includes(order.state);
}

/**
 * Moves several orders. One that fails does not stop the others.
 * @param run moves one order
 * @param onProgress is told how many are done with
 * @returns a result for each order, in their order
 */
export async function runBulk(
  orders: readonly ListedOrder[],
  move: BulkMove,
  run: (order: ListedOrder) => Promise<unknown>,
  onProgress: (count: number) => void = () => undefined,
): Promise<BulkResult[]> {
  const results: BulkResult[] = orders.map((order) => ({ order, outcome: 'skipped' }));
  const waiting = [...orders.entries()].filter(([, order]) => isPossible(order, move));
  const before = orders.length - waiting.length;
  await runForEach(
    waiting,
    async ([at, order]) => {
      results[at] = await run(order).then(
        (): BulkResult => ({ order, outcome: 'done' }),
        (error: unknown): BulkResult => ({ order, outcome: 'failed', error }),
      );
    },
    (finished) => onProgress(before + finished),
  );
  return results;
}

/**
 * Runs a call for each thing, a few at a time.
 * @param run must not fail
 * @param onProgress is told how many are done
 */
export async function runForEach<Thing>(
  things: readonly Thing[],
  run: (thing: Thing) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<void> {
  const waiting = [...things];
  let finished = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await run(next);
      finished += 1;
      onProgress(finished);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What is sent for one of several orders: its own tracking number, and the carrier that all share. */
export function sendInput(trackingNumber: string | undefined, carrier: string): CommandInput {
  return { ...(trackingNumber && { trackingNumber }), ...(carrier.trim() && { carrier: carrier.trim() }) };
}
