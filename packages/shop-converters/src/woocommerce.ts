import { basename } from 'node:path';
import { readList, splitUnescaped, unescaped } from '@witryna/shop-folder/format/list-cell.ts';
import { readExternalUrl } from '@witryna/shop-folder/format/read-products.ts';
import type { Conversion, ConvertOptions } from './conversion.ts';
import { convertRows } from './convert-rows.ts';
import { type Draft, type DraftCombination, emptyDraft } from './draft.ts';
import { namesOfPath } from './path-categories.ts';
import { maxText, readWord, type SourceRow } from './source-row.ts';
import { readSourceTable } from './source-table.ts';
import { standardClass, vatRateOf } from './vat-rate.ts';
import { combinationsOf, featuresOf, readAttributes } from './woocommerce-attributes.ts';
import { findWooCommerceColumn } from './woocommerce-columns.ts';
import { readWooCommerceGoods } from './woocommerce-goods.ts';
import { isVariation, wooCommerceGroups } from './woocommerce-groups.ts';

/** Converts WooCommerce's product export. */
export async function convertWooCommerce(path: string, options: ConvertOptions): Promise<Conversion> {
  const file = basename(path);
  return convertRows(
    {
      file,
      rows: (onFault) => readSourceTable(path, file, onFault),
      findColumn: findWooCommerceColumn,
      groups: wooCommerceGroups(),
      readDraft,
    },
    options,
  );
}

function readDraft([product, ...all]: SourceRow[], options: ConvertOptions): Draft | null {
  if (!product || isLeftOut(product)) return null;
  const elsewhere = readOtherShop(product);
  const variations = all.filter((variation) => !isNoGoods(variation));
  const attributes = readAttributes(product);
  const names = variations.flatMap((variation) => readAttributes(variation).map(({ name }) => name.toLowerCase()));
  const made = new Set(names);
  const images = readImages(product);
  const [brand = null] = readList(product.text('Brands') ?? '');
  return {
    ...emptyDraft(product.row, product.text('Name', maxText) ?? ''),
    brand,
    categories: readCategories(product),
    tags: readList(product.text('Tags') ?? ''),
    status: elsewhere.isUnknown ? 'draft' : readStatus(product),
    externalUrl: elsewhere.url,
    vatRate: readTax(product, options),
    features: featuresOf(product, attributes, made),
    images: [...images, ...variations.flatMap(readImages)],
    combinations:
      all.length === 0
        ? readCombination(product, product, [], options)
        : variations.flatMap((variation) =>
            combinationsOf(variation, attributes, made).flatMap((variants) =>
              readCombination(variation, product, variants, options),
            ),
          ),
    description: readDescription(product),
    oldAddresses: [product.text('Permalink', 2_000) ?? ''],
  };
}

/** Goods with the status "none" are not taxed, so they have no rate. */
function readTax(product: SourceRow, options: ConvertOptions): number | null {
  if (readWord(product, 'Tax status') === 'none') return null;
  return vatRateOf(product, 'Tax class', product.text('Tax class', 200) ?? standardClass, options);
}

/** Whether the row has nothing that can be sold here. Notes the reason. */
function isLeftOut(product: SourceRow): boolean {
  if (!isVariation(product.cells.Type)) return isNoGoods(product);
  product.report('Parent', 'names no product of the file: the variation is left out');
  return true;
}

function isNoGoods(row: SourceRow): boolean {
  const type = readWord(row, 'Type');
  const what = ['grouped', 'virtual', 'downloadable'].find((word) => type.includes(word));
  if (what) row.report('Type', `a ${what} product can not be sent: it is left out`);
  return what !== undefined;
}

/** Reads where another shop sells the product. Without that address nobody can buy it. */
function readOtherShop(product: SourceRow): { url: string | null; isUnknown: boolean } {
  if (!readWord(product, 'Type').includes('external')) return { url: null, isUnknown: false };
  const address = product.text('External URL') ?? '';
  const url = readExternalUrl(address).value ?? '';
  if (url.startsWith('https:')) return { url, isUnknown: false };
  const reason = address === '' ? 'is missing' : `"${address.slice(0, 200)}" is not an https address`;
  product.report('External URL', `${reason}: the product becomes a draft`);
  return { url: null, isUnknown: true };
}

function readStatus(product: SourceRow): Draft['status'] {
  const visibility = readWord(product, 'Visibility in catalog');
  const isPublished = (product.text('Published') ?? '1') === '1';
  if (isPublished && (visibility === 'search' || visibility === 'catalog'))
    product.report('Visibility in catalog', `"${visibility}" becomes visible everywhere`);
  return isPublished && visibility !== 'hidden' ? 'published' : 'draft';
}

/** Reads paths such as `Clothes > Shirts, New`. Of `Clothes, Clothes > Shirts`, only the second is taken. */
function readCategories(product: SourceRow): string[][] {
  const texts = splitUnescaped(product.text('Categories') ?? '', ',')
    .map(unescaped)
    .filter(Boolean);
  const paths = texts.map((text) => namesOfPath(text).map((name) => name.trim()));
  return paths.filter(
    (path) => !paths.some((other) => other.length > path.length && path.every((name, at) => name === other[at])),
  );
}

function readImages(row: SourceRow): Draft['images'] {
  const addresses = (row.text('Images', 100_000) ?? '').replace(/\s+/g, ' ').split(/ ?, ?(?=https?:|\/\/)|, /);
  return addresses.filter(Boolean).map((source) => ({ source, alt: '' }));
}

/** The short description comes first. The export writes line breaks as `\n`. */
function readDescription(product: SourceRow): string {
  const texts = [product.text('Short description', maxText), product.text('Description', maxText)];
  return texts
    .filter((text) => text !== null)
    .map((text) => text.replace(/(?<!\\)\\n/g, '\n').replaceAll('\\\\n', '\\n'))
    .join('\n\n');
}

function readCombination(
  row: SourceRow,
  product: SourceRow,
  variants: DraftCombination['variants'],
  options: ConvertOptions,
): DraftCombination[] {
  const goods = readWooCommerceGoods(row, product, options);
  const [image] = row === product ? [] : readImages(row);
  const active = row === product || (row.text('Published') ?? '1') === '1';
  return goods ? [{ ...goods, variants, image: image?.source ?? null, active }] : [];
}
