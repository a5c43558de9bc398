import { basename } from 'node:path';
import type { Feature, Variant } from '@witryna/contract/catalog';
import { languageOfShop } from '@witryna/contract/languages';
import { attributeValue, type ProductAttribute } from '@witryna/contract/product-attributes';
import { type ReadValue, readGtin } from '@witryna/shop-folder/read/cell-values.ts';
import type { Conversion, ConvertOptions } from './conversion.ts';
import { convertRows } from './convert-rows.ts';
import { type Draft, type DraftCombination, emptyDraft } from './draft.ts';
import { readForeignTime } from './foreign-time.ts';
import { readGrams, readMillimetres, readPrice, readStock } from './foreign-values.ts';
import { findGoogleColumn } from './google-columns.ts';
import { readGoogleXml } from './google-xml-rows.ts';
import { measuredPrice } from './measured-price.ts';
import { isOptionWord, optionName } from './option-name.ts';
import { namesOfPath } from './path-categories.ts';
import { cutText } from './plain-text.ts';
import { groupByKey } from './row-groups.ts';
import { scheduledPrice } from './scheduled-price.ts';
import { maxText, readCondition, readWord, type SourceRow, unlimitedStock } from './source-row.ts';
import { isXml, readSourceTable } from './source-table.ts';
import { standardClass, vatRateOf } from './vat-rate.ts';

/** Converts a product feed for Google Merchant Center: RSS, Atom, or a table. */
export async function convertGoogleFeed(path: string, options: ConvertOptions): Promise<Conversion> {
  const file = basename(path);
  const readRows = (await isXml(path)) ? readGoogleXml : readSourceTable;
  return convertRows(
    {
      file,
      rows: (onFault) => readRows(path, file, onFault),
      findColumn: findGoogleColumn,
      groups: groupByKey(({ cells }) => cells.item_group_id?.trim() || null),
      readDraft,
    },
    options,
  );
}

/** The attributes that can be options: what differs between the combinations of a product is one, the rest features. */
const optionKinds: readonly ProductAttribute[] = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'];

function readDraft(rows: SourceRow[], options: ConvertOptions): Draft | null {
  const [first] = rows;
  if (!first) return null;
  const differing = optionKinds.filter((kind) => new Set(rows.map((row) => row.text(kind, 1_000))).size > 1);
  const combinations = rows.flatMap((row) => readCombination(row, differing, options) ?? []);
  const titles = rows.map((row) => cutText(row.text('title', maxText) ?? '', 1_000));
  const measure = first.text('unit_pricing_measure');
  const [{ priceMinor } = { priceMinor: 0 }] = combinations;
  return {
    ...emptyDraft(first.row, sharedTitle(titles, differing)),
    brand: first.text('brand', 1_000),
    categories: readCategories(first),
    condition: readCondition(first, 'condition'),
    vatRate: vatRateOf(first, 'tax', standardClass, options),
    unitPrice:
      measure === null
        ? null
        : first.read('unit_pricing_measure', () =>
            measuredPrice(priceMinor, measure, first.text('unit_pricing_base_measure')),
          ),
    features: [...readConstant(first, differing, options.language), ...readCertification(first), ...readDetails(first)],
    images: rows.flatMap(readImages),
    combinations,
    description: first.text('description', maxText) ?? '',
    oldAddresses: rows.flatMap((row) => row.text('link', 2_000) ?? []),
  };
}

/**
 * Titles of a product's combinations often end with their option values. Returns the words that all begin with, without
 * names of the options at their end: of `Mug - Colour red` and `Mug - Colour blue`, it is `Mug`.
 */
function sharedTitle([first = '', ...others]: string[], differing: readonly ProductAttribute[]): string {
  const words = first.split(/\s+/);
  const differs = words.findIndex((word, at) => others.some((other) => other.split(/\s+/)[at] !== word));
  if (differs === -1) return first;
  const shared = words.slice(0, differs);
  const isJoint = (word: string) => /^[,;:|/([{–—-]+$/.test(word) || isOptionWord(word, differing);
  while (shared.length > 0 && isJoint(shared.at(-1) ?? '')) shared.pop();
  const title = shared.join(' ').replace(/(?<![,;:|/(–—-])[,;:|/(–—-]+$/, '');
  return title.length < 3 ? first : title;
}

/** A product type such as `Home > Kitchen`; several are lines. */
function readCategories(row: SourceRow): string[][] {
  const own = row.text('product_type') ?? row.text('google_product_category') ?? '';
  const paths = own.split('\n').filter((path) => path.trim() !== '' && !/^\s*\d+\s*$/.test(path));
  return paths.map(namesOfPath);
}

/** What is the same for all combinations is a feature. */
function readConstant(row: SourceRow, differing: readonly ProductAttribute[], language: string): Feature[] {
  return optionKinds.flatMap((kind) => {
    const value = differing.includes(kind) ? '' : readOption(row, kind, language);
    return value === '' ? [] : [{ name: optionName(kind, language), value, group: null }];
  });
}

/** The words of Google for gender and age group become words of the shop's language. */
function readOption(row: SourceRow, kind: ProductAttribute, language: string): string {
  return attributeValue(kind, row.text(kind, 1_000) ?? '', languageOfShop(language));
}

/** The code in the register of energy labels: `EC:EPREL:123456` in a table, in XML three elements. */
function readCertification(row: SourceRow): Feature[] {
  const [, value] = /:EPREL:(\d{1,12})/i.exec(row.text('certification', 1_000) ?? '') ?? [];
  return value === undefined ? [] : [{ name: 'EPREL', value, group: null }];
}

/** Details are `section:name:value`; several are lines, or separated by commas in a table. */
function readDetails(row: SourceRow): Feature[] {
  const text = row.text('product_detail', 100_000) ?? '';
  const details = text.split(text.includes('\n') ? '\n' : /,(?=[^,:]*:[^,:]*:)/);
  return details.filter(Boolean).flatMap((detail) => {
    const [group = '', name = '', ...value] = detail.split(':');
    if (value.length > 0) return [{ name, value: value.join(':'), group: group.trim() || null }];
    row.report('product_detail', `must be section:name:value, not "${detail.slice(0, 40)}"`);
    return [];
  });
}

function readImages(row: SourceRow): Draft['images'] {
  const addresses = ['image_link', 'lifestyle_image_link', 'additional_image_link'].flatMap((column) =>
    (row.text(column, 100_000) ?? '').split('\n').flatMap((line) => line.split(/,(?=\s?https?:)/)),
  );
  return addresses.filter(Boolean).map((source) => ({ source, alt: '' }));
}

function readCombination(
  row: SourceRow,
  differing: readonly ProductAttribute[],
  options: ConvertOptions,
): DraftCombination | null {
  const amount = (text: string) => readPrice(text, options.currency);
  const regularMinor = row.read('price', amount);
  if (regularMinor === null) {
    row.report('price', 'is missing or faulty: the item is left out');
    return null;
  }
  const saleMinor = row.read('sale_price', amount);
  if (saleMinor === null && row.text('sale_price') !== null)
    row.report('sale_price', 'can not be read: the regular price is taken');
  const period = row.read('sale_price_effective_date', (text) => readPeriod(text, options.timeZone));
  const schedule = { regularMinor, saleMinor, from: period?.from ?? null, to: period?.to ?? null };
  const [image] = readImages(row);
  return {
    row: row.row,
    variants: differing.map((kind): Variant => {
      return { name: optionName(kind, options.language), value: readOption(row, kind, options.language), color: null };
    }),
    sku: row.code('id', 100),
    gtin: row.read('gtin', readGtin),
    mpn: row.code('mpn', 100),
    weightGrams: row.read('shipping_weight', (text) => readGrams(text)),
    size: readSize(row),
    ...scheduledPrice(schedule, options.now, (message) => row.report('sale_price', message)),
    stock: readQuantity(row),
    shelf: null,
    lowStock: null,
    sale: null,
    image: image?.source ?? null,
    active: true,
  };
}

function readPeriod(text: string, timeZone: string): ReadValue<{ from: Date; to: Date }> {
  const [start = '', end = ''] = text.split('/');
  const from = readForeignTime(start, timeZone);
  if (from.fault !== undefined) return from;
  const to = readForeignTime(end, timeZone, true);
  return to.fault === undefined ? { value: { from: from.value, to: to.value } } : to;
}

function readSize(row: SourceRow): DraftCombination['size'] {
  const [lengthMm, widthMm, heightMm] = ['length', 'width', 'height'].map((side) =>
    row.read(`shipping_${side}`, (text) => readMillimetres(text)),
  );
  return lengthMm && widthMm && heightMm ? { lengthMm, widthMm, heightMm } : null;
}

function readQuantity(row: SourceRow): number {
  const quantity = row.text('quantity') ?? row.text('sell_on_google_quantity');
  const availability = readWord(row, 'availability').replace(/\s+/g, '_');
  if (availability === 'out_of_stock') return 0;
  if (availability === 'preorder') {
    row.report('availability', 'goods that are not sold yet get the stock 0');
    return 0;
  }
  if (quantity !== null) return readStock(quantity, (message) => row.report('quantity', message));
  return unlimitedStock(row, 'availability', 'tells no number of pieces');
}
