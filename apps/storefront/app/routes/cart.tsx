import { CartPage } from '../features/cart/cart-page.tsx';
import { CouponForm } from '../features/coupon/coupon-form.tsx';
import { Upsell } from '../features/upsell/upsell.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/cart';

export const handle = { messages: ['cart'] };

export const loader = noData;

export const clientLoader = textsLoader('cart');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'cart', 'title'), noindex: true });

/** The server renders the cart page without data: only the browser knows the shopper's session. */
export default function CartRoute() {
  const t = useMessages('cart');
  const tShop = useMessages('shop');
  const crumbs = [{ label: tShop('home'), to: '/' }, { label: t('title') }];
  return (
    <>
      <BreadcrumbBand title={t('title')} crumbs={crumbs} label={tShop('breadcrumb')} />
      {/* As high as the skeleton, so that the footer stays where it is when there is little to show. */}
      <div className="container py-8 max-lg:min-h-208 md:py-12">
        <CartPage coupon={<CouponForm />} upsell={<Upsell />} />
      </div>
    </>
  );
}
