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

/** What is to be done, by the names of the tabs. */
export const orderTabs = {
  all: {},
  attention: { attention: true },
  placed: { state: 'placed' },
  awaited: { money: 'awaited' },
  accepted: { state: 'accepted', money: 'settled' },
  packed: { state: 'packed' },
  sent: { state: 'sent' },
  delivered: { state: 'delivered' },
} as const satisfies Readonly<Record<string, KeptFilter>>;
export type OrderTab = keyof typeof orderTabs;
export const tabNames = Object.keys(orderTabs) as OrderTab[];

const noTab = { state: undefined, money: undefined, attention: undefined } as const;
/** The parts of a filter that tabs set. */
const tabParts = Object.keys(noTab) as (keyof typeof noTab)[];

/** The filter on another tab, with its other parts. */
export function onTab(filter: OrderFilter, name: OrderTab): OrderFilter {
  return { ...filter, ...noTab, ...orderTabs[name] };
}

/** The tab that a filter belongs to; undefined if no tab has these parts. */
export function tabOf(filter: OrderFilter): OrderTab | undefined {
  return tabNames.find((name) => {
    const tab: KeptFilter = orderTabs[name];
    return tabParts.every((part) => tab[part] === filter[part]);
  });
}

/** The parts of a filter that are shown as chips: those that no tab shows. */
export function chipsOf(filter: OrderFilter): FilterName[] {
  const shown: readonly FilterName[] = tabOf(filter) ? tabParts : [];
  return orderFilter.keyof().options.filter((name) => filter[name] && !shown.includes(name));
}
