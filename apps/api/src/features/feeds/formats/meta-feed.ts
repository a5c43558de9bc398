import { stringify } from 'csv-stringify/sync';
import { defineFeed } from '../define-feed.ts';
import type { FeedItem } from '../feed-item.ts';
import type { FeedShop } from '../feed-shop.ts';
import { oneLineText } from '../plain-text.ts';

type Column = (item: FeedItem, shop: FeedShop) => string | undefined;

/** The columns of a product catalogue of Meta, for Facebook and Instagram. */
const columns = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ stock }) => (stock > 0 ? 'in stock' : 'out of stock'),
  condition: ({ condition }) => condition,
  price: (item, shop) => price(item.beforeMinor ?? item.priceMinor, shop),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0],
  brand: ({ brand }) => brand,
  sale_price: (item, shop) => (item.beforeMinor === undefined ? undefined : price(item.priceMinor, shop)),
  item_group_id: ({ groupId }) => groupId,
  additional_image_link: ({ pictures }) => pictures.slice(1).join(','),
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  color: ({ options }) => options.find(({ color }) => color)?.value,
  additional_variant_attribute: ({ options }) =>
    options.flatMap(({ name, value, color }) => (color ? [] : `${part(name)}:${part(value)}`)).join(','),
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

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
function toRow(cells: readonly string[]): string {
  return stringify([[...cells]], { quoted: true, escape_formulas: true });
}

function price(minor: number, { amount, currency }: FeedShop): string {
  return `${amount(minor)} ${currency}`;
}

/** Removes the characters that separate the parts of a cell. */
function part(text: string): string {
  return text.replace(/[:;,|]/g, ' ');
}
