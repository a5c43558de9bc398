import { OpenAPIHono } from '@hono/zod-openapi';
import { ShopError } from '@witryna/contract/errors';
import type { Context, Hono } from 'hono';
import type { CacheHints } from './cache-hints.ts';
import type { Database } from './database/database.ts';
import type { ResolvedShop } from './database/shop-state.ts';
import type { Snapshot } from './database/snapshot.ts';
import type { Tenant } from './database/tenant.ts';
import type { DeliveryRegistry } from './delivery/delivery-registry.ts';
import type { JobSender } from './jobs/job-sender.ts';
import type { PaymentRegistry } from './payments/payment-registry.ts';
import type { RateLimit, RateLimiter } from './rate-limits.ts';
import type { ShopResolver } from './shop-resolver.ts';

/** Settings of the API. `apps/server/settings/env.ts` reads them. */
export interface ApiSettings {
  /** The folder of pictures, mails and the database. */
  dataDir: string;
  /** Pattern of a shop's address, e.g. `https://{host}`. */
  publicUrl: string;
  /** 32 bytes. The key that orders' secrets and mail tokens are signed with and providers' keys are encrypted with. */
  secretKey: Buffer;
  /** The API's own hosts. On these, `shopId` or the host in the path selects the shop. */
  apiHosts: readonly string[];
  /** Treats every host as an API host. */
  allowDebugDomain: boolean;
  smtpUrl: string | undefined;
  rateLimits: Record<string, RateLimit>;
}

export interface ApiLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
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
  jobs?: JobSender;
  /** Time limit for a call to a payment provider, in milliseconds. Tests set a short one. */
  providerWithinMs?: number;
  /** More routes under `/api/shop`: the page of the demo's payment gateway. */
  extraRoutes?: Hono<ApiEnv>;
  /** Called between the steps of placing and settling an order, so that tests can stop the process there. */
  checkpoint?: (name: string) => void | Promise<void>;
}

/**
 * Passed by the caller of `app.fetch`. `internal` marks calls of pages rendered in this process, which have no rate
 * limits.
 */
export interface ApiBindings {
  clientAddress?: string | undefined;
  internal?: boolean;
  /** The transaction that all calls of one page read in. */
  snapshot?: Snapshot;
}

export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    requestId: string;
    shop: ResolvedShop;
    tenant: Tenant;
    cacheHints: CacheHints;
    /** The normalised host that the shop was found by: the request's, or the one in the path. */
    host: string;
  };
}

export type ApiContext = Context<ApiEnv>;

/** Creates a router that answers schema violations with `InvalidRequest` and the names of the invalid fields. */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
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
}
