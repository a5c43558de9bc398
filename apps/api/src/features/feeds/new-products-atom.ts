import { atomFeed } from '@witryna/contract/atom-feed';
import { productAddress } from '@witryna/contract/product-address';
import { cutAtWord, oneLineText, plainText } from '../../plain-text/plain-text.ts';
import { findShopRow } from '../shop/store.ts';
import type { OpenShop } from './shop-feed.ts';
import { listNewestProducts } from './sitemap-store.ts';

const NEWEST = 50;
const SUMMARY_LENGTH = 300;

/** The Atom feed of a shop's newest products. Every shop has it. */
export const newProductsFile = 'new-products.atom';

export async function* writeNewProducts({ tenant, origin, now }: OpenShop): AsyncGenerator<string> {
  const { row, products } = await tenant.read(async (tx) => ({
    row: await findShopRow(tx),
    products: await listNewestProducts(tx, now, NEWEST),
  }));
  yield atomFeed({
    self: `${origin}/feeds/${newProductsFile}`,
    page: `${origin}/`,
    title: row?.name || origin,
    language: row?.language_code ?? 'en',
    entries: products.map(({ id, name, published_at, description, pictures: [picture] }) => ({
      // The address without the name stays the same when the product is renamed.
      id: `${origin}/product/${id}`,
      page: origin + productAddress({ id, name }),
      title: oneLineText(name),
      published: published_at.toISOString(),
      picture: picture && `${origin}/pictures/${encodeURIComponent(picture)}_XL`,
      summary: cutAtWord(plainText(description), SUMMARY_LENGTH),
    })),
  });
}
