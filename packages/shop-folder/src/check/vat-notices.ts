import { isInEu } from '@witryna/contract/vat-id';
import { type Fault, quoteText } from '../fault.ts';
import type { ShopFile } from '../format/shop-file.ts';
import { rowsOf } from './folder-tables.ts';

/**
 * Notes goods without a VAT rate in a shop that delivers to the EU, because pages then say nothing of VAT. There, prices
 * are told with VAT (Directive 98/6/EC, art. 2), and in Germany the words are a duty, too (§ 6 PAngV).
 */
export async function vatNotices(folder: string, shop: ShopFile): Promise<Fault[]> {
  const countries = [...shop.deliveryCountries, ...shop.deliveries.flatMap((delivery) => delivery.countries)];
  if (shop.taxes?.smallBusiness || !countries.some(isInEu)) return [];
  const file = 'products.csv';
  let first: { row: number; handle: string } | undefined;
  let count = 0;
  let last = '';
  for await (const { row, cells } of rowsOf(folder, file, () => undefined)) {
    const { Handle: handle = '', Status: status, 'VAT Rate': rate } = cells;
    const isFirstRow = handle !== last;
    last = handle;
    if (!isFirstRow || rate || (status && status !== 'published')) continue;
    first ??= { row, handle };
    count += 1;
  }
  if (!first) return [];
  const goods =
    count === 1 ? 'This product has' : `${count} products, the first of which is ${quoteText(first.handle)}, have`;
  const message = `${goods} no rate, so pages don’t say that prices contain VAT (Directive 98/6/EC, art. 2; in Germany § 6 PAngV). A small business that charges none sets "taxes": { "smallBusiness": true } in shop.json.`;
  return [{ file, row: first.row, column: 'VAT Rate', message }];
}
