import { OrderPage } from '../features/order/order-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import type { Route } from './+types/hotpay';

export const handle = { messages: ['checkout', 'orders', 'purchase', 'exclusions'] };

export const loader = noData;

export const clientLoader = textsLoader('checkout', 'orders', 'exclusions');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'orders', 'title'), noindex: true });

/** The return address of HotPay payments, with the same page as /thank-you. */
export default function HotpayRoute() {
  return <OrderPage thanks />;
}
