import { changedPrice } from '@witryna/contract/goods-prices';
import type { SaleException, StoredSale } from '@witryna/contract/sales';

/** A combination that may be reduced. Amounts are in minor units. */
export interface SaleGoods {
  combinationId: number;
  productId: number;
  priceMinor: number;
  /** Null without a reduction. */
  priceBeforeMinor: number | null;
  /** Whether a sale of its own is planned for it, or runs. */
  hasOwnSale: boolean;
  /** When that one, or the sale that it is in, ends. */
  saleEndsAt: Date | null;
  perishable: boolean;
}

export type PlannedPrice = { priceMinor: number } | { exception: SaleException };

type Reduction = Pick<StoredSale, 'percent' | 'prices'>;

/**
 * Returns what a sale makes of goods. Each combination has one reduction at a time: one that is reduced, or has a sale
 * of its own, stays as it is.
 */
export function priceIn({ percent, prices }: Reduction): (goods: SaleGoods) => PlannedPrice {
  const own = new Map(prices.map(({ combinationId, priceMinor }) => [combinationId, priceMinor]));
  return ({ combinationId, priceMinor: full, priceBeforeMinor, hasOwnSale }) => {
    if (priceBeforeMinor !== null) return { exception: 'reduced' };
    if (hasOwnSale) return { exception: 'ownSale' };
    const priceMinor = own.get(combinationId) ?? (percent === null ? undefined : changedPrice(full, -percent));
    if (priceMinor === undefined) return { exception: 'noPrice' };
    return priceMinor < full ? { priceMinor } : { exception: 'notLower' };
  };
}

/** Goods as they will be at a time, if nobody changes them: a sale that has ended by then is over. */
export function goodsAt(goods: SaleGoods, time: Date): SaleGoods {
  if (goods.saleEndsAt === null || goods.saleEndsAt > time) return goods;
  const priceMinor = goods.priceBeforeMinor ?? goods.priceMinor;
  return { ...goods, priceMinor, priceBeforeMinor: null, hasOwnSale: false, saleEndsAt: null };
}
