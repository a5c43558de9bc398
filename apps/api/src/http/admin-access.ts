import { ShopError } from '@witryna/contract/errors';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiDeps, ApiEnv } from '../api-context.ts';
import { openTenant } from '../database/tenant.ts';
import { normaliseHost } from '../tenancy/host-name.ts';
import type { Access } from './access.ts';
import { addressKey } from './rate-limits.ts';

const hostInPath = /^\/api\/admin\/([^/]+)/;

/** Lets requests with an API key reach the calls of a back office. Without a back office these calls do not exist. */
export function keyAccess(deps: ApiDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!deps.findKey) throw new ShopError('NotFound');
    c.set('access', await accessByKey(deps, c));
    await next();
  });
}

const bearer = /^Bearer ([\x21-\x7e]{1,500})$/;

/**
 * Opens the shop that the path names to a program, with the rights of its API key: areas, and never what an owner or a
 * person alone may do.
 * @throws ShopError Unauthorized; ShopNotFound for a shop that the key does not open
 */
export async function accessByKey(deps: ApiDeps, c: ApiContext): Promise<Access> {
  const key = await findKeyOf(deps, c);
  const shopId = await openNamedShop(deps, c);
  // The same answer as for a shop that does not exist: nobody learns which shops there are.
  if (key.shopId !== null && key.shopId !== shopId) throw new ShopError('ShopNotFound');
  return { actor: key.name, allows: (right) => key.areas.some((area) => area === right) };
}

/**
 * Finds the key that a request has. Who tries many wrong ones is refused before.
 * @throws ShopError Unauthorized, TooManyRequests
 */
export async function findKeyOf({ limiter, findKey }: Pick<ApiDeps, 'limiter' | 'findKey'>, c: ApiContext) {
  const address = addressKey(c.env?.clientAddress);
  limiter.refuseSpent('wrongKey', address);
  const [, token = ''] = bearer.exec(c.req.header('authorization') ?? '') ?? [];
  const key = await findKey?.(token);
  if (key) return key;
  limiter.take('wrongKey', address);
  throw new ShopError('Unauthorized');
}

/**
 * Opens the shop whose host the path of a back office's call names, closed or not.
 * @returns its id
 * @throws ShopError ShopNotFound
 */
export async function openNamedShop(deps: Pick<ApiDeps, 'db' | 'shops'>, c: ApiContext): Promise<number> {
  const host = normaliseHost(decode(hostInPath.exec(c.req.path)?.[1]));
  const shop = host === undefined ? undefined : await deps.shops.byHost(host);
  if (!shop || host === undefined) throw new ShopError('ShopNotFound');
  c.set('shop', shop);
  c.set('host', host);
  c.set('tenant', openTenant(deps.db, shop.shopId, 'shopkeeper'));
  return shop.shopId;
}

function decode(encoded: string | undefined): string | undefined {
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
