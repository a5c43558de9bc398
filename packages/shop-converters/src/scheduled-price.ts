import type { FolderCombination } from '@witryna/shop-folder/format/product.ts';

export interface PastPrice {
  priceMinor: number;
  from: Date;
}

export interface Schedule {
  regularMinor: number;
  saleMinor: number | null;
  from: Date | null;
  to: Date | null;
}

/** The price that is valid now, and those before it whose time is known. */
export type ScheduledPrice = Pick<FolderCombination, 'priceMinor' | 'priceBeforeMinor' | 'reducedAt'> & {
  history: PastPrice[];
};

/** Decides which of a regular and a reduced price is valid, and what is known about past prices. */
export function scheduledPrice(
  { regularMinor, saleMinor, from, to }: Schedule,
  now: Date,
  onNote: (message: string) => void,
): ScheduledPrice {
  const regular = { priceMinor: regularMinor, priceBeforeMinor: null, reducedAt: null, history: [] };
  if (saleMinor === null) return regular;
  if (saleMinor >= regularMinor) {
    onNote('is not below the regular price: left out');
    return regular;
  }
  if (from && from > now) {
    onNote('is a reduction that has not begun: left out');
    return regular;
  }
  if (to && to <= now) {
    const begun = from && from < to ? [{ priceMinor: saleMinor, from }] : [];
    return { ...regular, history: [...begun, { priceMinor: regularMinor, from: to }] };
  }
  return { priceMinor: saleMinor, priceBeforeMinor: regularMinor, reducedAt: from, history: [] };
}
