import { type OrderFilter, orderFilter } from '@witryna/contract/admin-orders';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';

const names = orderFilter.keyof().options;
export type FilterName = (typeof names)[number];

export const readFilter = (params: URLSearchParams): OrderFilter => readAddressFilter(orderFilter, params);
export const writeFilter = (filter: OrderFilter): string => writeAddressFilter(filter);

/** The parts of a filter that are shown as chips. A tab shows the others: `attention`, and the states of tabs. */
export function chipsOf(filter: OrderFilter): FilterName[] {
  return names.filter((name) => filter[name] && !(name === 'attention' || (name === 'state' && isTab(filter.state))));
}

/** The states that have a tab of their own: those in which something is to be done. */
export const tabStates = ['placed', 'accepted', 'packed', 'sent', 'delivered'] as const;

function isTab(state: OrderFilter['state']): boolean {
  return tabStates.some((one) => one === state);
}
