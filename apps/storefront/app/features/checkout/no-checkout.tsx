import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon, CartIcon } from '../../ui/icons.tsx';
import { placedOrderIds } from '../order/order-secrets.ts';

interface EmptyProps {
  readonly emptied: boolean;
  readonly placedBefore: readonly string[];
}

/** If another tab has emptied the cart by ordering, the page says so. */
export function EmptyCheckout({ emptied, placedBefore }: EmptyProps) {
  const t = useMessages('checkout');
  const placed = emptied && placedOrderIds().find((id) => !placedBefore.includes(id));
  return (
    <EmptyState
      icon={<CartIcon size={36} />}
      title={t(placed ? 'orderedInOtherTab' : 'empty')}
      text={placed ? undefined : t('emptyText')}
      instead={emptied}
    >
      {placed && <ButtonLink to={`/thank-you?o=${placed}`}>{t('seeOrder')}</ButtonLink>}
      <ButtonLink to="/products" tone={placed ? 'outline' : undefined}>
        {t('seeProducts')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Says that the shop offers no delivery or no payment for the cart. */
export function NotOffered({ lacks }: { lacks: 'noDeliveries' | 'noPayments' }) {
  const t = useMessages('checkout');
  return (
    <div role="alert">
      <EmptyState icon={<AlertIcon size={36} />} title={t(lacks)}>
        <ButtonLink to="/contact">{t('contactShop')}</ButtonLink>
        <ButtonLink to="/cart" tone="outline">
          {t('backToCart')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
