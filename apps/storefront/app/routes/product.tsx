import { useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProduct } from '../features/product/load-product.server.ts';
import { ProductLayout } from '../features/product/product-layout.tsx';
import { productMeta } from '../features/product/product-meta.ts';
import type { ProductLook, ProductPageData } from '../features/product/product-view.ts';
import { useChoice } from '../features/product/use-choice.ts';
import { useProductSeen } from '../features/product/use-product-seen.ts';
import { aliveLater } from '../platform/hydration/alive-later.tsx';
import { categoryAddress } from '../platform/navigation/addresses.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { useShop } from '../platform/shop/use-shop.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { productVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/product';

const ProductGone = aliveLater(async () => (await import('../features/product/product-gone.tsx')).ProductGone);

export const handle = { messages: ['product'], query: ['combination'] };

/** The details block the page; what else fails is left out of it, and the page is not kept. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = shopApiOf(context);
  const page = pageOf(context);
  const { search, searchParams } = new URL(request.url);
  const [{ config }, loaded] = await Promise.all([
    shopOf(context),
    loadProduct(api, params.slug, () => page.recorder.doNotStore()),
  ]);
  if ('movedTo' in loaded) throw redirect(loaded.movedTo + search, 301);
  const override = searchParams.get('product');
  const wish = { override, setting: config.layout?.productDetailsLayout, host: page.host };
  const { name, variant: look } = productVariants.choose(wish);
  return data({ loaded, look, overridden: override === name }, { status: loaded.state === 'found' ? 200 : 404 });
}

/** A choice changes the address, not the product. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const loaded = loaderData?.loaded;
  return productMeta(matches, loaded?.state === 'found' ? loaded.product : undefined, loaderData?.overridden ?? false);
};

export default function Product({ loaderData: { loaded, look } }: Route.ComponentProps) {
  if (loaded.state !== 'found') return <ProductGone unavailable={loaded.state === 'unavailable'} />;
  return <FoundProduct key={loaded.product.details.id} product={loaded.product} look={look} />;
}

function FoundProduct({ product, look }: { product: ProductPageData; look: ProductLook }) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const choice = useChoice(product.details);
  const [wantedTab, setWantedTab] = useState<{ id: string }>();
  useProductSeen(product.details);
  // The showcase has no categories to go back to.
  const trail = (showcase ? [] : product.trail).map((category) => ({
    label: category.name,
    to: categoryAddress(category),
  }));
  const view = { product, choice, wantedTab, showReviews: () => setWantedTab({ id: 'reviews' }) };
  return (
    <>
      <div className="container py-3 md:py-5">
        <Breadcrumb
          label={t('breadcrumb')}
          crumbs={[{ label: t('home'), to: '/' }, ...trail, { label: product.details.name }]}
        />
      </div>
      <ProductLayout look={look} view={view} />
    </>
  );
}
