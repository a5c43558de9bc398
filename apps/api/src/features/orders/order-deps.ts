import type { ApiDeps } from '../../api-context.ts';
import { createJobSender, type JobSender } from '../../jobs/job-sender.ts';
import { createProviderBreaker, type ProviderBreaker } from '../../outside/provider-breaker.ts';
import { shopAddress } from '../../tenancy/shop-address.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { createPickupPoints, type PickupPoints } from '../checkout/pickup-points.ts';
import { createOrderTurns, type OrderTurns } from './order-turns.ts';

/** The dependencies of the order operations. */
export interface OrderDeps
  extends Pick<OfferSources, 'payments' | 'deliveries'>,
    Pick<
      ApiDeps,
      'db' | 'settings' | 'shops' | 'limiter' | 'clock' | 'fetch' | 'log' | 'providerWithinMs' | 'lookups'
    > {
  jobs: JobSender;
  breaker: ProviderBreaker;
  pickupPoints: PickupPoints;
  /** The orders of a shop are written a few at a time. */
  orderTurns: OrderTurns;
  /**
   * Runs between the steps of placing an order and of settling a payment. A test that kills or blocks the process here
   * simulates a crash at that step.
   */
  checkpoint(name: string): void | Promise<void>;
}

/**
 * Time limit of one call to a provider. It is longer than the limit for all calls of an operation (`open-provider.ts`),
 * so a slow call normally reaches the limit of its operation first.
 */
const PROVIDER_TIMEOUT_MS = 15_000;
/**
 * How many orders of one shop a node writes at the same time, and how many may wait. Orders of a shop wait for each other
 * at the counter of their numbers anyway; if all did that with a database connection, none would be left for carts and
 * other shops. While orders of a shop wait, or its payments are counted, a node starts one mail or conversion of that shop
 * every `oneEveryMs`.
 */
const ORDER_TURNS = { atOnce: 2, waiting: 500, oneEveryMs: 1_000 };

/**
 * Completes the dependencies of the order operations. All operations of a process must share the breaker, the cache of
 * pickup points and the turns.
 */
export function orderDeps(deps: ApiDeps): ApiDeps & OrderDeps {
  const { db, log } = deps;
  return {
    ...deps,
    pickupPoints: createPickupPoints(deps),
    orderTurns: createOrderTurns(ORDER_TURNS),
    jobs: deps.jobs ?? createJobSender(db, (error) => log.error({ err: error }, 'the job library failed')),
    breaker: createProviderBreaker({ timeoutMs: deps.providerWithinMs ?? PROVIDER_TIMEOUT_MS }),
    checkpoint: deps.checkpoint ?? (() => undefined),
  };
}

/** Returns the URL to which a payment provider sends the notices of a shop. */
export async function noticeAddress(
  deps: Pick<OrderDeps, 'shops' | 'settings'>,
  { type, noticeKey, call: { shopId } }: { type: string; noticeKey: string; call: { shopId: number } },
): Promise<string> {
  return `${await shopAddress(deps, shopId)}${noticePath(type, noticeKey)}`;
}

export function noticePath(provider: string, noticeKey: string): string {
  return `/api/shop/payments/${provider}/notify/${noticeKey}`;
}
