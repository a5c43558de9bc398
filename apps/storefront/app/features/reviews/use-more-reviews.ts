import type { Review, ReviewList } from '@witryna/contract/catalog';
import { useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/errors.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';
import { reviewsPageSize } from './reviews-page-size.ts';

/** The pages after the first one, as the shopper asks for them. One that arrived meanwhile is not shown twice. */
export function useMoreReviews(productId: number | string, first: ReviewList) {
  const [later, setLater] = useState<readonly Review[]>([]);
  const [pages, setPages] = useState(1);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<MessageKey<'shop'>>();
  const reviews = [...first.data, ...later];
  const loadMore = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const query = { currentPage: pages, pageSize: reviewsPageSize };
      const { data } = await browserApi().get(`shop/Product/${productId}/reviews`, { query });
      const known = new Set(reviews.map(({ id }) => id));
      setLater([...later, ...data.filter(({ id }) => !known.has(id))]);
      setPages(pages + 1);
    } catch (error) {
      setFailed(errorMessage(error));
    }
    setBusy(false);
  };
  return { reviews, more: pages * reviewsPageSize < first.totalItems, busy, failed, loadMore };
}
