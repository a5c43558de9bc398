import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import { pageOf } from '../platform/render/shop.server.ts';
import { openShopOf } from '../platform/render/shop-context.server.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/checkout';

export const handle = { messages: ['cart', 'checkout', 'purchase', 'exclusions'] };

/** Opens the page's policy for the wallets that the shop takes. */
export async function loader({ context }: Route.LoaderArgs): Promise<null> {
  const express = (await openShopOf(context))?.config.express;
  if (express) pageOf(context).recorder.openPolicy(express.sources);
  return null;
}

export const clientLoader = textsLoader('cart', 'checkout', 'purchase', 'exclusions');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'checkout', 'title'), noindex: true });

/** The server renders the checkout without data: only the browser knows the shopper's session. */
export default function CheckoutRoute() {
  const t = useMessages('checkout');
  const tCart = useMessages('cart');
  const tShop = useMessages('shop');
  const crumbs = [{ label: tShop('home'), to: '/' }, { label: tCart('title'), to: '/cart' }, { label: t('title') }];
  return (
    <>
      <BreadcrumbBand title={t('title')} crumbs={crumbs} label={tShop('breadcrumb')} />
      {/* As high as the screen, so that the form does not push a visible footer down. */}
      <div className="container min-h-dvh py-8 md:py-12">
        <CheckoutPage />
      </div>
    </>
  );
}
