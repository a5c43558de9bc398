import type { FindColumn, SourceColumn } from './source-columns.ts';

const description = 'descriptions/<handle>.html';

/** The columns of Shopify's product export, with where their values go, and their names in the newer template. */
const columns: readonly [name: string, to: string | null, newName?: string][] = [
  ['Handle', 'Handle', 'URL handle'],
  ['Title', 'Title'],
  ['Body (HTML)', description, 'Description'],
  ['Vendor', 'Vendor'],
  ['Product Category', 'Category'],
  ['Type', 'Category'],
  ['Collection', 'More Categories'],
  ['Tags', 'Tags'],
  ['Published', 'Status', 'Published on online store'],
  ['Status', 'Status'],
  ['Variant SKU', 'Variant SKU', 'SKU'],
  ['Variant Grams', 'Variant Grams', 'Weight value (grams)'],
  ['Variant Weight Unit', null, 'Weight unit for display'],
  ['Variant Inventory Tracker', 'Variant Inventory Qty', 'Inventory tracker'],
  ['Variant Inventory Qty', 'Variant Inventory Qty', 'Inventory quantity'],
  ['Variant Inventory Policy', 'Variant Inventory Qty', 'Continue selling when out of stock'],
  ['Variant Fulfillment Service', null, 'Fulfillment service'],
  ['Variant Price', 'Variant Price', 'Price'],
  ['Variant Compare At Price', 'Variant Compare At Price', 'Compare-at price'],
  ['Variant Requires Shipping', 'Status', 'Requires shipping'],
  ['Variant Taxable', 'VAT Rate', 'Charge tax'],
  ['Variant Tax Code', null, 'Tax code'],
  ['Variant Barcode', 'Variant Barcode', 'Barcode'],
  ['Variant Image', 'Variant Image', 'Variant image URL'],
  ['Image Src', 'Images', 'Product image URL'],
  ['Image Position', 'Images', 'Image position'],
  ['Image Alt Text', 'Images', 'Image alt text'],
  ['Gift Card', 'Status'],
  ['SEO Title', 'SEO Title'],
  ['SEO Description', 'SEO Description'],
  ['Unit Price Total Measure', 'Unit Price'],
  ['Unit Price Total Measure Unit', 'Unit Price'],
  ['Unit Price Base Measure', 'Unit Price'],
  ['Unit Price Base Measure Unit', 'Unit Price'],
  ['Cost per item', null],
  ['Google Shopping / MPN', 'Variant MPN', 'Google Shopping / Manufacturer part number (MPN)'],
  ['Google Shopping / Condition', 'Condition'],
  ['Google Shopping / Gender', 'Features'],
  ['Google Shopping / Age Group', 'Features'],
  ...[1, 2, 3].flatMap((number): [string, string | null, string?][] => [
    [`Option${number} Name`, `Option${number} Name`],
    [`Option${number} Value`, `Option${number} Value`],
    [`Option${number} Linked To`, null],
  ]),
];

const known = new Map<string, SourceColumn>(
  columns.flatMap(([name, to, newName]) =>
    [name, ...(newName ? [newName] : [])].map((header) => [folded(header), { name, to }] as const),
  ),
);

const ofMarket = /^(?:included|price|compare[- ]at price) \//;
const ofGoogle = /^google shopping ?\//;
const metafield = /^(.+) \(product\.metafields\.[^()]+\)$/i;

/** Knows the columns of Shopify's product export. Metafields become features with the metafield's name. */
export const findShopifyColumn: FindColumn = (header) => {
  const found = known.get(folded(header));
  if (found) return found;
  const [, name] = metafield.exec(header) ?? [];
  if (name) return { name: `Metafield ${name}`, to: 'Features' };
  if (ofMarket.test(folded(header)) || ofGoogle.test(folded(header))) return { name: header, to: null };
  return undefined;
};

function folded(header: string): string {
  return header.toLowerCase().replace(/\s+/g, ' ').trim();
}
