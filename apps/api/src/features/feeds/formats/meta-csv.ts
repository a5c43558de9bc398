import { attributeOf } from '@witryna/contract/product-attributes';
import { stringify } from 'csv-stringify/sync';
import { cutAtWord, oneLineText } from '../../../plain-text/plain-text.ts';
import { defineFeed } from '../define-feed.ts';
import type { FeedItem } from '../feed-item.ts';
import type { FeedShop } from '../feed-shop.ts';

type Column = (item: FeedItem, shop: FeedShop) => string | undefined;

/** Meta: 100 characters. */
const LONGEST_BRAND = 100;

/**
 * The columns of a product catalogue of Meta, for Facebook and Instagram
 * (developers.facebook.com/docs/marketing-api/catalog/reference). It requires a brand: that of the shop, if there is no
 * other.
 */
const columns = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ stock }) => (stock > 0 ? 'in stock' : 'out of stock'),
  condition: ({ condition }) => condition,
  price: (item, shop) => price(item.beforeMinor ?? item.priceMinor, shop),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0],
  brand: ({ brand }, shop) => brand ?? cutAtWord(oneLineText(shop.name), LONGEST_BRAND),
  sale_price: (item, shop) => (item.beforeMinor === undefined ? undefined : price(item.priceMinor, shop)),
  item_group_id: ({ groupId }) => groupId,
  additional_image_link: ({ pictures }) => pictures.slice(1).join(','),
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  color: ({ attributes }) => attributes.color,
  size: ({ attributes }) => attributes.size,
  material: ({ attributes }) => attributes.material,
  pattern: ({ attributes }) => attributes.pattern,
  gender: ({ attributes }) => attributes.gender,
  age_group: ({ attributes }) => attributes.age_group,
  // Meta takes only options that have no column of their own.
  additional_variant_attribute: ({ options }) =>
    options
      .filter(({ name, color }) => !color && !attributeOf(name))
      .map(({ name, value }) => `${part(name)}:${part(value)}`)
      .join(','),
  product_type: ({ categoryPath }) => categoryPath.join(' > '),
  shipping: ({ shipping }, shop) =>
    shipping.map(({ country, name, priceMinor }) => `${country}::${part(name)}:${price(priceMinor, shop)}`).join(','),
  shipping_weight: ({ weightGrams }) => (weightGrams === null ? undefined : `${weightGrams} g`),
} satisfies Record<string, Column>;

export const feed = defineFeed({
  extension: 'csv',
  head: () => toRow(Object.keys(columns)),
  item: (item, shop) => toRow(Object.values<Column>(columns).map((column) => oneLineText(column(item, shop) ?? ''))),
  tail: '',
});

/** Cells stay as they are, also those that begin like a formula: the pixel's ids must match those of the feed. */
function toRow(cells: readonly string[]): string {
  return stringify([[...cells]], { quoted: true });
}

function price(minor: number, { amount, currency }: FeedShop): string {
  return `${amount(minor)} ${currency}`;
}

/** Removes the characters that separate the parts of a cell. */
function part(text: string): string {
  return text.replace(/[:;,|]/g, ' ');
}
