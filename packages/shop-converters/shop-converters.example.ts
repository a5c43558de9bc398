import { convertTo } from '@witryna/shop-converters/convert-folder.ts';

/** Replaces the products of a shop folder by those of a WooCommerce export; returns how many there are. */
export async function takeOverProducts(folder: string, exported: string): Promise<number> {
  const shop = { currency: 'PLN', timeZone: 'Europe/Warsaw', language: 'pl', now: new Date() };
  const { products, notes } = await convertTo(folder, 'woocommerce', exported, shop);
  for (const { row, message } of notes) console.warn(`row ${row}: ${message}`);
  return products;
}
