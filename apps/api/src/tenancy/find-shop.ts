import { ShopError } from '@witryna/contract/errors';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiDeps, ApiEnv } from '../api-context.ts';
import { type ResolvedShop, stateOf } from '../database/shop-state.ts';
import { openTenant } from '../database/tenant.ts';
import { normaliseHost } from './host-name.ts';

const refusals = { expired: 'ShopExpired', break: 'ShopTechnicalBreak' } as const;
const hostInPath = /\/shop\/(?:config\/([^/]+)|Layout\/([^/]+)\/(?:front-page|footer))$/;

/**
 * Finds the shop of each request, and refuses the request if the shop is closed. The shop is found by the request's
 * host or, on the API's own hosts, by the host in the path or `shopId`. With `allowDebugDomain`, the path and `shopId`
 * select the shop on every host.
 */
export function findShop(deps: ApiDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const host = normaliseHost(c.req.header('host') ?? new URL(c.req.url).host);
    const { shop, shopHost } = await resolve(deps, c, host);
    const now = deps.clock();
    const state = stateOf(shop, now);
    if (state !== 'live') throw new ShopError(refusals[state]);
    c.set('shop', shop);
    c.set('host', shopHost);
    c.set('tenant', c.env?.snapshot?.tenant(shop.shopId) ?? openTenant(deps.db, shop.shopId));
    const { validUntil, breakFrom } = shop;
    c.get('cacheHints').expireAt(validUntil);
    if (breakFrom !== null && breakFrom > now) c.get('cacheHints').expireAt(breakFrom);
    await next();
  });
}

interface Found {
  shop: ResolvedShop;
  shopHost: string;
}

async function resolve(deps: ApiDeps, c: ApiContext, host: string | undefined): Promise<Found> {
  const requestedId = readShopId(c.req.query('shopId'));
  const pathHost = hostOfPath(c.req.path);
  const debugged = deps.settings.allowDebugDomain && (requestedId !== undefined || pathHost !== undefined);
  if (host !== undefined && (debugged || deps.settings.apiHosts.includes(host))) {
    return byPathOrId(deps, pathHost, requestedId);
  }
  const shop = host === undefined ? undefined : await deps.shops.byHost(host);
  if (!shop || host === undefined) {
    if (deps.settings.allowDebugDomain) return byPathOrId(deps, pathHost, requestedId);
    throw new ShopError('ShopNotFound');
  }
  if (requestedId !== undefined && requestedId !== shop.shopId) throw new ShopError('NotFound');
  if (pathHost !== undefined && pathHost !== host) {
    const other = await deps.shops.byHost(pathHost);
    if (other?.shopId !== shop.shopId) throw new ShopError('ShopNotFound');
    return { shop: other, shopHost: pathHost };
  }
  return { shop, shopHost: host };
}

async function byPathOrId(
  deps: ApiDeps,
  pathHost: string | undefined,
  requestedId: number | undefined,
): Promise<Found> {
  if (pathHost !== undefined) {
    const shop = await deps.shops.byHost(pathHost);
    if (!shop) throw new ShopError('ShopNotFound');
    if (requestedId !== undefined && requestedId !== shop.shopId) throw new ShopError('NotFound');
    return { shop, shopHost: pathHost };
  }
  if (requestedId === undefined) throw new ShopError('InvalidRequest', { fields: { shopId: 'required' } });
  const shop = await deps.shops.byId(requestedId);
  if (!shop) throw new ShopError('NotFound');
  return { shop, shopHost: shop.primaryHost ?? '' };
}

function readShopId(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new ShopError('InvalidRequest', { fields: { shopId: 'invalid' } });
  return id;
}

/**
 * Returns the host in the path of a configuration or layout call; undefined for other calls.
 * @throws ShopError ShopNotFound for a name that can't be a shop's host
 */
function hostOfPath(path: string): string | undefined {
  const match = hostInPath.exec(path);
  const encoded = match?.[1] ?? match?.[2];
  if (encoded === undefined) return undefined;
  let decoded: string | undefined;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    decoded = undefined;
  }
  const host = normaliseHost(decoded);
  if (host === undefined) throw new ShopError('ShopNotFound');
  return host;
}
