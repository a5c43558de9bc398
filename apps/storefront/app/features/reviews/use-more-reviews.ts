import type { Review, ReviewList } from '@witryna/contract/catalog';
import { useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { reviewsPageSize } from './reviews-page-size.ts';

/** The pages after the first one, as the shopper asks for them. A review is not shown twice when others were written meanwhile. */
export function useMoreReviews(productId: number | string, first: ReviewList) {
  const [asked, setAsked] = useState(0);
  const key = asked > 0 ? `${productId} ${asked}` : undefined;
  const { data, error, busy, reload } = useFetch<readonly Review[]>(key, async (signal, before = first.data) => {
    const query = { currentPage: asked, pageSize: reviewsPageSize };
    const page = await browserApi().get(`shop/Product/${productId}/reviews`, { query, signal });
    const known = new Set(before.map(({ id }) => id));
    return [...before, ...page.data.filter(({ id }) => !known.has(id))];
  });
  const failed = error !== undefined;
  const shown = busy || failed ? asked : asked + 1;
  return {
    reviews: data ?? first.data,
    more: shown * reviewsPageSize < first.totalItems,
    busy,
    failed: failed && !busy ? errorMessage(error) : undefined,
    loadMore: () => (failed ? void reload() : setAsked(asked + 1)),
  };
}
