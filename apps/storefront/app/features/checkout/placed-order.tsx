import type { PlacedOrder } from '@witryna/contract/orders';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useShownAgain } from '../../platform/hydration/use-shown-again.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardIcon } from '../../ui/topic-icons.tsx';
import { orderPage, type PaymentRedirect, paymentRedirect } from '../order/payment-redirect.ts';

interface PlacedOrderPageProps {
  readonly order: PlacedOrder;
  /** The chosen way to pay is an online one. */
  readonly paidOnline: boolean;
}

/** After the order: to its page, or to the payment's page. */
export function PlacedOrderPage({ order, paidOnline }: PlacedOrderPageProps) {
  const way = paymentRedirect(order, paidOnline, location.origin);
  const orderAddress = orderPage('/thank-you', order);
  const navigate = useNavigate();
  useGo(way, orderAddress);
  useShownAgain(() => void navigate(orderAddress, { replace: true }));
  if (way.kind === 'page') return <Skeleton height={320} />;
  return <Leaving url={way.url} order={order} />;
}

function useGo(way: PaymentRedirect, orderAddress: string): void {
  const navigate = useNavigate();
  const target = way.kind === 'page' ? way.to : way.url;
  useEffect(() => {
    if (way.kind === 'page') return void navigate(target, { replace: true });
    // who comes back without having paid finds the order, not the spent cart
    history.replaceState(history.state, '', orderAddress);
    location.assign(target);
  }, [target, way.kind, orderAddress, navigate]);
}

function Leaving({ url, order }: { url: string; order: PlacedOrder }) {
  const t = useMessages('orders');
  return (
    <div role="status">
      <EmptyState icon={<CardIcon size={36} />} title={t('leaving')} text={t('orderNumber', { number: order.number })}>
        <a href={url} className={buttonStyle({})}>
          {t('redirectGo')}
        </a>
        <ButtonLink to={orderPage('/thank-you', order)} tone="outline">
          {t('seeOrder')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
