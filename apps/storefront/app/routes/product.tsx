import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProduct } from '../features/product/load-product.server.ts';
import { productMeta } from '../features/product/product-meta.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { hydrateLater } from '../platform/hydration/hydrate-later.tsx';
import { idParameter } from '../platform/navigation/addresses.ts';
import type { QueryParameters } from '../platform/navigation/page-query.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { redirectToNamed } from '../platform/render/redirect-to-named.server.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { productVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/product';

const ProductGone = hydrateLater(async () => (await import('../features/product/product-gone.tsx')).ProductGone);

export const handle = { query: { combination: idParameter } satisfies QueryParameters };

/** Requires the shop's configuration and the product details. Other data whose calls fail are left out. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = shopApiOf(context);
  const page = pageOf(context);
  const { searchParams } = new URL(request.url);
  const findShop = () => shopOf(context);
  const [{ config }, loaded] = await Promise.all([findShop(), loadProduct(api, params.slug, findShop)]);
  if ('movedTo' in loaded) throw await redirectToNamed(context, request, loaded.movedTo);
  const override = searchParams.get('product');
  const choice = { override, setting: config.layout?.productDetailsLayout, host: page.host };
  const { name, variant: look } = productVariants.choose(choice);
  return data({ loaded, look, overridden: override === name }, { status: loaded.state === 'found' ? 200 : 404 });
}

/** Choosing a combination changes only the query, so the product is not loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

const goneTitles = { missing: 'errorProductNotFound', unavailable: 'errorProductUnavailable' } as const;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { noindex: true });
  const { loaded, overridden } = loaderData;
  if (loaded.state === 'found') return productMeta(matches, loaded.product, overridden);
  return pageMeta(matches, { title: textOfPage(matches, 'shop', goneTitles[loaded.state]), noindex: true });
};

export default function Product({ loaderData: { loaded, look } }: Route.ComponentProps) {
  if (loaded.state !== 'found') return <ProductGone title={goneTitles[loaded.state]} />;
  return <ProductPage key={loaded.product.details.id} product={loaded.product} look={look} />;
}
