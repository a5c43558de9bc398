import { OpenAPIHono } from '@hono/zod-openapi';
import { ShopError } from '@witryna/contract/errors';
import type { Context, Hono } from 'hono';
import type { CacheHints } from './cache-hints.ts';
import type { Database } from './database/database.ts';
import type { Snapshot } from './database/snapshot.ts';
import type { ResolvedShop, Tenant } from './database/tenant.ts';
import type { DeliveryRegistry } from './delivery/delivery-registry.ts';
import type { JobSender } from './jobs/job-sender.ts';
import type { PaymentRegistry } from './payments/payment-registry.ts';
import type { RateLimit, RateLimiter } from './rate-limits.ts';
import type { ShopResolver } from './shop-resolver.ts';

/** What the API needs to know of its surroundings; `apps/server/settings/env.ts` reads it. */
export interface ApiSettings {
  /** Folder of pictures, mails and the database. */
  dataDir: string;
  /** Absolute address of a host, e.g. `https://{host}`. */
  publicUrl: string;
  /** 32 bytes; signs secrets and mail tokens, encrypts providers' keys. */
  secretKey: Buffer;
  /** The API's own names, on which `shopId` or the path's host says the shop. */
  apiHosts: readonly string[];
  /** Every host counts as an API host. */
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

/** What the API is made of. Time comes in as `clock`, calls to the outside go through `fetch`. */
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
  /** What asking a payment provider may take, in milliseconds; tests can't wait as long as shops do. */
  providerWithinMs?: number;
  /** Served under `/api/shop` beside our own calls: the page of the demo's payment gateway. */
  extraRoutes?: Hono<ApiEnv>;
  /** Called between the steps of placing and settling an order, for tests that end the process there. */
  checkpoint?: (name: string) => void | Promise<void>;
}

/** Given by the caller of `app.fetch`. `internal` marks pages rendered in this process: no limits, no logs. */
export interface ApiBindings {
  clientAddress?: string | undefined;
  internal?: boolean;
  /** What several calls for one page read in. */
  snapshot?: Snapshot;
}

export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    requestId: string;
    shop: ResolvedShop;
    tenant: Tenant;
    cacheHints: CacheHints;
    /** Normalised host that the shop was found by, or the one named in the path. */
    host: string;
  };
}

export type ApiContext = Context<ApiEnv>;

/** A router whose schema failures are `InvalidRequest` with the fields that broke it, never a sentence. */
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
