import { keptReviewFilter, type ReviewFilter } from '@witryna/contract/reviews';
import { useNavigate, useSearchParams } from 'react-router';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import type { ListLink } from '../../lists/list-link.ts';
import { useListSearch } from '../../lists/use-list-search.ts';

/** Where a link to the reviews with a filter leads. */
export function toReviews({ search, ...kept }: ReviewFilter): ListLink {
  return { to: { search: writeAddressFilter(kept) }, state: { search } };
}

/** The filter of the list that is open, and the function that changes parts of it. */
export function useReviewFilter() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter: ReviewFilter = { ...readAddressFilter(keptReviewFilter, params), search: useListSearch() };
  /** @param isTyping what is still typed is no page of its own in the history */
  const change = (part: Partial<ReviewFilter>, isTyping = false) => {
    const { to, state } = toReviews({ ...filter, ...part });
    void navigate(to, { state, replace: isTyping, preventScrollReset: true });
  };
  return { filter, change };
}
