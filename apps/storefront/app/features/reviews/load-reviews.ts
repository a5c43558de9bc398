import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { reviewsPageSize } from './reviews-page-size.ts';
import type { ReviewChoice, ShownReviews } from './shown-reviews.ts';

const queries = {
  newest: {},
  helpful: { sort: 'helpful' },
  verified: { verified: true },
  photos: { photos: true },
} satisfies Record<ReviewChoice, object>;

/**
 * Loads the first page of a choice, or the next page of what is shown. New reviews shift the pages, so duplicates are
 * left out.
 */
export async function loadReviews(
  productId: number | string,
  shown: ShownReviews,
  chosen: ReviewChoice | undefined,
): Promise<ShownReviews> {
  const choice = chosen ?? shown.choice;
  const pages = chosen ? 0 : shown.pages;
  const before = chosen ? [] : shown.reviews;
  try {
    const query = { ...queries[choice], currentPage: pages, pageSize: reviewsPageSize };
    const list = await browserApi().get(`shop/Product/${productId}/reviews`, { query });
    const known = new Set(before.map(({ id }) => id));
    const reviews = [...before, ...list.data.filter(({ id }) => !known.has(id))];
    return { choice, reviews, total: list.totalItems, pages: pages + 1 };
  } catch (error) {
    return { ...shown, failed: errorMessage(error) };
  }
}
