import type { ApiDeps } from '../../api-context.ts';
import { openTenant, type Tenant, type TenantTransaction } from '../../database/tenant.ts';
import { allDeliveries } from '../../delivery/registry.ts';
import { createJobSender, type JobSender } from '../../jobs/job-sender.ts';
import type { PaymentCall } from '../../payments/define-payment.ts';
import { allPayments } from '../../payments/registry.ts';
import type { GatewayDeps } from '../../payments/sandbox-gateway/gateway.ts';
import { fetchWithSandbox } from '../../payments/sandbox-gateway/gateway-routes.ts';
import { providerKey } from '../../secrets/provider-key.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { readOwnKey } from './orders/order-store.ts';
import { createProviderBreaker, type ProviderBreaker } from './payments/provider-breaker.ts';

/** What the verbs of orders are made of. */
export interface OrderDeps
  extends Pick<OfferSources, 'payments' | 'deliveries'>,
    Pick<ApiDeps, 'db' | 'settings' | 'shops' | 'limiter' | 'clock' | 'fetch' | 'log'> {
  jobs: JobSender;
  breaker: ProviderBreaker;
  /** Called between the steps of placing and settling. A test that throws here ends the process at that point. */
  checkpoint(name: string): void | Promise<void>;
}

/** One question to a provider; it may take several calls, each with a time limit of its own. */
const ANSWER_WITHIN_MS = 15_000;

type Notify = (request: Request) => Promise<Response>;

/** @param notify brings the sandbox gateway's notices to the notice route; by a real call unless it is in this process */
export function orderDeps(deps: ApiDeps, notify: Notify = deps.fetch): OrderDeps {
  const { db, settings, shops, limiter, clock, log } = deps;
  const fetch = settings.demo ? fetchWithSandbox({ ...gatewayDeps(deps, notify), db, fetch: deps.fetch }) : deps.fetch;
  return {
    db,
    settings,
    shops,
    limiter,
    clock,
    fetch,
    log,
    payments: deps.payments ?? allPayments,
    deliveries: deps.deliveries ?? allDeliveries,
    jobs: deps.jobs ?? createJobSender(db, (error) => log.error({ err: error }, 'job library')),
    breaker: createProviderBreaker({ withinMs: deps.providerWithinMs ?? ANSWER_WITHIN_MS }),
    checkpoint: deps.checkpoint ?? (() => undefined),
  };
}

export function gatewayDeps({ settings, clock, log, later }: ApiDeps, notify: Notify): GatewayDeps {
  const soon: GatewayDeps['later'] = (ms, work) => void setTimeout(work, ms).unref();
  return { settings, clock, log, notify, later: later ?? soon };
}

const CALL_WITHIN_MS = 10_000;

/** What a provider is called with. Each call to the outside ends within ten seconds. */
export async function providerCall(deps: OrderDeps, tx: TenantTransaction, type: string): Promise<PaymentCall> {
  return {
    shopId: tx.shopId,
    shopKey: await readOwnKey(tx),
    ownKey: providerKey(deps.settings.secretKey, tx.shopId, type),
    now: deps.clock(),
    fetch: (input, init) => deps.fetch(input, { ...init, signal: AbortSignal.timeout(CALL_WITHIN_MS) }),
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
