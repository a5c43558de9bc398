import type { Fault } from '../fault.ts';
import { readMoney } from '../read/read-money.ts';
import type { TableRow } from '../read/read-table.ts';
import { amountText, timeText } from './cell-text.ts';
import { cellsOf } from './cells.ts';
import type { ProductContext } from './read-products.ts';
import { readTime } from './read-time.ts';

/** A row of `prices.csv`: a price that was valid from a time on. */
export interface FolderPrice {
  row: number;
  handle: string;
  /** Key of the combination: see `variantKey`. */
  variant: string;
  priceMinor: number;
  from: Date;
}

export const columnsOfPrices = ['Handle', 'Variant', 'Price', 'From'] as const;

/** The row of a past price in `prices.csv`, by column; the amount in major units of the currency. */
export function rowOfPrice(price: FolderPrice, currency: string): Record<string, string> {
  return {
    Handle: price.handle,
    Variant: price.variant,
    Price: amountText(price.priceMinor, currency),
    From: timeText(price.from),
  };
}

const file = 'prices.csv';

/** Reads `prices.csv`. Faulty rows are left out. */
export async function* readPrices(
  rows: AsyncIterable<TableRow>,
  context: Pick<ProductContext, 'currency' | 'timeZone' | 'relativeTo'>,
  onFault: (fault: Fault) => void,
): AsyncGenerator<FolderPrice> {
  for await (const row of rows) {
    const cells = cellsOf(row, (line, column, message, isNote) =>
      onFault({ file, row: line, column, message, isNote }),
    );
    const handle = cells.required('Handle');
    cells.required('Price');
    cells.required('From');
    const priceMinor = cells.read('Price', (text) => readMoney(text, context.currency));
    const from = cells.read('From', (text) => readTime(text, context));
    const variant = cells.text('Variant') ?? '';
    if (!cells.hasFault() && priceMinor !== null && from !== null)
      yield { row: row.row, handle, variant, priceMinor, from };
  }
}
