import { ShopError } from '@witryna/contract/errors';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiDeps, ApiEnv } from '../api-context.ts';
import { openTenant } from '../database/tenant.ts';
import { isSameSecret } from '../secrets/is-same-secret.ts';
import { normaliseHost } from '../tenancy/host-name.ts';
import { addressKey } from './rate-limits.ts';

const hostInPath = /^\/api\/admin\/([^/]+)/;

/**
 * Lets only requests with the installation's token reach the calls of a back office, with every right. Without a token
 * in the settings these calls do not exist.
 */
export function tokenAccess(deps: ApiDeps) {
  const { adminToken } = deps.settings;
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (adminToken === undefined) throw new ShopError('NotFound');
    const address = addressKey(c.env?.clientAddress);
    deps.limiter.refuseSpent('adminToken', address);
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${adminToken}`)) {
      deps.limiter.take('adminToken', address);
      throw new ShopError('Unauthorized');
    }
    await openNamedShop(deps, c);
    c.set('access', { actor: undefined, allows: (right) => right !== 'person' });
    await next();
  });
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
