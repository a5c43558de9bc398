import type { ApiDeps } from '../../api-context.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import { createJobSender, type JobSender } from '../../jobs/job-sender.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { createPickupPoints, type PickupPoints } from '../checkout/pickup-points.ts';
import { createProviderBreaker, type ProviderBreaker } from './payments/provider-breaker.ts';

/** What the order operations depend on. */
export interface OrderDeps
  extends Pick<OfferSources, 'payments' | 'deliveries'>,
    Pick<ApiDeps, 'db' | 'settings' | 'shops' | 'limiter' | 'clock' | 'fetch' | 'log'> {
  jobs: JobSender;
  breaker: ProviderBreaker;
  pickupPoints: PickupPoints;
  /** Called between the steps of placing and settling. A test that throws here ends the process at that point. */
  checkpoint(name: string): void | Promise<void>;
}

/**
 * Longer than the limit for the calls of one operation (`open-provider.ts`), so that a slow call times out there first.
 */
const PROVIDER_TIMEOUT_MS = 15_000;

export function orderDeps(deps: ApiDeps): OrderDeps {
  const { db, log } = deps;
  return {
    ...deps,
    pickupPoints: createPickupPoints(deps),
    jobs: deps.jobs ?? createJobSender(db, (error) => log.error({ err: error }, 'the job library failed')),
    breaker: createProviderBreaker({ timeoutMs: deps.providerWithinMs ?? PROVIDER_TIMEOUT_MS }),
    checkpoint: deps.checkpoint ?? (() => undefined),
  };
}

export function tenantOf(deps: OrderDeps, shopId: number): Tenant {
  return openTenant(deps.db, shopId);
}

/** Origin of the shop, such as `https://shop.example`, for links in mails and to providers. */
export async function shopAddress(deps: OrderDeps, shopId: number): Promise<string> {
  const shop = await deps.shops.byId(shopId);
  return deps.settings.publicUrl.replace('{host}', shop?.primaryHost ?? 'localhost');
}
