import { DAY_MS, dayAt, momentOf } from '@witryna/contract/zone-time';
import { readAmount, writeAmount } from '../../platform/texts/read-amount.ts';
import { shownZone } from '../../platform/texts/shown-zone.ts';
import type { DraftRow } from './product-draft.ts';

type DraftSale = NonNullable<DraftRow['sale']>;

/** Whether a sale has begun, so that its price is the price of the combination. */
export function hasBegun({ from }: Pick<DraftSale, 'from'>, now: Date): boolean {
  return from !== '' && new Date(from) <= now;
}

/** When the sale of a product begins and ends; the sales of its combinations are planned together. */
export function saleTimes(rows: readonly DraftRow[]): Pick<DraftSale, 'from' | 'to'> | undefined {
  return rows.find(({ sale }) => sale?.price)?.sale ?? rows.find(({ sale }) => sale)?.sale ?? undefined;
}

/** Plans a sale from the shop's next midnight on, whose prices are still to be typed. */
export function planSales(rows: readonly DraftRow[], now: Date, timeZone = shownZone()): DraftRow[] {
  const midnight = new Date(momentOf(dayAt(now.getTime(), timeZone) + DAY_MS, timeZone));
  return rows.map((row) => ({ ...row, sale: { price: '', from: midnight.toISOString(), to: '' } }));
}

export function timeSales(rows: readonly DraftRow[], times: Partial<Pick<DraftSale, 'from' | 'to'>>): DraftRow[] {
  return rows.map((row) => (row.sale ? { ...row, sale: { ...row.sale, ...times } } : row));
}

/** Types the prices that a reduction in percent gives, from the prices without a reduction. */
export function fillSales(
  rows: readonly DraftRow[],
  percent: number,
  writing: { digits: number; language: string },
): DraftRow[] {
  return rows.map((row) => {
    const full = readAmount(row.before || row.price, writing.digits);
    if (!row.sale || full === undefined) return row;
    const reduced = Math.round((full * (100 - percent)) / 100);
    return { ...row, sale: { ...row.sale, price: writeAmount(reduced, writing.digits, writing.language) } };
  });
}

/** Drops planned sales. One that has begun ends: the price is what it was before. */
export function endSales(rows: readonly DraftRow[], now: Date): DraftRow[] {
  return rows.map((row) => {
    const isOver = row.sale !== null && hasBegun(row.sale, now) && row.before !== '';
    return { ...row, sale: null, ...(isOver && { price: row.before, before: '', reducedAt: null }) };
  });
}
