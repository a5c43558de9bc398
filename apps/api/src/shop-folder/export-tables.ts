import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { columnsOfCategories, rowOfCategory } from '@witryna/shop-folder/format/categories.ts';
import { columnsOfPrices, rowOfPrice } from '@witryna/shop-folder/format/prices.ts';
import { variantKey } from '@witryna/shop-folder/format/product.ts';
import { columnsOfProducts } from '@witryna/shop-folder/format/product-columns.ts';
import { columnsOfRedirects } from '@witryna/shop-folder/format/redirects.ts';
import { columnsOfReviews, rowOfReview } from '@witryna/shop-folder/format/reviews.ts';
import { rowsOfProduct } from '@witryna/shop-folder/format/rows-of-product.ts';
import { columnsOfSales, rowOfSale } from '@witryna/shop-folder/format/sales.ts';
import { columnsOfSynonyms, rowOfSynonym } from '@witryna/shop-folder/format/synonyms.ts';
import { writeTable } from '@witryna/shop-folder/write/write-table.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { readProductParts } from '../features/goods/store.ts';
import { pagesOf, type ShopExport } from './export-context.ts';
import {
  listCombinationNames,
  listRedirects,
  listSynonyms,
  readPriceLog,
  readReviewRows,
  readSaleDays,
} from './export-store.ts';
import { saveDescriptions } from './export-texts.ts';
import { folderProduct, namedVariants } from './folder-products.ts';

type Row = Record<string, string>;

/** Read few at once: one combination may have many prices, and one product many reviews. */
const pricedAtOnce = 250;
const reviewedAtOnce = 50;
/** As forms of all our languages name somebody whose name nobody knows. */
const NOBODY = 'N. N.';
const soldAtOnce = 100;
const redirectsAtOnce = 5_000;

/**
 * Writes a table, or no file if the table has no rows.
 * @returns the number of rows
 */
async function saveTable(
  path: string,
  columns: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  };
  const texts = writeTable(
    columns.map((name) => ({ name })),
    counted(),
  );
  await pipeline(texts, createWriteStream(path));
  if (count === 0) await rm(path);
  return count;
}

/** Writes all tables of a shop, and the descriptions of its products. */
export async function exportTables(tx: TenantTransaction, context: ShopExport): Promise<void> {
  const { folder, count } = context;
  const save = (file: string, columns: readonly string[], rows: AsyncIterable<Row> | Iterable<Row>) =>
    saveTable(join(folder, file), columns, rows);
  count('categories', await save('categories.csv', columnsOfCategories, context.categories.map(rowOfCategory)));
  count('combinations', await save('products.csv', columnsOfProducts, productRows(tx, context)));
  count('prices', await save('prices.csv', columnsOfPrices, priceRows(tx, context)));
  count('reviews', await save('reviews.csv', columnsOfReviews, reviewRows(tx, context)));
  count('sales', await save('sales.csv', columnsOfSales, saleRows(tx, context)));
  count('redirects', await save('redirects.csv', columnsOfRedirects, redirectRows(tx, context)));
  count('synonyms', await save('synonyms.csv', columnsOfSynonyms, (await listSynonyms(tx)).map(rowOfSynonym)));
}

async function* productRows(tx: TenantTransaction, context: ShopExport): AsyncGenerator<Row> {
  const { names, currency, handles, productPages, onProducts, signal } = context;
  let done = 0;
  for (const ids of productPages) {
    signal.throwIfAborted();
    const parts = await readProductParts(tx, ids);
    await saveDescriptions(
      parts.map(({ row }) => row),
      context,
    );
    for (const own of parts) {
      if (own.combinations.length === 0) names.leftOut('product without combinations', own.row.handle);
      yield* rowsOfProduct(folderProduct(own, names), currency);
    }
    done += ids.length;
    onProducts(done, handles.product.size);
  }
}

/** Writes the whole price log, in the order in which `products.csv` has the combinations. */
async function* priceRows(tx: TenantTransaction, context: ShopExport): AsyncGenerator<Row> {
  const { handles, productPages, currency, signal } = context;
  for (const ids of productPages) {
    const combinations = Map.groupBy(await listCombinationNames(tx, ids), ({ product_id }) => product_id);
    const named = ids.flatMap((id) => namedVariants(combinations.get(id) ?? []));
    for (const some of pagesOf(named, pricedAtOnce)) {
      signal.throwIfAborted();
      const combinationIds = some.map(({ id }) => id);
      const prices = Map.groupBy(await readPriceLog(tx, combinationIds), ({ combination_id }) => combination_id);
      for (const combination of some) {
        const handle = handles.product.get(combination.product_id) ?? '';
        const variant = variantKey(combination);
        for (const { price_minor, valid_from } of prices.get(combination.id) ?? [])
          yield rowOfPrice({ row: 0, handle, variant, priceMinor: price_minor, from: valid_from }, currency);
      }
    }
  }
}

async function* reviewRows(
  tx: TenantTransaction,
  { handles, names, anonymous, signal }: ShopExport,
): AsyncGenerator<Row> {
  for (const ids of pagesOf(handles.product.keys(), reviewedAtOnce)) {
    signal.throwIfAborted();
    const reviews = Map.groupBy(await readReviewRows(tx, ids), ({ product_id }) => product_id);
    for (const id of ids) {
      const handle = handles.product.get(id) ?? '';
      for (const { author, body, created_at, verified_purchase, reply, replied_at, photos, ...row } of reviews.get(
        id,
      ) ?? []) {
        const review = { ...row, author: anonymous ? NOBODY : author.trim(), body: body.trim(), createdAt: created_at };
        const answer = reply !== null && replied_at ? { body: reply, at: replied_at } : null;
        const files = photos.flatMap((photo) => names.pictureFiles.get(photo) ?? []);
        yield rowOfReview({ row: 0, handle, ...review, verified: verified_purchase, reply: answer, photos: files });
      }
    }
  }
}

async function* saleRows(tx: TenantTransaction, { handles, productPages, signal }: ShopExport): AsyncGenerator<Row> {
  for (const ids of productPages.flatMap((page) => [...pagesOf(page, soldAtOnce)])) {
    signal.throwIfAborted();
    const sales = Map.groupBy(await readSaleDays(tx, ids), ({ product_id }) => product_id);
    for (const id of ids) {
      const handle = handles.product.get(id) ?? '';
      for (const { day, pieces } of sales.get(id) ?? []) yield rowOfSale({ row: 0, handle, day, pieces });
    }
  }
}

async function* redirectRows(tx: TenantTransaction, { links }: ShopExport): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const rows = await listRedirects(tx, after, redirectsAtOnce);
    for (const { path, target } of rows) yield { From: path, To: links.link(target) };
    if (rows.length < redirectsAtOnce) return;
    after = rows.at(-1)?.path ?? '';
  }
}
