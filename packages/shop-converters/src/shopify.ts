import { basename } from 'node:path';
import type { Feature, Variant } from '@witryna/contract/catalog';
import { languageOfShop } from '@witryna/contract/languages';
import { attributeName, attributeValue } from '@witryna/contract/product-attributes';
import { readBoolean, readGtin } from '@witryna/shop-folder/read/cell-values.ts';
import type { Conversion, ConvertOptions } from './conversion.ts';
import { convertRows, type RowGroups } from './convert-rows.ts';
import { type Draft, type DraftCombination, emptyDraft } from './draft.ts';
import { readGrams, readPrice, readStock } from './foreign-values.ts';
import { measuredPrice, type UnitPrice } from './measured-price.ts';
import { findShopifyColumn } from './shopify-columns.ts';
import { maxText, readCondition, readWord, type SourceRow, unlimitedStock } from './source-row.ts';
import { readSourceTable } from './source-table.ts';
import { standardClass, vatRateOf } from './vat-rate.ts';

/** Converts Shopify's product export. */
export async function convertShopify(path: string, options: ConvertOptions): Promise<Conversion> {
  const file = basename(path);
  return convertRows(
    {
      file,
      rows: (onFault) => readSourceTable(path, file, onFault),
      findColumn: findShopifyColumn,
      groups: shopifyGroups(),
      readDraft,
    },
    options,
  );
}

/**
 * Rows of a product have the same handle, and all but the first have no title. A second title for a handle begins
 * another product.
 */
function shopifyGroups(): RowGroups {
  const groups: { title: string; rows: number[] }[] = [];
  const byHandle = new Map<string, { title: string; rows: number[] }>();
  let last = '';
  return {
    add: ({ cells }, number) => {
      const title = (cells.Title ?? '').trim();
      const handle = (cells.Handle ?? '').trim().toLowerCase() || (title ? `title:${title}` : last);
      last = handle;
      const group = byHandle.get(handle);
      if (group && (title === '' || group.title === '' || title === group.title)) {
        group.title ||= title;
        group.rows.push(number);
        return;
      }
      const begun = { title, rows: [number] };
      byHandle.set(handle, begun);
      groups.push(begun);
    },
    list: () => groups.map(({ rows }) => rows),
  };
}

function readDraft(rows: SourceRow[], options: ConvertOptions): Draft | null {
  const first = rows.find((row) => row.text('Title')) ?? rows[0];
  if (!first || isNoGoods(first, rows)) return null;
  const names = [1, 2, 3].map((number) => first.text(`Option${number} Name`, 1_000));
  const sold = rows.filter((row) => soldColumns.some((column) => row.text(column, 1_000) !== null));
  const read = sold.flatMap((row) => readCombination(row, names, options) ?? []);
  const unitPrices = read.flatMap(({ unitPrice }) => unitPrice ?? []);
  if (new Set(unitPrices.map((unitPrice) => JSON.stringify(unitPrice))).size > 1)
    first.report('Unit Price Total Measure', 'differs between combinations: that of the first is taken');
  return {
    ...emptyDraft(first.row, first.text('Title', maxText) ?? ''),
    handle: first.text('Handle', 1_000),
    brand: first.text('Vendor', 1_000),
    categories: readCategories(first),
    tags: (first.text('Tags') ?? '').split(','),
    status: readStatus(first),
    vatRate: readTax(first, options),
    condition: readCondition(first, 'Google Shopping / Condition'),
    unitPrice: unitPrices[0] ?? null,
    features: [...readAudience(first, options.language), ...readMetafields(first)],
    seoTitle: first.text('SEO Title', maxText),
    seoDescription: first.text('SEO Description', maxText),
    images: readImages(rows),
    combinations: read.map(({ combination }) => combination),
    description: first.text('Body (HTML)', maxText) ?? '',
    oldAddresses: [first.text('Handle', 1_000)].flatMap((handle) => (handle ? `/products/${handle}` : [])),
  };
}

const audienceColumns = [
  ['Google Shopping / Gender', 'gender'],
  ['Google Shopping / Age Group', 'age_group'],
] as const;

/** A row with none of these only adds a picture. */
const soldColumns = ['Variant Price', 'Variant SKU', 'Option1 Value'];

function isNoGoods(first: SourceRow, rows: SourceRow[]): boolean {
  const giftCard = first.read('Gift Card', readBoolean) === true;
  const variants = rows.filter((row) => row.text('Variant Requires Shipping') !== null);
  const sent = variants.some((row) => row.read('Variant Requires Shipping', readBoolean) !== false);
  if (giftCard) first.report('Gift Card', 'gift cards can not be sold: the product is left out');
  else if (variants.length > 0 && !sent)
    first.report('Variant Requires Shipping', 'goods that are not sent can not be sold: the product is left out');
  else return false;
  return true;
}

function readStatus(first: SourceRow): Draft['status'] {
  const status = readWord(first, 'Status');
  if (status === 'archived') return 'withdrawn';
  return status === 'draft' || status === 'unlisted' || first.read('Published', readBoolean) === false
    ? 'draft'
    : 'published';
}

/** Goods that are not taxed have no rate. */
function readTax(first: SourceRow, options: ConvertOptions): number | null {
  if (first.read('Variant Taxable', readBoolean) === false) return null;
  return vatRateOf(first, 'Variant Taxable', standardClass, options);
}

/** The type and the collection, or else Shopify's own category. */
function readCategories(first: SourceRow): string[][] {
  const own = [first.text('Type'), first.text('Collection')].filter((name) => name !== null);
  const named = own.length > 0 ? own : [first.text('Product Category')].filter((name) => name !== null);
  return named.map((path) => path.split(' > '));
}

/** Whom goods are for, in words of the shop's language. */
function readAudience(first: SourceRow, shopLanguage: string): Feature[] {
  const language = languageOfShop(shopLanguage);
  return audienceColumns.flatMap(([column, attribute]) => {
    const word = first.text(column, 1_000);
    const name = attributeName(attribute, language);
    return word === null ? [] : [{ name, value: attributeValue(attribute, word, language), group: null }];
  });
}

/** Text metafields become features. Others refer to things of Shopify. */
function readMetafields(first: SourceRow): Feature[] {
  return Object.keys(first.cells).flatMap((column) => {
    const [, name] = /^Metafield (.+)$/.exec(column) ?? [];
    const value = name === undefined ? null : first.text(column);
    if (name === undefined || value === null) return [];
    if (!/^(?:gid:|[[{<])/.test(value) && value.length <= 1_000) return [{ name, value, group: null }];
    first.report(column, 'is not a short text: left out');
    return [];
  });
}

function readImages(rows: SourceRow[]): Draft['images'] {
  const images = rows.flatMap((row) => {
    const source = row.text('Image Src');
    const position = Number(row.text('Image Position') ?? Number.NaN);
    return source === null ? [] : [{ source, alt: row.text('Image Alt Text') ?? '', position }];
  });
  const placed = images.map((image, at) => ({
    ...image,
    position: Number.isFinite(image.position) ? image.position : at + 1,
  }));
  return placed.sort((a, b) => a.position - b.position).map(({ source, alt }) => ({ source, alt }));
}

function readCombination(
  row: SourceRow,
  names: readonly (string | null)[],
  options: ConvertOptions,
): { combination: DraftCombination; unitPrice: UnitPrice | null } | null {
  const priceMinor = row.read('Variant Price', (text) => readPrice(text, options.currency));
  if (priceMinor === null) {
    row.report('Variant Price', 'is missing or faulty: the combination is left out');
    return null;
  }
  const before = row.read('Variant Compare At Price', (text) => readPrice(text, options.currency));
  const measure = joined(row, 'Unit Price Total Measure');
  return {
    unitPrice: measure
      ? row.read('Unit Price Total Measure', () =>
          measuredPrice(priceMinor, measure, joined(row, 'Unit Price Base Measure')),
        )
      : null,
    combination: {
      row: row.row,
      variants: readVariants(row, names),
      sku: row.code('Variant SKU', 100),
      gtin: row.read('Variant Barcode', readGtin),
      mpn: row.code('Google Shopping / MPN', 100),
      weightGrams: row.read('Variant Grams', (text) => readGrams(text, 'g')),
      size: null,
      priceMinor,
      priceBeforeMinor: before !== null && before > priceMinor ? before : null,
      reducedAt: null,
      stock: readQuantity(row),
      shelf: null,
      lowStock: null,
      sale: null,
      image: row.text('Variant Image'),
      active: true,
      history: [],
    },
  };
}

function joined(row: SourceRow, column: string): string | null {
  const number = row.text(column);
  return number === null || number === '0' ? null : `${number} ${row.text(`${column} Unit`) ?? ''}`.trim();
}

/** A product without options has the option "Title" with the value "Default Title". */
function readVariants(row: SourceRow, names: readonly (string | null)[]): Variant[] {
  const variants = names.flatMap((name, at) => {
    const value = row.text(`Option${at + 1} Value`, 1_000) ?? '';
    return name === null ? [] : [{ name, value, color: null }];
  });
  const [only] = variants;
  return variants.length === 1 && only?.name === 'Title' && /^(?:Default Title)?$/.test(only.value) ? [] : variants;
}

function readQuantity(row: SourceRow): number {
  const column = 'Variant Inventory Qty';
  const quantity = row.text(column);
  const tracked = 'Variant Inventory Tracker' in row.cells ? row.text('Variant Inventory Tracker') : quantity;
  if (tracked === null) return unlimitedStock(row, column, 'is not tracked');
  if (['continue', 'true', 'prawda', 'verdadero'].includes(readWord(row, 'Variant Inventory Policy')))
    return unlimitedStock(row, column, 'goes on selling without stock');
  if (quantity !== null) return readStock(quantity, (message) => row.report(column, message));
  row.report(column, 'is not given, although it is tracked: the stock is 0');
  return 0;
}
