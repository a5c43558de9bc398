import type { HandledProduct } from '@witryna/contract/goods';
import { limits } from '@witryna/contract/limits';

type Prices = HandledProduct['prices'];

const DAY_MS = 86_400_000;

/**
 * The lowest price of a combination in the 30 days before a reduction, as far as its prices are known here. The shop
 * itself shows what the database has computed.
 * @param prices the newest first
 * @param before when the reduction begins, or began
 * @returns minor units; undefined if nothing is known of these days
 */
export function lowestPrice(prices: Prices, combinationId: number, before: Date): number | undefined {
  const end = before.getTime();
  const begin = end - limits.priceHistoryDays * DAY_MS;
  const own = prices
    .filter((price) => price.combinationId === combinationId && Date.parse(price.from) < end)
    .toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from));
  const firstBefore = own.findIndex(({ from }) => Date.parse(from) <= begin);
  const counted = firstBefore < 0 ? own : own.slice(0, firstBefore + 1);
  return counted.length === 0 ? undefined : Math.min(...counted.map(({ priceMinor }) => priceMinor));
}

interface Reduction {
  readonly id: number | null;
  readonly priceMinor: number;
  readonly priceBeforeMinor: number | null;
  readonly reducedAt: string | null;
}

/**
 * The lowest price that a shop must show beside a reduction, if the price before it is higher than that.
 * @returns minor units; undefined if there is nothing to warn of
 */
export function lowerThanBefore(prices: Prices, reduction: Reduction, now: Date): number | undefined {
  const { id, priceMinor, priceBeforeMinor, reducedAt } = reduction;
  if (id === null || priceBeforeMinor === null || priceBeforeMinor <= priceMinor) return undefined;
  const lowest = lowestPrice(prices, id, reducedAt === null ? now : new Date(reducedAt));
  return lowest !== undefined && lowest < priceBeforeMinor ? lowest : undefined;
}

export interface PriceStep {
  readonly at: number;
  readonly priceMinor: number;
}

/** The prices of one combination from a day on, the oldest first. The first step stands at the beginning. */
export function priceSteps(prices: Prices, combinationId: number, begin: Date): PriceStep[] {
  const own = prices
    .filter((price) => price.combinationId === combinationId)
    .map(({ from, priceMinor }) => ({ at: Date.parse(from), priceMinor }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, priceMinor }) => ({ at: Math.max(at, begin.getTime()), priceMinor }));
  const last = own.findLastIndex(({ at }) => at === begin.getTime());
  return own.slice(Math.max(0, last));
}
