import { data } from 'react-router';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { cardProduct } from '../features/product-card/card-product.ts';
import { hydrateLater } from '../platform/hydration/hydrate-later.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import type { Route } from './+types/not-found';

const PopularProducts = hydrateLater(
  async () => (await import('../features/product/popular-products.tsx')).PopularProducts,
);

export const handle = { messages: ['product'], samePage: true };

const MOST_PRODUCTS = 4;

/** Loads the products that sell best, as a way on. The page does without them if that fails. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config } = await shopOf(context);
  const api = shopApiOf(context);
  const query = { filter: { sortType: 'Bestsellers' }, pageSize: MOST_PRODUCTS, currentPage: 0 };
  const none = { data: [] };
  const list = config.showcase ? none : await api.optional('popular', api.get('shop/Product', { query }), none);
  return data({ products: list.data.map(cardProduct) }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'errorNotFound'), noindex: true });

export default function NotFound({ loaderData: { products } }: Route.ComponentProps) {
  return <NotFoundPage>{products.length > 0 && <PopularProducts products={products} />}</NotFoundPage>;
}
