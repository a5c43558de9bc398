import type { ProductList, ProductListQuery } from '@witryna/contract/catalog';
import { fold } from '@witryna/contract/fold';
import { limits } from '@witryna/contract/limits';
import type { ApiDeps } from '../../api-context.ts';
import { openTenant } from '../../database/tenant.ts';
import { saveSearches } from './missed-searches-store.ts';

/** Counts searches for the shopkeeper, with and without a result, in memory until the next `save`. */
export interface MissedSearches {
  /**
   * Counts a search if it had no filter that could be the cause of its result, and tells nothing about a person.
   * @returns whether it found nothing without such a filter
   */
  note(shopId: number, query: ProductListQuery, list: ProductList): boolean;
  /** Adds the counts to the database. Counts that can't be saved are dropped. Never throws. */
  save(): Promise<void>;
}

/** How many different queries of all shops are counted between two saves. */
const MAX_WAITING = 1_000;

const tables = ['missed_search', 'found_search'] as const;
type SearchTable = (typeof tables)[number];

/** How often each query of a shop was searched for, by its table. */
type Counted = Record<SearchTable, Map<string, number>>;

export function createMissedSearches({ db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>): MissedSearches {
  let waiting = new Map<number, Counted>();
  const size = { missed_search: 0, found_search: 0 };
  return {
    note(shopId, query, { totalItems }) {
      const text = query['filter.search'];
      if (text === undefined || isNarrowed(query)) return false;
      const isMissed = totalItems === 0;
      const counted = fold(text).slice(0, limits.searchLength);
      // A further page is the same search.
      if (query.currentPage > 0 || !/[\p{L}\p{N}]/u.test(counted) || isPersonal(counted)) return isMissed;
      const table = isMissed ? 'missed_search' : 'found_search';
      const ofShop = waiting.get(shopId) ?? { missed_search: new Map(), found_search: new Map() };
      const times = ofShop[table].get(counted) ?? 0;
      if (times === 0 && size[table] === MAX_WAITING) return isMissed;
      if (times === 0) size[table] += 1;
      ofShop[table].set(counted, times + 1);
      waiting.set(shopId, ofShop);
      return isMissed;
    },
    async save() {
      const counts = waiting;
      waiting = new Map();
      for (const table of tables) size[table] = 0;
      for (const [shopId, ofShop] of counts) {
        try {
          await openTenant(db, shopId).write(async (tx) => {
            for (const table of tables) await saveSearches(tx, table, clock(), ofShop[table]);
          });
        } catch (error) {
          log.warn({ err: error, shopId }, 'searches could not be counted');
        }
      }
    },
  };
}

/** Whether the list may be empty because of a filter. */
function isNarrowed(query: ProductListQuery): boolean {
  const { 'filter.search': _search, 'filter.sortType': sort, ...others } = query;
  if (sort === 'Sale') return true;
  return Object.entries(others).some(
    ([name, value]) => name.startsWith('filter.') && value !== undefined && value !== false,
  );
}

/** Whether a query looks like an e-mail address, a phone number, the number of an order or another long number. */
function isPersonal(query: string): boolean {
  return query.includes('@') || /\d(?:[\s().+/-]*\d){6}/.test(query) || /^#?\s*\d{5,}$/.test(query);
}
