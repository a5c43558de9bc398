import type { Visit, Vital } from '@witryna/contract/visits';
import type { ApiDeps } from '../../api-context.ts';
import { openTenant } from '../../database/tenant.ts';
import { type CountedVisits, MAX_PER_DAY, saveVisits } from './store.ts';
import { bucketOf, buckets } from './visit-buckets.ts';

/** Counts visits for shopkeepers, in memory until the next `save`. A crash loses what was counted since. */
export interface VisitCounts {
  note(shopId: number, visit: Visit): void;
  /** Adds the counts to the database, with one transaction for each shop. Counts that can't be saved are dropped. Never throws. */
  save(): Promise<void>;
}

/** How many counts of all shops are kept between two saves. */
const MAX_WAITING = 20_000;

export function createVisitCounts({ db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>): VisitCounts {
  let waiting = new Map<number, CountedVisits>();
  let size = 0;
  const ofShop = (shopId: number) => {
    const counted = waiting.get(shopId) ?? { views: new Map(), sources: new Map(), vitals: new Map() };
    waiting.set(shopId, counted);
    return counted;
  };
  const mayAdd = () => {
    if (size >= MAX_WAITING) return false;
    size += 1;
    return true;
  };
  return {
    note(shopId, { views, source, measured }) {
      const counted = ofShop(shopId);
      const addSource = (page: string, times: number) => {
        if (!source) return;
        const key = `${source} ${page}`;
        const one = counted.sources.get(key);
        if (!one && !mayAdd()) return;
        counted.sources.set(key, { source, page, times: (one?.times ?? 0) + times });
      };
      for (const [page, times] of Object.entries(views)) {
        addSource(page, times);
        if (counted.views.has(page) || mayAdd()) counted.views.set(page, (counted.views.get(page) ?? 0) + times);
      }
      if (!measured) return;
      // A document is measured once, so this is where the visit began.
      addSource('visit', 1);
      const { page, vitals } = measured;
      for (const tool of new Set(['', ...measured.tools])) {
        for (const [name, value] of Object.entries(vitals)) {
          const vital = name as Vital;
          const key = `${page} ${tool} ${vital}`;
          let one = counted.vitals.get(key);
          if (!one) {
            // Invented integrations of one shop must leave room for the visits of others.
            if (size >= MAX_WAITING || counted.vitals.size >= MAX_PER_DAY) continue;
            size += 1;
            one = { page, tool, vital, counts: [...buckets[vital], 0].fill(0) };
            counted.vitals.set(key, one);
          }
          const at = bucketOf(vital, value);
          one.counts[at] = (one.counts[at] ?? 0) + 1;
        }
      }
    },
    async save() {
      const all = waiting;
      waiting = new Map();
      size = 0;
      for (const [shopId, counted] of all) {
        try {
          await openTenant(db, shopId).write((tx) => saveVisits(tx, clock(), counted));
        } catch (error) {
          log.warn({ err: error, shopId }, 'visits could not be counted');
        }
      }
    },
  };
}
