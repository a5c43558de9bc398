import type { Review, ReviewList } from '@witryna/contract/catalog';
import type { Complete } from '@witryna/contract/complete';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { requirePublished } from './require-published.ts';
import { countReviews, listReviewRows, type ReviewFilter } from './review-list-store.ts';
import { findPublication } from './store.ts';

interface Query extends ReviewFilter {
  pageSize: number;
  currentPage: number;
}

/** Reads a product's approved reviews, with the average rating and the number of each rating. */
export function listReviews(
  tenant: Tenant,
  id: number,
  query: Query,
  { now, cacheHints }: ReadContext,
): Promise<Complete<ReviewList>> {
  const { pageSize, currentPage, verified, photos } = query;
  return tenant.read(async (tx) => {
    requirePublished(await findPublication(tx, id), now, cacheHints);
    const groups = await countReviews(tx, id);
    const count = (matches: (group: (typeof groups)[number]) => boolean) =>
      groups.filter(matches).reduce((sum, group) => sum + group.count, 0);
    const rows = await listReviewRows(tx, id, query, { limit: pageSize, offset: pageSize * currentPage });
    const all = count(() => true);
    const stars = groups.reduce((sum, { rating, count: reviews }) => sum + rating * reviews, 0);
    return {
      data: rows.map(toReview),
      totalItems: count((group) => (group.verified || !verified) && (group.photos || !photos)),
      average: all === 0 ? null : Math.round((stars / all) * 10) / 10,
      counts: [1, 2, 3, 4, 5].map((rating) => count((group) => group.rating === rating)),
      verifiedCount: count((group) => group.verified),
      photoCount: count((group) => group.photos),
    };
  });
}

/** What a review lacks is left out, because pages contain their reviews twice. */
function toReview(row: Awaited<ReturnType<typeof listReviewRows>>[number]): Complete<Review> {
  const { reply, replied_at: repliedAt } = row;
  return {
    id: row.id,
    author: row.author,
    rating: row.rating,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    verifiedPurchase: row.verified_purchase,
    reply: reply !== null && repliedAt ? { body: reply, createdAt: repliedAt.toISOString() } : undefined,
    photos: row.photos.length > 0 ? row.photos : undefined,
    helpful: row.helpful > 0 ? row.helpful : undefined,
  };
}
