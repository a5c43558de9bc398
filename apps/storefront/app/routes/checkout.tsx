import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/checkout';

export const handle = { messages: ['cart', 'checkout', 'orders', 'exclusions'] };

export const loader = noData;

export const clientLoader = textsLoader('cart', 'checkout', 'orders', 'exclusions');

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
      <div className="container py-8 md:py-12">
        <CheckoutPage />
      </div>
    </>
  );
}
