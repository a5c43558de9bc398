import { productAddress } from '@witryna/contract/product-address';
import { findShopRow } from '../shop/store.ts';
import { cutAtWord, plainText } from './feed-text.ts';
import type { OpenShop } from './shop-feed.ts';
import { listNewestProducts } from './sitemap-store.ts';
import { escapeXml, xmlElement } from './xml-element.ts';

const NEWEST = 50;
const SUMMARY_LENGTH = 300;

/** The Atom feed (RFC 4287) of a shop's newest products. Every shop has it. */
export const newProductsFile = 'new-products.atom';

export async function* writeNewProducts({ tenant, origin, now }: OpenShop): AsyncGenerator<string> {
  const { row, products } = await tenant.read(async (tx) => ({
    row: await findShopRow(tx),
    products: await listNewestProducts(tx, now, NEWEST),
  }));
  const self = `${origin}/feeds/${newProductsFile}`;
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(row?.language_code ?? 'en')}">`,
    xmlElement('title', row?.name || origin),
    xmlElement('id', self),
    `<link rel="self" href="${escapeXml(self)}"/><link href="${escapeXml(`${origin}/`)}"/>`,
    // A feed must have a date. That of an empty one does not change.
    xmlElement('updated', (products[0]?.published_at ?? new Date(0)).toISOString()),
    `<author>${xmlElement('name', row?.name || origin)}</author>`,
    ...products.map((product) => entryOf(product, origin)),
    '</feed>\n',
  ].join('\n');
}

type NewProduct = Awaited<ReturnType<typeof listNewestProducts>>[number];

function entryOf({ id, name, published_at, description, pictures: [picture] }: NewProduct, origin: string): string {
  const published = published_at.toISOString();
  const image = picture && `${origin}/pictures/${encodeURIComponent(picture)}_XL`;
  return [
    '<entry>',
    xmlElement('title', name) || '<title/>',
    // The address without the name stays the same when the product is renamed.
    xmlElement('id', `${origin}/product/${id}`),
    `<link href="${escapeXml(origin + productAddress({ id, name }))}"/>`,
    image ? `<link rel="enclosure" href="${escapeXml(image)}"/>` : '',
    xmlElement('published', published),
    xmlElement('updated', published),
    xmlElement('summary', cutAtWord(plainText(description), SUMMARY_LENGTH)),
    '</entry>',
  ].join('');
}
