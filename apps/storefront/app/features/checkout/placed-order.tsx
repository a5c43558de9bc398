import type { PlacedOrder } from '@witryna/contract/orders';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageRestored } from '../../platform/hydration/use-page-restored.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardIcon } from '../../ui/topic-icons.tsx';
import { GoToProvider } from '../order/go-to-provider.tsx';
import { orderPage } from '../order/order-address.ts';
import { type PaymentRedirect, paymentRedirect } from '../order/payment-redirect.ts';
import { goToProvider, type ProviderPage } from '../order/provider-page.ts';

interface PlacedOrderPageProps {
  readonly order: PlacedOrder;
  /** Whether the chosen payment method is online. True also if it is unknown because a lost order was found. */
  readonly paidOnline: boolean;
}

/** Opens the page of the placed order, or the page where the shopper pays. */
export function PlacedOrderPage({ order, paidOnline }: PlacedOrderPageProps) {
  const [redirect] = useState(() => paymentRedirect(order, paidOnline, location.origin));
  const orderAddress = orderPage('/thank-you', order);
  const navigate = useNavigate();
  useGo(redirect, orderAddress);
  usePageRestored(() => void navigate(orderAddress, { replace: true }));
  if (redirect.kind === 'page') return <Skeleton height={320} />;
  return <Leaving page={redirect.page} order={order} />;
}

function useGo(redirect: PaymentRedirect, orderAddress: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (redirect.kind === 'page') return void navigate(redirect.to, { replace: true });
    // A shopper who goes back without paying sees the order, not an empty checkout.
    history.replaceState(history.state, '', orderAddress);
    goToProvider(redirect.page);
  }, [redirect, orderAddress, navigate]);
}

function Leaving({ page, order }: { page: ProviderPage; order: PlacedOrder }) {
  const t = useMessages('checkout');
  return (
    <div role="status">
      <EmptyState icon={<CardIcon size={36} />} title={t('leaving')} text={t('orderNumber', { number: order.number })}>
        <GoToProvider page={page}>{t('redirectGo')}</GoToProvider>
        <ButtonLink to={orderPage('/thank-you', order)} tone="outline">
          {t('seeOrder')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
