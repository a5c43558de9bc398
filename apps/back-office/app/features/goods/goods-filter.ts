import { type GoodsFilter, type GoodsList, goodsFilter, goodsSorts } from '@witryna/contract/goods';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import type { GoodsSort } from '../../platform/api/goods-calls.ts';

/** What a list of goods shows, as its address says. */
export interface GoodsView {
  readonly filter: GoodsFilter;
  readonly sort: GoodsSort;
}

export type Categories = NonNullable<GoodsList['categories']>;

/** The days of the filter “not sold lately”. */
export const UNSOLD_DAYS = 90;

const chipNames = ['search', 'category', 'manufacturer', 'stock', 'lacks', 'reduced', 'unsoldDays'] as const;
export type ChipName = (typeof chipNames)[number];

/** The filters that are set, and that no tab shows. */
export function chipsOf(filter: GoodsFilter): ChipName[] {
  return chipNames.filter((name) => filter[name]);
}

export function readView(params: URLSearchParams): GoodsView {
  const sort = goodsSorts.find((one) => one === params.get('sort')) ?? 'newest';
  return { filter: readAddressFilter(goodsFilter, params), sort };
}

/** Writes the query of an address: `?status=draft&sort=price`, or nothing. */
export function writeView({ filter, sort }: GoodsView): string {
  return writeAddressFilter({ ...filter, sort: sort === 'newest' ? undefined : sort });
}
