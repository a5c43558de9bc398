import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shopFileName } from '@witryna/shop-folder/check/read-shop-file.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { readArticleTable } from './article-table.ts';
import type { ConvertOptions } from './conversion.ts';
import { readCouponTable } from './coupon-table.ts';
import { collectAdditions, type FolderAdditions } from './folder-additions.ts';
import { readReviewTable } from './review-table.ts';
import type { Notes } from './take-notes.ts';
import { readWordPress } from './wordpress.ts';

type Reader = (
  folder: string,
  path: string,
  additions: FolderAdditions,
  options: ConvertOptions,
) => Promise<{ notes: Notes }>;

const readers = {
  wordpress: readWordPress,
  articles: readArticleTable,
  reviews: readReviewTable,
  coupons: readCouponTable,
} satisfies Record<string, Reader>;

export type ContentKind = keyof typeof readers;
export const contentKinds: readonly ContentKind[] = ['wordpress', 'articles', 'reviews', 'coupons'];

export interface ContentConversion {
  /** How many articles, reviews, coupons and redirects were added. */
  counts: Awaited<ReturnType<FolderAdditions['save']>>;
  notes: Fault[];
}

/**
 * Adds what another shop has beside its products to a shop folder: articles, reviews, coupons and redirects. What the
 * folder has stays, unless the file has the same article, or a review by the same person at the same time. If the file
 * can't be read, the folder stays as it is.
 * @throws BrokenFile if the file, or a file of the folder to which something is added, can't be read
 */
export async function addContent(
  folder: string,
  kind: ContentKind,
  file: string,
  options: ConvertOptions,
): Promise<ContentConversion> {
  const made = join(folder, '.converting');
  await rm(made, { recursive: true, force: true });
  await mkdir(made);
  try {
    const additions = await collectAdditions(folder, made);
    const { notes } = await readers[kind](folder, file, additions, options);
    options.signal?.throwIfAborted();
    const counts = await additions.save((code) =>
      notes.addFault({
        file: shopFileName,
        column: 'coupons',
        message: `has the code "${code}" already: it stays as it is`,
      }),
    );
    return {
      counts,
      notes: [...notes.list(), ...[additions.redirects.leftOut()].filter((note) => note !== undefined)],
    };
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
