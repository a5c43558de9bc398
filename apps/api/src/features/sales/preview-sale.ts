import { discountPercent } from '@witryna/contract/money';
import { saleLimits } from '@witryna/contract/sale-form';
import {
  type SaleException,
  type SalePreview,
  type SalePreviewRow,
  saleExceptions,
  type salePreviewAsked,
  salePreviewLimits,
} from '@witryna/contract/sales';
import { DAY_MS, dayAt, momentOf } from '@witryna/contract/zone-time';
import type { z } from 'zod';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { currencyOf } from '../goods/list-goods.ts';
import { goodsAt, type PlannedPrice, priceIn, type SaleGoods } from './plan-price.ts';
import { listLowestPrices, listNames, listSaleGoods } from './sale-goods-store.ts';
import { saleOf } from './sale-rows.ts';
import { listSalesDuring, readZone, type SaleRow } from './store.ts';

/** Days before a reduction whose prices count (Directive 98/6/EC, art. 6a). */
const DAYS = 30;

interface OtherSale {
  id: number;
  name: string;
  starts: Date;
  ends: Date;
  /** What it would make of those of our goods that it names, if nothing else changed them. */
  priceOf: ReadonlyMap<number, PlannedPrice>;
}

/**
 * Says what a sale would change if it were saved: which goods and how, which other sales have the same goods, and what
 * reduction shoppers would be shown. Goods are those of now; the sale itself takes those that there are when it begins.
 */
export function previewSale(
  tenant: Tenant,
  { id, plan }: z.infer<typeof salePreviewAsked>,
  now: Date,
): Promise<SalePreview> {
  return tenant.read(async (tx) => {
    const most = saleLimits.combinations;
    const listed = await listSaleGoods(tx, plan.goods, most + 1);
    const starts = later(plan.startsAt, now);
    const ends = plan.endsAt === null ? null : new Date(plan.endsAt);
    const window = windowBefore(starts, await readZone(tx));
    const others = await readOthers(tx, { id, from: window.from, to: ends }, listed.slice(0, most), now);
    const overlapping = others.filter((other) => other.ends > starts);
    const first = overlapping.filter(
      (other) => other.starts < starts || (other.starts <= starts && other.id < (id ?? Number.POSITIVE_INFINITY)),
    );
    const taken = new Set(first.flatMap(({ priceOf }) => reducedIn(priceOf)));
    const priceOf = priceIn(plan);
    const goods = listed.slice(0, most).map((one) => {
      const then = goodsAt(one, starts);
      const planned = priceOf(then);
      const isTaken = 'priceMinor' in planned && taken.has(one.combinationId);
      return { now: one, then, planned: isTaken ? ({ exception: 'otherSale' } as const) : planned };
    });
    const reduced = goods.filter(({ planned }) => 'priceMinor' in planned);
    const lowest = await lowestOf(tx, reduced.slice(0, salePreviewLimits.lowest), { starts, window, others });
    const shown = goods.slice(0, salePreviewLimits.rows);
    const conflicts = overlapping
      .filter(({ priceOf: theirs }) => theirs.size > 0)
      .slice(0, salePreviewLimits.conflicts);
    const names = await listNames(tx, [
      ...shown.map(({ now: { combinationId } }) => combinationId),
      ...conflicts.flatMap(({ priceOf: theirs }) => [...theirs.keys()].slice(0, 3)),
    ]);
    const rows = shown.map(({ then, planned }): SalePreviewRow => {
      const named = names.get(then.combinationId) ?? { name: '', variants: [] };
      const { combinationId, productId } = then;
      const facts = { combinationId, productId, ...named, fullMinor: then.priceBeforeMinor ?? then.priceMinor };
      if ('exception' in planned)
        return { ...facts, priceMinor: null, exception: planned.exception, lowestMinor: null, percent: null };
      const before = lowest.get(combinationId) ?? null;
      const percent = before === null ? null : discountPercent(before, planned.priceMinor);
      return { ...facts, priceMinor: planned.priceMinor, exception: null, lowestMinor: before, percent };
    });
    return {
      currency: await currencyOf(tx),
      combinations: goods.length,
      products: new Set(goods.map(({ now: { productId } }) => productId)).size,
      reduced: reduced.length,
      isTooLarge: listed.length > most,
      exceptions: countExceptions(goods.map(({ planned }) => planned)),
      conflicts: conflicts.map((other) => ({
        id: other.id,
        name: other.name,
        startsAt: other.starts.toISOString(),
        endsAt: other.ends.toISOString(),
        combinations: other.priceOf.size,
        first: [...new Set([...other.priceOf.keys()].slice(0, 3).flatMap((one) => names.get(one)?.name ?? []))],
        comesFirst: first.includes(other),
      })),
      lowest: countShown(reduced, lowest),
      rows,
    };
  });
}

function later(startsAt: string | null, now: Date): Date {
  return startsAt !== null && new Date(startsAt) > now ? new Date(startsAt) : now;
}

/** The time whose lowest price counts: 30 whole days of the shop before the day on which a reduction begins. */
function windowBefore(starts: Date, timeZone: string) {
  const day = dayAt(starts.getTime(), timeZone);
  return {
    from: new Date(momentOf(day - DAYS * DAY_MS, timeZone)),
    to: new Date(momentOf(day, timeZone)),
  };
}

const reducedIn = (prices: ReadonlyMap<number, PlannedPrice>) =>
  [...prices].flatMap(([combinationId, planned]) => ('priceMinor' in planned ? [combinationId] : []));

/** Reads the sales that run or are planned for the same time or the 30 days before, with the goods that are in both. */
async function readOthers(
  tx: TenantTransaction,
  { id, from, to }: { id: number | null; from: Date; to: Date | null },
  goods: readonly SaleGoods[],
  now: Date,
): Promise<OtherSale[]> {
  const own = new Set(goods.map(({ combinationId }) => combinationId));
  const rows = await listSalesDuring(tx, { except: id, from, to, limit: salePreviewLimits.others });
  const others: OtherSale[] = [];
  for (const row of rows) {
    if (!row.starts_at || !row.ends_at) continue;
    const theirs = await listSaleGoods(tx, saleOf(row).goods, saleLimits.combinations);
    const shared = theirs.filter(({ combinationId }) => own.has(combinationId));
    const priceOf = pricesIn(row, shared, later(row.starts_at.toISOString(), now));
    others.push({ id: row.id, name: row.name, starts: row.starts_at, ends: row.ends_at, priceOf });
  }
  return others;
}

/** What a sale makes of goods. One that runs has reduced those of them that it could. */
function pricesIn(row: SaleRow, goods: readonly SaleGoods[], starts: Date): ReadonlyMap<number, PlannedPrice> {
  const priceOf = priceIn(saleOf(row));
  const isRunning = row.state === 'running';
  return new Map(
    goods.map((one) => {
      if (!isRunning) return [one.combinationId, priceOf(goodsAt(one, starts))];
      const isOurs = one.saleEndsAt?.getTime() === row.ends_at?.getTime() && one.priceBeforeMinor !== null;
      return [one.combinationId, isOurs ? { priceMinor: one.priceMinor } : { exception: 'reduced' as const }];
    }),
  );
}

interface Reduced {
  now: SaleGoods;
  then: SaleGoods;
  planned: PlannedPrice;
}

interface Before {
  starts: Date;
  window: { from: Date; to: Date };
  others: readonly OtherSale[];
}

/**
 * Works out the lowest price of the 30 days before for goods that are to be reduced. The log has the prices until now;
 * sales that end or begin until then are added.
 */
async function lowestOf(
  tx: TenantTransaction,
  goods: readonly Reduced[],
  { starts, window, others }: Before,
): Promise<ReadonlyMap<number, number | null>> {
  const ids = goods.map(({ now }) => now.combinationId);
  const logged = ids.length > 0 ? await listLowestPrices(tx, ids, starts) : new Map<number, number | null>();
  const before = others.filter((other) => other.starts < window.to && other.ends > window.from);
  return new Map(
    goods.map(({ now, then }) => {
      const known = logged.get(now.combinationId) ?? null;
      // Of what spoils quickly, the price right before counts.
      if (now.perishable) return [now.combinationId, known === null ? null : then.priceMinor];
      const isOver = now.priceBeforeMinor !== null && now.saleEndsAt !== null && now.saleEndsAt <= window.from;
      const planned = before.flatMap(({ priceOf }) => {
        const price = priceOf.get(now.combinationId);
        return price && 'priceMinor' in price ? [price.priceMinor] : [];
      });
      const own = isOver ? now.priceBeforeMinor : known;
      return [now.combinationId, own === null ? null : Math.min(own, ...planned)];
    }),
  );
}

function countExceptions(planned: readonly PlannedPrice[]): SalePreview['exceptions'] {
  const counts = new Map<SaleException, number>();
  for (const one of planned) if ('exception' in one) counts.set(one.exception, (counts.get(one.exception) ?? 0) + 1);
  return saleExceptions.flatMap((exception) => {
    const combinations = counts.get(exception);
    return combinations === undefined ? [] : [{ exception, combinations }];
  });
}

/** Counts goods that would show a smaller reduction than the sale makes, or none, as the lowest price is compared. */
function countShown(goods: readonly Reduced[], lowest: ReadonlyMap<number, number | null>): SalePreview['lowest'] {
  const counts = { examined: lowest.size, none: 0, smaller: 0 };
  for (const { then, planned } of goods) {
    const before = lowest.get(then.combinationId);
    if (before === undefined || !('priceMinor' in planned)) continue;
    const shown = before === null ? 0 : discountPercent(before, planned.priceMinor);
    if (shown === 0) counts.none += 1;
    else if (shown < discountPercent(then.priceMinor, planned.priceMinor)) counts.smaller += 1;
  }
  return counts;
}
