import { ShopError } from '@witryna/contract/errors';
import type { AppDeps } from '../../app-deps.ts';
import { normaliseHost } from '../../tenancy/host-name.ts';

/**
 * Finds the shop that an operator names by one of its hosts.
 * @throws ShopError ShopNotFound
 */
export async function findNamedShop(
  { shops }: Pick<AppDeps, 'shops'>,
  text: string,
): Promise<{ shopId: number; host: string }> {
  const host = normaliseHost(text);
  const shop = host === undefined ? undefined : await shops.byHost(host);
  if (!shop || host === undefined) throw new ShopError('ShopNotFound');
  return { shopId: shop.shopId, host: shop.primaryHost ?? host };
}
