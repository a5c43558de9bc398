import { OpenAPIHono } from '@hono/zod-openapi';
import { ShopError } from '@witryna/contract/errors';
import type { Context, Hono } from 'hono';
import type { Database } from './database/database.ts';
import type { ResolvedShop } from './database/shop-state.ts';
import type { Snapshot } from './database/snapshot.ts';
import type { Tenant } from './database/tenant.ts';
import type { DeliveryRegistry } from './delivery/delivery-registry.ts';
import type { Access, FindKey, SignedIn } from './http/access.ts';
import type { CacheHints } from './http/cache-hints.ts';
import { compileRequest } from './http/compile-request.ts';
import type { RateLimit, RateLimiter } from './http/rate-limits.ts';
import type { JobSender } from './jobs/job-sender.ts';
import type { ApiLog } from './log/api-log.ts';
import type { Lookups } from './lookups/open-lookups.ts';
import type { ImapNetwork } from './mailboxes/open-inbox.ts';
import type { StrangerNetwork } from './outside/post-to-stranger.ts';
import type { PaymentRegistry } from './payments/payment-registry.ts';
import type { ShopOwners } from './people/shop-owners.ts';
import type { OriginalStore } from './pictures/original-store.ts';
import type { SearchEngine } from './search-engine/search-engine.ts';
import type { SecretKey } from './secrets/secret-key.ts';
import type { ShopResolver } from './tenancy/shop-resolver.ts';

/** Settings of the API. `apps/server/settings/env.ts` reads them. */
export interface ApiSettings {
  /** The folder that contains resized pictures, mails and the embedded database. */
  dataDir: string;
  /** Pattern of a shop's address, e.g. `https://{host}`. */
  publicUrl: string;
  /** 32-byte secret key: it signs order secrets and mail tokens, and encrypts the payment providers' keys. */
  secretKey: SecretKey;
  /** The API's own hosts. On these, `shopId` or the host in the path selects the shop. */
  apiHosts: readonly string[];
  /** Whether `shopId` or the host in the path selects the shop on every host. */
  allowDebugDomain: boolean;
  smtpUrl: string | undefined;
  /** Hosts of webhooks that may be private and without https, because the operator has named them. */
  webhookHosts?: readonly string[];
  rateLimits: Record<string, RateLimit>;
  /** The host of the back office, to which links in mails to people of shops lead; undefined without one. */
  backOfficeHost?: string | undefined;
}

/** Dependencies of the API. `clock` gives the time; `fetch` makes all calls to outside services. */
export interface ApiDeps {
  db: Database;
  settings: ApiSettings;
  shops: ShopResolver;
  limiter: RateLimiter;
  clock: () => Date;
  fetch: typeof globalThis.fetch;
  log: ApiLog;
  payments: PaymentRegistry;
  deliveries: DeliveryRegistry;
  originals: OriginalStore;
  /** Missing if the database searches. */
  searchEngine?: SearchEngine | undefined;
  /** What can be looked up for the checkout. */
  lookups?: Lookups | undefined;
  jobs?: JobSender;
  /** Finds the API keys of the back office; missing without one. */
  findKey?: FindKey | undefined;
  /** How mailboxes of shops are reached; only tests have another way. */
  imap?: ImapNetwork | undefined;
  /** The owners of shops, for mails to them; missing without a back office. */
  owners?: ShopOwners | undefined;
  /** How receivers of webhooks are called; by the system, except in tests. */
  webhookNetwork?: StrangerNetwork;
  /** Time limit for the calls of one operation to a payment provider, in milliseconds. Tests set a short one. */
  providerWithinMs?: number;
  /** Additional routes under `/api/shop`, used for the page of the demo's payment gateway. */
  extraRoutes?: Hono<ApiEnv>;
  /** Runs between the steps of placing an order and of settling a payment. Tests use it to stop at a step. */
  checkpoint?: (name: string) => void | Promise<void>;
}

/**
 * Values that the caller of `app.fetch` passes with a request. `internal` marks API calls of pages that this process
 * renders; they have no rate limits.
 */
export interface ApiBindings {
  clientAddress?: string | undefined;
  internal?: boolean;
  /** The transaction in which all API calls of one page read. */
  snapshot?: Snapshot;
}

export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    requestId: string;
    shop: ResolvedShop;
    tenant: Tenant;
    cacheHints: CacheHints;
    /**
     * The normalised host by which the shop was found: the request's host or the host in the path. For a shop that was
     * found by `shopId`, its primary host.
     */
    host: string;
    /** Who calls a back office's call; set for these calls only. */
    access: Access;
    /** The person who is signed in; set for calls of the back office's own pages only. */
    person: SignedIn;
  };
}

export type ApiContext = Context<ApiEnv>;

/** Creates a router that answers schema violations with `InvalidRequest` and the names of the invalid fields. */
export function createRouter() {
  const router = new OpenAPIHono<ApiEnv>({
    defaultHook(result) {
      if (result.success) return;
      const fields: Record<string, string> = {};
      for (const issue of result.error.issues) {
        const path = issue.path.join('.') || result.target;
        fields[path] ??= issue.code === 'custom' ? issue.message : issue.code;
      }
      throw new ShopError('InvalidRequest', { fields });
    },
  });
  const { openapi } = router;
  const add: typeof openapi = (route, ...handlers) => {
    compileRequest(route);
    return openapi(route, ...handlers);
  };
  return Object.assign(router, { openapi: add });
}
