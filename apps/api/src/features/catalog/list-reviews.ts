import type { Review, ReviewList } from '@witryna/contract/catalog';
import type { Complete } from '@witryna/contract/complete';
import type { ReadContext } from '../../cache-hints.ts';
import type { Tenant } from '../../database/tenant.ts';
import { requirePublished } from './require-published.ts';
import { countReviewsByRating, findPublication, listReviewRows } from './store.ts';

interface Page {
  pageSize: number;
  currentPage: number;
}

/** Reads a product's approved reviews, newest first, with the average rating and the number of each rating. */
export function listReviews(
  tenant: Tenant,
  id: number,
  page: Page,
  { now, cacheHints }: ReadContext,
): Promise<ReviewList> {
  return tenant.read(async (tx) => {
    requirePublished(await findPublication(tx, id), now, cacheHints);
    const counts = [0, 0, 0, 0, 0];
    for (const { rating, count } of await countReviewsByRating(tx, id)) counts[rating - 1] = count;
    const rows = await listReviewRows(tx, id, page.pageSize, page.pageSize * page.currentPage);
    const totalItems = counts.reduce((sum, count) => sum + count, 0);
    const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
    return {
      data: rows.map(
        (row): Complete<Review> => ({
          id: row.id,
          author: row.author,
          rating: row.rating,
          body: row.body,
          createdAt: row.created_at.toISOString(),
          verifiedPurchase: row.verified_purchase,
        }),
      ),
      totalItems,
      average: totalItems === 0 ? null : Math.round((stars / totalItems) * 10) / 10,
      counts,
    };
  });
}
