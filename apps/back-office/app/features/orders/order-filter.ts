import { type OrderFilter, orderFilter } from '@witryna/contract/admin-orders';

const names = orderFilter.keyof().options;
export type FilterName = (typeof names)[number];

/** Reads the filter of an address. What an address has wrong, or does not know, is left out. */
export function readFilter(params: URLSearchParams): OrderFilter {
  const given = names.flatMap((name) => {
    const value = params.get(name);
    const isRight = value !== null && orderFilter.shape[name].safeParse(value).data;
    return isRight ? [[name, value]] : [];
  });
  return orderFilter.parse(Object.fromEntries(given));
}

/** Writes a filter as the query of an address: `?state=placed`, or nothing. */
export function writeFilter(filter: OrderFilter): string {
  const given = names.flatMap((name) => (filter[name] ? [[name, `${filter[name]}`]] : []));
  const query = `${new URLSearchParams(given)}`;
  return query && `?${query}`;
}

/** The parts of a filter that are shown as chips. A tab shows the others: `attention`, and the states of tabs. */
export function chipsOf(filter: OrderFilter): FilterName[] {
  return names.filter((name) => filter[name] && !(name === 'attention' || (name === 'state' && isTab(filter.state))));
}

/** The states that have a tab of their own: those in which something is to be done. */
export const tabStates = ['placed', 'accepted', 'packed', 'sent', 'delivered'] as const;

function isTab(state: OrderFilter['state']): boolean {
  return tabStates.some((one) => one === state);
}
