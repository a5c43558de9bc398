import type { ApiDeps } from '../../api-context.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import { createJobSender, type JobSender } from '../../jobs/job-sender.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { createPickupPoints, type PickupPoints } from '../checkout/pickup-points.ts';
import { createProviderBreaker, type ProviderBreaker } from './payments/provider-breaker.ts';

/** What the verbs of orders are made of. */
export interface OrderDeps
  extends Pick<OfferSources, 'payments' | 'deliveries'>,
    Pick<ApiDeps, 'db' | 'settings' | 'shops' | 'limiter' | 'clock' | 'fetch' | 'log'> {
  jobs: JobSender;
  breaker: ProviderBreaker;
  pickupPoints: PickupPoints;
  /** Called between the steps of placing and settling. A test that throws here ends the process at that point. */
  checkpoint(name: string): void | Promise<void>;
}

/** One question to a provider: longer than its calls may take together (`open-provider.ts`), so that a slow call ends itself. */
const ANSWER_WITHIN_MS = 15_000;

export function orderDeps(deps: ApiDeps): OrderDeps {
  const { db, log } = deps;
  return {
    ...deps,
    pickupPoints: createPickupPoints(deps),
    jobs: deps.jobs ?? createJobSender(db, (error) => log.error({ err: error }, 'job library')),
    breaker: createProviderBreaker({ withinMs: deps.providerWithinMs ?? ANSWER_WITHIN_MS }),
    checkpoint: deps.checkpoint ?? (() => undefined),
  };
}

export function tenantOf(deps: OrderDeps, shopId: number): Tenant {
  return openTenant(deps.db, shopId);
}

/** `https://host` of the shop, for links that leave this process. */
export async function shopAddress(deps: OrderDeps, shopId: number): Promise<string> {
  const shop = await deps.shops.byId(shopId);
  return deps.settings.publicUrl.replace('{host}', shop?.primaryHost ?? 'localhost');
}
