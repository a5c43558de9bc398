import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rowsOf, type TableFileName, tableFiles } from '@witryna/shop-folder/check/folder-tables.ts';
import { shopFileName } from '@witryna/shop-folder/check/read-shop-file.ts';
import { BrokenFile, type Fault } from '@witryna/shop-folder/fault.ts';
import { columnsOfReviews, type FolderReview, rowOfReview } from '@witryna/shop-folder/format/reviews.ts';
import { decodeText } from '@witryna/shop-folder/read/decode-text.ts';
import type { FrontMatter } from '@witryna/shop-folder/read/front-matter.ts';
import { writeTable } from '@witryna/shop-folder/write/write-table.ts';
import { writeTextFile } from '@witryna/shop-folder/write/write-text-file.ts';
import { z } from 'zod';
import type { FolderCoupon } from './convert-coupon.ts';
import { collectRedirects, type Redirects } from './old-addresses.ts';

/** Collects what is added to a shop folder beside its products. Nothing in the folder changes before `save`. */
export interface FolderAdditions {
  reviews: FolderReview[];
  coupons: FolderCoupon[];
  redirects: Redirects;
  /** Keeps an article in the folder `made`, because all of them may be large. */
  addArticle(handle: string, fields: FrontMatter, html: string): Promise<void>;
  /**
   * Writes everything into the folder. What has the same name there is replaced, but a coupon with the same code stays.
   * @param onKept gets the codes of such coupons
   * @returns how many of each there are
   */
  save(onKept: (code: string) => void): Promise<Record<'articles' | 'reviews' | 'coupons' | 'redirects', number>>;
}

type Row = Record<string, string>;

/** @param made an empty folder beside the folder's files */
export async function collectAdditions(folder: string, made: string): Promise<FolderAdditions> {
  const articles = join(made, 'articles');
  await mkdir(articles);
  const reviews: FolderReview[] = [];
  const coupons: FolderCoupon[] = [];
  const redirects = collectRedirects();
  const put = async (file: TableFileName, rows: readonly Row[]) => {
    const columns = tableFiles[file].columns.map((name) => ({ name }));
    await pipeline(writeTable(columns, rows), createWriteStream(join(made, file)));
    return () => rename(join(made, file), join(folder, file));
  };
  return {
    reviews,
    coupons,
    redirects,
    addArticle: (handle, fields, html) => writeFile(join(articles, `${handle}.html`), writeTextFile(fields, html)),
    save: async (onKept) => {
      const files = await readdir(articles);
      // All of this may fail, so it comes before the first change.
      const shop = await withCoupons(folder, coupons, files.length > 0, onKept);
      const ready = [
        ...(reviews.length > 0 ? [await put('reviews.csv', await withReviews(folder, reviews))] : []),
        ...(redirects.size > 0 ? [await put('redirects.csv', await redirects.rows(folder))] : []),
      ];
      if (files.length > 0) await mkdir(join(folder, 'articles'), { recursive: true });
      for (const file of files) await copyFile(join(articles, file), join(folder, 'articles', file));
      for (const move of ready) await move();
      if (shop.text !== undefined) await writeFile(join(folder, shopFileName), shop.text);
      return { articles: files.length, reviews: reviews.length, coupons: shop.added, redirects: redirects.size };
    },
  };
}

/** Returns the rows of `reviews.csv`: those of the folder, of which a new one by the same person takes the place. */
async function withReviews(folder: string, reviews: readonly FolderReview[]): Promise<Row[]> {
  const keyOf = (row: Row) => JSON.stringify([row.Handle, row.Author, row['Created At']]);
  const rows = new Map<string, Row>();
  const refuse = ({ message, row }: Fault) => {
    throw new BrokenFile(`reviews.csv of the folder has a fault, so no reviews can be added: ${message}`, { row });
  };
  for await (const { cells } of rowsOf(folder, 'reviews.csv', refuse)) rows.set(keyOf(cells), cells);
  for (const review of reviews) {
    const row = rowOfReview(review);
    rows.set(keyOf(row), row);
  }
  return [...rows.values()].map((row) => Object.fromEntries(columnsOfReviews.map((name) => [name, row[name] ?? ''])));
}

const shopWithCoupons = z.looseObject({ coupons: z.array(z.looseObject({ code: z.string() })).default([]) });

async function withCoupons(
  folder: string,
  coupons: readonly FolderCoupon[],
  hasArticles: boolean,
  onKept: (code: string) => void,
): Promise<{ text?: string; added: number }> {
  if (coupons.length === 0 && !hasArticles) return { added: 0 };
  const shop = shopWithCoupons.parse(JSON.parse(decodeText(await readFile(join(folder, shopFileName)))));
  const known = new Set(shop.coupons.map(({ code }) => code));
  const added: FolderCoupon[] = [];
  for (const coupon of coupons) {
    if (known.has(coupon.code)) onKept(coupon.code);
    else added.push(coupon);
    known.add(coupon.code);
  }
  const changed = { ...shop, ...(hasArticles && { blog: true }), coupons: [...shop.coupons, ...added] };
  return { text: `${JSON.stringify(changed, null, 2)}\n`, added: added.length };
}
