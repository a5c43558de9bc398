import { keptMessageFilter, type MessageFilter } from '@witryna/contract/messages';
import { useNavigate, useSearchParams } from 'react-router';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import type { ListLink } from '../../lists/list-link.ts';
import { useListSearch } from '../../lists/use-list-search.ts';

/** Where a link to the messages with a filter leads. */
export function toMessages({ search, ...kept }: MessageFilter): ListLink {
  return { to: { search: writeAddressFilter(kept) }, state: { search } };
}

/** The filter of the list that is open, and the function that changes what is searched for. */
export function useMessageFilter() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter: MessageFilter = { ...readAddressFilter(keptMessageFilter, params), search: useListSearch() };
  const onSearch = (search: string) => {
    const { to, state } = toMessages({ ...filter, search: search || undefined });
    void navigate(to, { state, replace: true, preventScrollReset: true });
  };
  return { filter, onSearch };
}
