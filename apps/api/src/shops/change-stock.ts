import { createHash } from 'node:crypto';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { type LoggedChange, lockBySku, logChanges, setStocks, takeBatchId } from './stock-change-store.ts';

/** The largest stock of a combination. */
export const maxStock = 1_000_000;

/** How the stock of the combination with a SKU changes. */
export interface StockChange {
  sku: string;
  /** `add`: pieces come or go. `set`: they were counted. */
  kind: 'add' | 'set';
  pieces: number;
  reason: string;
}

interface Batch {
  /** Who makes the changes. */
  actor: string;
  /** An id that the sender chose: changes with the same one are applied once. */
  batchId: string | null;
  now: Date;
}

/** A change that can't be made, with its place in the list. */
export interface StockFault {
  at: number;
  message: string;
}

/** `applied` has the stock before and after each change; `faults`: nothing was changed. */
export type StockResult =
  | { outcome: 'applied'; changes: { sku: string; before: number; after: number }[] }
  | { outcome: 'repeated'; appliedAt: Date }
  | { outcome: 'otherContent'; appliedAt: Date }
  | { outcome: 'refused'; faults: StockFault[] };

class Refused extends Error {
  readonly faults: StockFault[];

  constructor(faults: StockFault[]) {
    super('stock not changed');
    this.faults = faults;
  }
}

/**
 * Changes the stock of combinations while the shop sells, all in one transaction, and logs who did it and why. Several
 * changes of one combination are made in their order.
 */
export async function changeStock(tenant: Tenant, changes: readonly StockChange[], batch: Batch): Promise<StockResult> {
  try {
    return await tenant.write((tx) => apply(tx, changes, batch));
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', faults: error.faults };
    throw error;
  }
}

async function apply(
  tx: TenantTransaction,
  changes: readonly StockChange[],
  { actor, batchId, now }: Batch,
): Promise<StockResult> {
  if (batchId !== null) {
    const hash = createHash('sha256').update(JSON.stringify(changes)).digest('hex');
    const known = await takeBatchId(tx, batchId, hash, now);
    if (known) {
      const outcome = known.content_hash === hash ? 'repeated' : 'otherContent';
      return { outcome, appliedAt: known.applied_at };
    }
  }
  const found = Map.groupBy(await lockBySku(tx, [...new Set(changes.map(({ sku }) => sku))]), ({ sku }) => sku);
  const stocks = new Map<number, number>();
  const faults: StockFault[] = [];
  const logged = changes.flatMap(({ sku, kind, pieces, reason }, at): (LoggedChange & { sku: string })[] => {
    const [combination, other] = found.get(sku) ?? [];
    if (!combination || other) {
      const message = other ? 'several combinations have the SKU' : 'no combination has the SKU';
      faults.push({ at, message: `${message} ${JSON.stringify(sku)}` });
      return [];
    }
    const before = stocks.get(combination.id) ?? combination.stock;
    const after = kind === 'set' ? pieces : before + pieces;
    if (after < 0 || after > maxStock) {
      const limit = after < 0 ? 'less than none' : `more than ${maxStock.toLocaleString('en')}`;
      faults.push({ at, message: `the stock of ${JSON.stringify(sku)} is ${before}, and would be ${limit}` });
      return [];
    }
    stocks.set(combination.id, after);
    return [{ sku, combinationId: combination.id, before, after, actor, reason, batchId }];
  });
  // The exception also gives the id of the batch back.
  if (faults.length > 0) throw new Refused(faults);
  await setStocks(
    tx,
    Array.from(stocks, ([id, stock]) => ({ id, stock })),
  );
  await logChanges(tx, logged, now);
  return { outcome: 'applied', changes: logged.map(({ sku, before, after }) => ({ sku, before, after })) };
}
