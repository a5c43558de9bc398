import type { PlacedOrder } from '@witryna/contract/orders';
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useWasTrue } from '../../platform/hydration/use-was-true.ts';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { showToast } from '../../platform/notices/toasts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { forgetCart, refreshCart } from '../cart/cart-store.ts';
import { orderPage } from '../order/order-address.ts';
import { keepSecret, placedOrderIds } from '../order/order-secrets.ts';
import { forgetDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { type CheckoutValues, chosenMethod } from './checkout-values.ts';
import { findLostOrder } from './place-order-once.ts';
import { forgetRemembered, rememberDetails } from './remembered-details.ts';
import { type CheckoutLoad, useCheckout } from './use-checkout.ts';
import { useOwnDocument } from './use-own-document.ts';
import type { Placed } from './use-place-order.ts';

const PlacedOrderPage = lazyPart(async () => (await import('./checkout-code.ts')).PlacedOrderPage);
const EmptyCheckout = lazyPart(async () => (await import('./no-checkout.tsx')).EmptyCheckout);
const NotOffered = lazyPart(async () => (await import('./no-checkout.tsx')).NotOffered);

interface Done {
  readonly order: PlacedOrder;
  readonly paidOnline: boolean;
}

/** The checkout page: loading, failed, empty, filled or placed. */
export function CheckoutPage() {
  const t = useMessages('checkout');
  const { state, checkout, reload, changeDestination } = useCheckout();
  const { shopId, express } = useShop();
  const isReloading = useOwnDocument(express !== undefined);
  const [done, setDone] = useState<Done | null>(null);
  const [placedBefore] = useState(placedOrderIds);
  const showOrder = useShowOrder();
  const finish = (outcome: Placed, values?: CheckoutValues) => {
    keepSecret(outcome.order);
    if (outcome.kind === 'already') {
      void refreshCart();
      return showOrder(outcome.order);
    }
    setDone({
      order: outcome.order,
      paidOnline: !checkout || !values || chosenMethod(checkout, values)?.authorizationKind !== undefined,
    });
    if (values?.remember) rememberDetails(values, shopId, Date.now());
    else if (values) forgetRemembered();
    forgetCart();
  };
  // The form stores the typed values when it is unmounted, so the draft is deleted after that.
  useEffect(() => {
    if (done) forgetDraft();
  }, [done]);
  const emptied = useWasTrue(state === 'ready');
  const looking = useLostOrder({ state, checkout }, finish);
  if (done) return skeletonUntil(<PlacedOrderPage {...done} />);
  if (state === 'loading' || looking || isReloading) return <CheckoutSkeleton />;
  if (state === 'empty') return skeletonUntil(<EmptyCheckout {...{ emptied, placedBefore }} />);
  if (!checkout) return <RetryNotice title={t('failed')} onRetry={reload} />;
  if (checkout.deliveries.length === 0) return skeletonUntil(<NotOffered lacks="noDeliveries" />);
  if (checkout.payments.length === 0 && checkout.paymentNeeded !== false)
    return skeletonUntil(<NotOffered lacks="noPayments" />);
  return <CheckoutForm checkout={checkout} reload={reload} onDestination={changeDestination} onPlaced={finish} />;
}

function skeletonUntil(part: ReactElement) {
  return <Suspense fallback={<CheckoutSkeleton />}>{part}</Suspense>;
}

function useShowOrder() {
  const t = useMessages('checkout');
  const navigate = useNavigate();
  return (order: { id: string; number: string; secret: string }) => {
    showToast('info', t('alreadyPlaced', { number: order.number }));
    void navigate(orderPage('/thank-you', order), { replace: true });
  };
}

/** Finds and shows an order whose answer was lost because the page was closed. */
function useLostOrder(load: CheckoutLoad, onFound: (outcome: Placed) => void): boolean {
  const [looking, setLooking] = useState(true);
  const started = useRef(false);
  const found = useRef(onFound);
  found.current = onFound;
  const { state, checkout } = load;
  useEffect(() => {
    if (started.current || state === 'loading') return;
    // Only a changed cart proves that the order was placed. Without the cart, repeating the call could place the order.
    if (!checkout) return setLooking(false);
    started.current = true;
    findLostOrder(checkout.cart)
      .then((outcome) => {
        if (outcome?.kind === 'placed' || outcome?.kind === 'already') found.current(outcome);
      })
      .finally(() => setLooking(false));
  }, [state, checkout]);
  return looking;
}
