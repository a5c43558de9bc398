import type { Review, ReviewList } from '@witryna/contract/catalog';
import { useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { reviewsPageSize } from './reviews-page-size.ts';

/** Loads further reviews on request. New reviews shift the pages, so duplicates are left out. */
export function useMoreReviews(productId: number | string, first: ReviewList) {
  const [page, setPage] = useState(0);
  const key = page > 0 ? `${productId} ${page}` : undefined;
  const { data, error, busy, reload } = useFetch<readonly Review[]>(key, async (signal, before = first.data) => {
    const query = { currentPage: page, pageSize: reviewsPageSize };
    const more = await browserApi().get(`shop/Product/${productId}/reviews`, { query, signal });
    const known = new Set(before.map(({ id }) => id));
    return [...before, ...more.data.filter(({ id }) => !known.has(id))];
  });
  const failed = error !== undefined;
  const shown = busy || failed ? page : page + 1;
  return {
    reviews: data ?? first.data,
    more: shown * reviewsPageSize < first.totalItems,
    busy,
    failed: failed && !busy ? errorMessage(error) : undefined,
    loadMore: () => (failed ? void reload() : setPage(page + 1)),
  };
}
