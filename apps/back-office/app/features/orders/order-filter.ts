import { type KeptFilter, keptFilter, type OrderFilter, orderFilter } from '@witryna/contract/admin-orders';
import { z } from 'zod';

const names = keptFilter.keyof().options;
export type FilterName = keyof OrderFilter;

/** The values that a text of an address may stand for. */
const readings: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => text === 'true',
  (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
];

/** Reads the filter of an address. What an address has wrong, or does not know, is left out. */
export function readFilter(params: URLSearchParams): KeptFilter {
  const given = names.flatMap((name) => {
    const text = params.get(name);
    if (text === null) return [];
    const value = readings.map((read) => keptFilter.shape[name].safeParse(read(text)).data).find(Boolean);
    return value ? [[name, value]] : [];
  });
  return keptFilter.parse(Object.fromEntries(given));
}

/** Writes a filter as the query of an address: `?state=placed`, or nothing. What is searched for is left out. */
export function writeFilter(filter: OrderFilter): string {
  const given = names.flatMap((name) => (filter[name] ? [[name, `${filter[name]}`]] : []));
  const query = `${new URLSearchParams(given)}`;
  return query && `?${query}`;
}

const listState = z.object({ search: orderFilter.shape.search }).catch({});

/** Reads what is searched for, which may be somebody's name: it stands in the history's state, and in no address. */
export function readSearch(state: unknown): string | undefined {
  return listState.parse(state).search;
}

/** Where a link to the list with a filter leads. */
export function toOrders(filter: OrderFilter) {
  return { to: { search: writeFilter(filter) }, state: { search: filter.search } };
}

/** The parts of a filter that are shown as chips. A tab shows the others: `attention`, and the states of tabs. */
export function chipsOf(filter: OrderFilter): FilterName[] {
  return orderFilter
    .keyof()
    .options.filter((name) => filter[name] && !(name === 'attention' || (name === 'state' && isTab(filter.state))));
}

/** The states that have a tab of their own: those in which something is to be done. */
export const tabStates = ['placed', 'accepted', 'packed', 'sent', 'delivered'] as const;

function isTab(state: OrderFilter['state']): boolean {
  return tabStates.some((one) => one === state);
}
