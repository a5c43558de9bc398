import type { ProductListItem } from '@witryna/contract/catalog';
import { upSellConfig } from '@witryna/contract/shop-config';
import { z } from 'zod';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { CacheHints } from '../../http/cache-hints.ts';
import { readPage } from '../catalog/list-products.ts';
import { type LoadedCart, loadCart } from './load-cart.ts';
import { listBoughtTogether, listCategoryBestsellers, readShopConfig } from './upsell-store.ts';

const DEFAULT_LIMIT = 4;
/**
 * How many candidates are read for each product shown. The surplus replaces candidates that are sold out or withdrawn.
 */
const OVERFETCH = 4;

const settings = z.object({ upSellConfig: upSellConfig.nullish().catch(null) });

/**
 * Lists products to offer beside a cart: those that the shop has configured; if there are none, products bought
 * together with the cart's products, followed by bestsellers of their categories. All of them are in stock and not in
 * the cart.
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
    const candidates = config?.productIds?.length
      ? config.productIds
      : await findCandidates(tx, cart, limit * OVERFETCH, now);
    const offered = [...new Set(candidates)].filter((id) => !inCart.has(id));
    if (offered.length === 0) return [];
    const { items } = await readPage(
      tx,
      { now, productIds: offered, inStock: true, limit: offered.length, offset: 0 },
      cacheHints,
    );
    const rank = new Map(offered.map((id, index) => [id, index]));
    return items.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0)).slice(0, limit);
  });
}

async function findCandidates(tx: TenantTransaction, cart: LoadedCart, limit: number, now: Date): Promise<number[]> {
  const ids = cart.lines.map(({ productId }) => productId);
  if (ids.length === 0) return [];
  const together = await listBoughtTogether(tx, ids, limit, now);
  const categories = cart.lines.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]));
  return [...together, ...(await listCategoryBestsellers(tx, categories, ids, limit))];
}
