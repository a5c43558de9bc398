import { quoteText } from '../fault.ts';
import type { FolderPrice } from '../format/prices.ts';
import type { ProductContext } from '../format/read-products.ts';
import { type OnFault, pricesOf } from './folder-tables.ts';

const file = 'prices.csv';

interface PricedFolder {
  folder: string;
  context: ProductContext;
  /** The products without a fault, by handle, in the order of `products.csv`. */
  products: ReadonlyMap<string, unknown>;
}

/**
 * Reads the prices of products without a fault. Their rows must have the order of `products.csv`, so that both files
 * can be read side by side without keeping either in memory.
 */
export async function* orderedPrices(
  { folder, context, products }: PricedFolder,
  onFault: OnFault,
): AsyncGenerator<FolderPrice> {
  const places = new Map([...products.keys()].map((handle, place) => [handle, place]));
  let last = 0;
  for await (const price of pricesOf(folder, context, onFault)) {
    const { handle, row } = price;
    const report = (message: string) => onFault({ file, row, column: 'Handle', message });
    const place = places.get(handle);
    if (place === undefined) report(`${quoteText(handle)} is not a product, or one with a fault.`);
    else if (place < last) report('The rows must have the order of products.csv.');
    else {
      last = place;
      yield price;
    }
  }
}
