import { OrderPage } from '../features/order/order-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import type { Route } from './+types/cash-on-delivery';

export const handle = { messages: ['checkout', 'orders', 'purchase', 'exclusions'] };

export const loader = noData;

export const clientLoader = textsLoader('checkout', 'orders', 'exclusions');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'orders', 'title'), noindex: true });

/** The page after an order with payment on delivery. */
export default function CashOnDeliveryRoute() {
  return <OrderPage thanks />;
}
