import type { ProductList, ProductListQuery } from '@witryna/contract/catalog';
import { fold } from '@witryna/contract/fold';
import { limits } from '@witryna/contract/limits';
import type { ApiDeps } from '../../api-context.ts';
import { openTenant } from '../../database/tenant.ts';
import { saveMissedSearches } from './missed-searches-store.ts';

/** Counts searches without result for the shopkeeper, in memory until the next `save`. */
export interface MissedSearches {
  /** Counts a search if it found nothing, had no filter that could be the cause, and tells nothing about a person. */
  note(shopId: number, query: ProductListQuery, list: ProductList): boolean;
  /** Adds the counts to the database. Counts that can't be saved are dropped. Never throws. */
  save(): Promise<void>;
}

/** How many different queries of all shops are counted between two saves. */
const MAX_WAITING = 1_000;

export function createMissedSearches({ db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>): MissedSearches {
  let waiting = new Map<number, Map<string, number>>();
  let size = 0;
  return {
    note(shopId, query, { totalItems }) {
      const text = query['filter.search'];
      if (totalItems > 0 || text === undefined || isNarrowed(query)) return false;
      const counted = fold(text).slice(0, limits.searchLength);
      if (!/[\p{L}\p{N}]/u.test(counted) || isPersonal(counted)) return true;
      const ofShop = waiting.get(shopId) ?? new Map<string, number>();
      const times = ofShop.get(counted) ?? 0;
      if (times === 0 && size === MAX_WAITING) return true;
      if (times === 0) size += 1;
      waiting.set(shopId, ofShop.set(counted, times + 1));
      return true;
    },
    async save() {
      const counts = waiting;
      waiting = new Map();
      size = 0;
      for (const [shopId, ofShop] of counts) {
        try {
          await openTenant(db, shopId).write((tx) => saveMissedSearches(tx, clock(), ofShop));
        } catch (error) {
          log.warn({ err: error, shopId }, 'searches without result could not be counted');
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

/** Whether a query looks like an e-mail address, a phone number or another long number. */
function isPersonal(query: string): boolean {
  return query.includes('@') || /\d(?:[\s().+/-]*\d){6}/.test(query);
}
