import type { ProductListItem } from '@witryna/contract/catalog';
import { upSellConfig } from '@witryna/contract/shop-config';
import { z } from 'zod';
import type { CacheHints } from '../../cache-hints.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { readPage } from '../catalog/list-products.ts';
import { type LoadedCart, loadCart } from './load-cart.ts';
import { listBoughtTogether, listCategoryBestsellers, readShopConfig } from './upsell-store.ts';

const DEFAULT_LIMIT = 4;
/** More than is shown: some of them turn out to be sold out or withdrawn. */
const SPARE = 4;

const settings = z.object({ upSellConfig: upSellConfig.nullish().catch(null) });

/**
 * What goes with a cart: the products the shop named, else what was bought together and the bestsellers of the same categories. In
 * stock, and never what is in the cart already.
 */
export function listUpsell(
  tenant: Tenant,
  session: string,
  now: Date,
  cacheHints: CacheHints,
): Promise<ProductListItem[]> {
  return tenant.read(async (tx) => {
    const cart = await loadCart(tx, session, now);
    const config = settings.safeParse(await readShopConfig(tx)).data?.upSellConfig;
    const limit = config?.limit ?? DEFAULT_LIMIT;
    const inCart = new Set(cart.lines.map(({ productId }) => productId));
    const named = config?.productIds?.length ? config.productIds : await findFitting(tx, cart, limit * SPARE);
    const wanted = [...new Set(named)].filter((id) => !inCart.has(id));
    if (wanted.length === 0) return [];
    const { items } = await readPage(
      tx,
      { now, productIds: wanted, inStock: true, limit: wanted.length, offset: 0 },
      cacheHints,
    );
    const place = new Map(wanted.map((id, at) => [id, at]));
    return items.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)).slice(0, limit);
  });
}

async function findFitting(tx: TenantTransaction, cart: LoadedCart, most: number): Promise<number[]> {
  const ids = cart.lines.map(({ productId }) => productId);
  if (ids.length === 0) return [];
  const together = await listBoughtTogether(tx, ids, most);
  const categories = cart.lines.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]));
  return [...together, ...(await listCategoryBestsellers(tx, categories, ids, most))];
}
