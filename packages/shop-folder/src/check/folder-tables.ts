import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { columnsOfCategories } from '../format/categories.ts';
import { columnsOfPrices, type FolderPrice, readPrices } from '../format/prices.ts';
import type { FolderProduct } from '../format/product.ts';
import { columnsOfProducts } from '../format/product-columns.ts';
import { type ProductContext, readProducts } from '../format/read-products.ts';
import { columnsOfRedirects, type FolderRedirect, readRedirects } from '../format/redirects.ts';
import { columnsOfReviews, type FolderReview, readReviews } from '../format/reviews.ts';
import { columnsOfSales, type FolderSale, readSales } from '../format/sales.ts';
import { columnsOfSynonyms, type FolderSynonym, readSynonyms } from '../format/synonyms.ts';
import { isReadableFile } from '../read/is-readable-file.ts';
import { readTable, type TableRow } from '../read/read-table.ts';

export type OnFault = (fault: Fault) => void;

interface TableFile {
  columns: readonly string[];
  required: readonly string[];
}

/** The tables of a folder. */
export const tableFiles = {
  'categories.csv': { columns: columnsOfCategories, required: ['Handle', 'Name'] },
  'products.csv': { columns: columnsOfProducts, required: ['Handle', 'Title', 'Variant Price'] },
  'prices.csv': { columns: columnsOfPrices, required: ['Handle', 'Price', 'From'] },
  'reviews.csv': { columns: columnsOfReviews, required: ['Handle', 'Author', 'Rating', 'Body', 'Created At'] },
  'sales.csv': { columns: columnsOfSales, required: ['Handle', 'Day', 'Pieces'] },
  'redirects.csv': { columns: columnsOfRedirects, required: ['From', 'To'] },
  'synonyms.csv': { columns: columnsOfSynonyms, required: ['Words'] },
} satisfies Record<string, TableFile>;
export type TableFileName = keyof typeof tableFiles;

/** Reads the rows of one of the folder's tables; none if the file does not exist. */
export async function* rowsOf(
  folder: string,
  file: TableFileName,
  onFault: OnFault,
  keepsFaulty = false,
): AsyncGenerator<TableRow> {
  const path = join(folder, file);
  if (await isReadableFile(path, { file, onFault }))
    yield* readTable(path, { file, ...tableFiles[file], keepsFaulty, onFault });
}

/**
 * Reads the products without a fault of their own.
 * @param onRefused is called with the handle of each other one; of a product with rows in two places, after its first part
 */
export function productsOf(
  folder: string,
  context: ProductContext,
  onFault: OnFault,
  onRefused?: (handle: string) => void,
): AsyncGenerator<FolderProduct> {
  return readProducts(rowsOf(folder, 'products.csv', onFault, true), context, onFault, onRefused);
}

/** Reads the past prices without a fault. */
export function pricesOf(folder: string, context: ProductContext, onFault: OnFault): AsyncGenerator<FolderPrice> {
  return readPrices(rowsOf(folder, 'prices.csv', onFault), context, onFault);
}

/** Reads the reviews without a fault. */
export function reviewsOf(folder: string, context: ProductContext, onFault: OnFault): AsyncGenerator<FolderReview> {
  return readReviews(rowsOf(folder, 'reviews.csv', onFault), context, onFault);
}

/** Reads the sold pieces of past days without a fault. */
export function salesOf(
  folder: string,
  context: Pick<ProductContext, 'relativeTo'>,
  onFault: OnFault,
): AsyncGenerator<FolderSale> {
  return readSales(rowsOf(folder, 'sales.csv', onFault), context, onFault);
}

/** Reads the redirects without a fault. */
export function redirectsOf(folder: string, onFault: OnFault): AsyncGenerator<FolderRedirect> {
  return readRedirects(rowsOf(folder, 'redirects.csv', onFault), onFault);
}

/** Reads the groups of synonyms without a fault. */
export function synonymsOf(folder: string, onFault: OnFault): AsyncGenerator<FolderSynonym> {
  return readSynonyms(rowsOf(folder, 'synonyms.csv', onFault), onFault);
}
