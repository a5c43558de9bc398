import type { OrderFilter } from '@witryna/contract/admin-orders';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readFilter, readSearch, toOrders } from './order-filter.ts';

/** The filter of the list that is open, and the function that changes parts of it. */
export function useOrderFilter() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const filter: OrderFilter = { ...readFilter(params), search: readSearch(state) };
  /** @param isTyping what is still typed is no page of its own in the history */
  const change = (part: OrderFilter, isTyping = false) => {
    const { to, state: searched } = toOrders({ ...filter, ...part });
    void navigate(to, { state: searched, replace: isTyping, preventScrollReset: true });
  };
  return { filter, change };
}
export type ChangeFilter = ReturnType<typeof useOrderFilter>['change'];
