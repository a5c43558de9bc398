import { randomUUID } from 'node:crypto';
import { saleLimits } from '@witryna/contract/sale-form';
import type { SaleState } from '@witryna/contract/sales';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { logEvents } from '../goods/event-store.ts';
import { priceIn } from './plan-price.ts';
import {
  lockReduced,
  lockSaleGoods,
  reduceGoods,
  restoreGoods,
  retimeGoods,
  type SaleItem,
} from './sale-goods-store.ts';
import { saleOf } from './sale-rows.ts';
import { listDueSaleIds, lockSale, type SaleRow, updateTimes } from './store.ts';

/** Sales that one run begins and ends; the next run goes on. */
const mostAtOnce = 20;

/**
 * Begins or ends the sales that are due, each in a transaction of its own: shoppers see all its prices at one moment.
 * End them first, so that others may reduce the same goods at that moment.
 */
export async function runDueSales(tenant: Tenant, what: 'begin' | 'end', now: Date): Promise<void> {
  const ids = await tenant.read((tx) => listDueSaleIds(tx, what, now, mostAtOnce));
  for (const id of ids) await runSale(tenant, id, now);
}

/** Begins or ends a sale if it is due. Running it again changes nothing. */
export async function runSale(tenant: Tenant, id: number, now: Date): Promise<void> {
  await tenant.write(async (tx) => {
    const sale = await lockSale(tx, id);
    if (!sale?.due_at || sale.due_at > now || !sale.starts_at || !sale.ends_at) return;
    const times = { starts: sale.starts_at, ends: sale.ends_at };
    if (sale.state === 'running') await (times.ends <= now ? end(tx, sale, times, now) : retime(tx, sale, times));
    else if (sale.state !== 'planned') await updateTimes(tx, id, { due_at: null });
    // It was to begin and end while nothing ran.
    else if (times.ends <= now) await updateTimes(tx, id, { began_at: now, ended_at: now, due_at: null });
    else if (times.starts <= now) await begin(tx, sale, times, now);
    else await updateTimes(tx, id, { due_at: times.starts });
  });
}

interface Times {
  starts: Date;
  ends: Date;
}

async function begin(tx: TenantTransaction, sale: SaleRow, { starts, ends }: Times, now: Date): Promise<void> {
  const { goods: named, ...reduction } = saleOf(sale);
  const priceOf = priceIn(reduction);
  const goods = await lockSaleGoods(tx, named, saleLimits.combinations);
  const items = goods.flatMap((one): SaleItem[] => {
    const planned = priceOf(one);
    if ('exception' in planned) return [];
    const { combinationId, productId, priceMinor: fullMinor } = one;
    return [{ combinationId, productId, fullMinor, priceMinor: planned.priceMinor }];
  });
  await reduceGoods(tx, items, { saleId: sale.id, from: starts, to: ends });
  await updateTimes(tx, sale.id, { began_at: now, due_at: ends });
  await logMove(tx, sale, 'running', items.length, now);
}

async function end(tx: TenantTransaction, sale: SaleRow, { starts }: Times, now: Date): Promise<void> {
  const ids = await lockReduced(tx, { saleId: sale.id, from: starts });
  await restoreGoods(tx, sale.id, ids);
  await updateTimes(tx, sale.id, { ended_at: now, due_at: null });
  await logMove(tx, sale, 'ended', ids.length, now);
}

async function retime(tx: TenantTransaction, sale: SaleRow, { starts, ends }: Times): Promise<void> {
  const ids = await lockReduced(tx, { saleId: sale.id, from: starts });
  await retimeGoods(tx, { saleId: sale.id, to: ends }, ids);
  await updateTimes(tx, sale.id, { due_at: ends });
}

/** The prices of the goods are in their log; the log of the shop says what has become of the sale. */
async function logMove(
  tx: TenantTransaction,
  { id, name, version, state }: SaleRow,
  after: SaleState,
  combinations: number,
  now: Date,
): Promise<void> {
  const changes = [
    { field: 'state', before: state, after },
    { field: 'combinations', before: null, after: combinations },
  ];
  const event = { thing: 'sale' as const, thingId: id, name, version, action: 'changed' as const, changes };
  await logEvents(tx, [event], { actor: 'schedule', now, batch: randomUUID() });
}
