import type { ReviewList } from '@witryna/contract/catalog';
import { useRef, useState } from 'react';
import { reviewsPageSize } from './reviews-page-size.ts';
import type { ReviewChoice, ShownReviews } from './shown-reviews.ts';

/** Shows the reviews of the page, and loads others when they are asked for. */
export function useReviewList(productId: number | string, first: ReviewList) {
  const [shown, setShown] = useState<ShownReviews>({
    choice: 'newest',
    reviews: first.data,
    total: first.totalItems,
    pages: 1,
  });
  const [wanted, setWanted] = useState<ReviewChoice>();
  const latest = useRef(0);
  return {
    ...shown,
    choice: wanted ?? shown.choice,
    more: shown.pages * reviewsPageSize < shown.total,
    busy: wanted !== undefined,
    /** Loads the first page of a choice; without one, the next page of what is shown. */
    async show(choice?: ReviewChoice) {
      latest.current += 1;
      const turn = latest.current;
      setWanted(choice ?? shown.choice);
      const loaded = await import('./load-reviews.ts').then(
        ({ loadReviews }) => loadReviews(productId, shown, choice),
        () => ({ ...shown, failed: 'errorUnavailable' as const }),
      );
      // An answer that was overtaken by another press is dropped.
      if (turn !== latest.current) return;
      setShown(loaded);
      setWanted(undefined);
    },
  };
}
