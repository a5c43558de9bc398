import type { ApiDeps } from './api-context.ts';
import { createMissedSearches, type MissedSearches } from './features/catalog/missed-searches.ts';
import { type OrderDeps, orderDeps } from './features/orders/order-deps.ts';
import { createVisitCounts, type VisitCounts } from './features/visits/visit-counts.ts';
import { createShopLimits, type ShopLimits } from './people/installation/shop-limits.ts';

/** What is counted in memory for shopkeepers. The API counts, the jobs save. */
export interface Counts {
  missedSearches: MissedSearches;
  visitCounts: VisitCounts;
}

/** What the API and the jobs of a process need, and share. */
export type AppDeps = ApiDeps & OrderDeps & Counts & { shopLimits: ShopLimits };

/** Completes the dependencies of the API and the jobs. Call it once per process, because both must share the result. */
export function appDeps(deps: ApiDeps): AppDeps {
  return {
    ...deps,
    ...orderDeps(deps),
    missedSearches: createMissedSearches(deps),
    visitCounts: createVisitCounts(deps),
    shopLimits: createShopLimits(deps),
  };
}
