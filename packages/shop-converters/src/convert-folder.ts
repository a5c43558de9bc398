import { createWriteStream, writeFileSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { shopFileName } from '@witryna/shop-folder/check/read-shop-file.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { columnsOfCategories, rowOfCategory } from '@witryna/shop-folder/format/categories.ts';
import { columnsOfPrices, type FolderPrice, rowOfPrice } from '@witryna/shop-folder/format/prices.ts';
import { columnsOfProducts } from '@witryna/shop-folder/format/product-columns.ts';
import { columnsOfRedirects } from '@witryna/shop-folder/format/redirects.ts';
import { rowsOfProduct } from '@witryna/shop-folder/format/rows-of-product.ts';
import { writeTable } from '@witryna/shop-folder/write/write-table.ts';
import { withManufacturers } from './added-manufacturers.ts';
import { convertCeneo } from './ceneo.ts';
import type { Conversion, ConversionReport, ConvertOptions } from './conversion.ts';
import { convertGoogleFeed } from './google-feed.ts';
import { collectRedirects, type Redirects } from './old-addresses.ts';
import { convertShopify } from './shopify.ts';
import { fittingKind, refuseUnfit } from './source-refused.ts';
import { convertWooCommerce } from './woocommerce.ts';

const converters = {
  shopify: convertShopify,
  woocommerce: convertWooCommerce,
  'google-feed': convertGoogleFeed,
  ceneo: convertCeneo,
};

/** The columns with names and prices, for people. */
const expectedColumns: Readonly<Record<SourceKind, string>> = {
  shopify: 'Title, and Variant Price or Price',
  woocommerce: 'Name (Nazwa, Nombre), and Regular price (Cena regularna, Precio normal, Regulärer Preis)',
  'google-feed': 'title, and price, in the items of RSS or Atom or in the first line of a table',
  ceneo: 'the element name and the attribute price of each element o',
};

/** Opens a file of another shop system. @throws BrokenFile, also while its products are read */
export function openSource(kind: SourceKind, file: string, options: ConvertOptions): Promise<Conversion> {
  return converters[kind](file, options);
}

/** Finds the system that a file is of: the one that knows most of its columns; undefined if no product can be read. */
export async function recogniseSource(file: string, options: ConvertOptions): Promise<SourceKind | undefined> {
  const name = await fittingKind({ file, converters }, options);
  return sourceKinds.find((kind) => kind === name);
}

export type SourceKind = keyof typeof converters;
export const sourceKinds: readonly SourceKind[] = ['shopify', 'woocommerce', 'google-feed', 'ceneo'];

export interface FolderConversion extends ConversionReport {
  products: number;
  combinations: number;
  categories: number;
  pastPrices: number;
  /** How many old addresses lead to the products. */
  redirects: number;
}

type Row = Record<string, string>;

/**
 * Writes the products of another shop's file into a shop folder, in place of all products, descriptions, categories and
 * past prices that it has. Redirects from the old addresses are added to those of the folder, and who answers for the
 * safety of the products to its `shop.json`. Everything else stays. If the file is refused, the folder stays as it is.
 * @throws BrokenFile if the file, or the folder's `redirects.csv`, can't be read; SourceRefused if it has no products for
 *   this kind
 */
export async function convertTo(
  folder: string,
  kind: SourceKind,
  file: string,
  options: ConvertOptions,
): Promise<FolderConversion> {
  const conversion = await converters[kind](file, options);
  const made = join(folder, '.converting');
  await rm(made, { recursive: true, force: true });
  await mkdir(made);
  try {
    const redirects = collectRedirects();
    const counts = await writeProducts(made, conversion, redirects, options);
    const source = { kind, file, expected: expectedColumns[kind], converters };
    await refuseUnfit(source, conversion.report, counts.products, options);
    const categories = conversion.categories();
    await writeRows(join(made, 'categories.csv'), columnsOfCategories, categories.map(rowOfCategory));
    if (redirects.size > 0)
      await writeRows(join(made, 'redirects.csv'), columnsOfRedirects, await redirects.rows(folder));
    const kept: Fault[] = [];
    const shop = await withManufacturers(folder, conversion.manufacturers?.() ?? new Map(), (fault) =>
      kept.push(fault),
    );
    if (shop !== undefined) await writeFile(join(made, shopFileName), shop);
    options.signal?.throwIfAborted();
    for (const name of ['products.csv', 'categories.csv', 'prices.csv', 'descriptions']) {
      await rm(join(folder, name), { recursive: true, force: true });
      if (name !== 'prices.csv' || counts.pastPrices > 0) await rename(join(made, name), join(folder, name));
    }
    if (redirects.size > 0) await rename(join(made, 'redirects.csv'), join(folder, 'redirects.csv'));
    if (shop !== undefined) await rename(join(made, shopFileName), join(folder, shopFileName));
    const { mapping, unknownColumns, notes: ofFile } = conversion.report;
    const notes = [...ofFile, ...kept, ...[redirects.leftOut()].filter((note) => note !== undefined)];
    return { ...counts, categories: categories.length, redirects: redirects.size, mapping, unknownColumns, notes };
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Writes products, their descriptions and past prices one after the other. */
async function writeProducts(
  made: string,
  conversion: Conversion,
  redirects: Redirects,
  { currency, signal }: ConvertOptions,
) {
  const counts = { products: 0, combinations: 0, pastPrices: 0 };
  await mkdir(join(made, 'descriptions'));
  const prices = await open(join(made, 'prices.csv'), 'w');
  async function* rows(): AsyncGenerator<Row> {
    await prices.appendFile(`${columnsOfPrices.join(',')}\n`);
    for await (const { product, description, prices: past, oldPaths } of conversion.products) {
      signal?.throwIfAborted();
      counts.products += 1;
      counts.combinations += product.combinations.length;
      counts.pastPrices += past.length;
      for (const path of oldPaths) redirects.add(path, `product:${product.handle}`);
      if (past.length > 0) await prices.appendFile(await priceRecords(past, currency));
      // For many small files, this is faster than the thread pool.
      if (description) writeFileSync(join(made, 'descriptions', `${product.handle}.html`), description);
      yield* rowsOfProduct(product, currency);
    }
  }
  try {
    await writeRows(join(made, 'products.csv'), columnsOfProducts, rows());
  } finally {
    await prices.close();
  }
  return counts;
}

/** Returns the records of prices without a header. */
async function priceRecords(prices: readonly FolderPrice[], currency: string): Promise<string> {
  const rows = prices.map((price) => rowOfPrice(price, currency));
  const table = (await Array.fromAsync(tableOf(columnsOfPrices, rows))).join('');
  return table.slice(table.indexOf('\n') + 1);
}

async function writeRows(path: string, columns: readonly string[], rows: Iterable<Row> | AsyncIterable<Row>) {
  await pipeline(tableOf(columns, rows), createWriteStream(path));
}

function tableOf(columns: readonly string[], rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<string> {
  return writeTable(
    columns.map((name) => ({ name })),
    rows,
  );
}
