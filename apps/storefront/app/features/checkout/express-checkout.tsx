import type { Checkout } from '@witryna/contract/checkout';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { browserApi } from '../../platform/api/browser-api.ts';
import type { Shop } from '../../platform/shop/shop.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { sessionId } from '../../platform/storage/session.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { loadWallet, type WalletDelivery, type WalletOptions, type WalletPayment } from '../payment/wallets.ts';
import { useCheckoutData } from './checkout-form-context.ts';
import { checkoutProblems } from './checkout-problems.ts';
import type { CheckoutValues } from './checkout-values.ts';
import type { PlaceOrderNow } from './use-place-order.ts';
import { walletCountries, walletDeliveries, walletValues } from './wallet-order.ts';

interface ExpressProps {
  readonly express: NonNullable<Shop['express']>;
  readonly place: PlaceOrderNow;
}

/**
 * Buttons of wallets (Apple Pay, Google Pay), for shops that take them. The provider's script loads when the shopper
 * comes near. Below the order button, because prices, consents and the order belong together.
 */
export function ExpressCheckout({ express, place }: ExpressProps) {
  const checkout = useCheckoutData();
  const [first, ...more] = walletDeliveries(checkout, express.provider);
  if (!first) return null;
  // Another version of the cart has another total.
  return <Wallets key={checkout.cart.version} express={express} deliveries={[first, ...more]} place={place} />;
}

interface WalletsProps extends ExpressProps {
  readonly deliveries: readonly [WalletDelivery, ...WalletDelivery[]];
}

function Wallets({ express, deliveries, place }: WalletsProps) {
  const t = useMessages('checkout');
  const { currency } = useShop();
  const language = useLanguage();
  const checkout = useCheckoutData();
  const [isOffered, setIsOffered] = useState(false);
  const calls = useWalletCalls(express.provider, place);
  const { box, failed } = useMounted(express.provider, {
    ...calls,
    ...{ key: express.key, language, currency, deliveries },
    countries: walletCountries(checkout, deliveries),
    onReady: setIsOffered,
  });
  return (
    <div>
      {isOffered && !failed && <p className="pb-2 text-center text-sm text-muted">{t('express')}</p>}
      <div ref={box} />
    </div>
  );
}

/** Mounts the buttons when the shopper comes near. */
function useMounted(provider: string, options: WalletOptions) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    let unmount: (() => void) | undefined;
    const mount = async () => {
      const mountWallet = await loadWallet(provider);
      // The buttons live longer than one rendering, so they call the latest functions.
      const { mayOpen, findDeliveries, pay, onReady } = bound(latest);
      const made = await mountWallet?.(element, { ...latest.current, mayOpen, findDeliveries, pay, onReady });
      if (isGone) made?.();
      else unmount = made;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        mount().catch(() => setFailed(true));
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      unmount?.();
    };
  }, [provider]);
  return { box, failed };
}

function bound(latest: {
  readonly current: WalletOptions;
}): Pick<WalletOptions, 'mayOpen' | 'findDeliveries' | 'pay' | 'onReady'> {
  return {
    mayOpen: () => latest.current.mayOpen(),
    findDeliveries: (place) => latest.current.findDeliveries(place),
    pay: (payment) => latest.current.pay(payment),
    onReady: (isOffered) => latest.current.onReady(isOffered),
  };
}

function useWalletCalls(
  provider: string,
  place: PlaceOrderNow,
): Pick<WalletOptions, 'mayOpen' | 'findDeliveries' | 'pay'> {
  const checkout = useCheckoutData();
  const form = useFormContext<CheckoutValues>();
  const loadFor = ({ country, postCode }: { country: string; postCode: string }): Promise<Checkout> =>
    browserApi().get(`shop/Checkout/${sessionId()}`, { query: { country, postCode: postCode || undefined } });
  return {
    mayOpen() {
      const { consents, confirmedAge } = checkoutProblems(checkout, form.getValues());
      const [missing] = [consents && ('consents' as const), confirmedAge && ('confirmedAge' as const)].filter(Boolean);
      if (consents) form.setError('consents', { type: 'problem', message: consents });
      if (confirmedAge) form.setError('confirmedAge', { type: 'problem', message: confirmedAge });
      return !missing;
    },
    async findDeliveries(destination) {
      const there = await loadFor(destination);
      const reaching = there.deliveries.filter(({ countries }) => countries.includes(destination.country));
      return walletDeliveries({ ...there, deliveries: reaching }, provider);
    },
    async pay(payment: WalletPayment) {
      const there = await loadFor(payment.address).catch(() => undefined);
      if (!there) return false;
      const values = walletValues(there, form.getValues(), provider, payment);
      const now = walletDeliveries(there, provider).find(({ id }) => id === payment.delivery.id);
      const problems = Object.keys(checkoutProblems(there, values));
      if (problems.length === 0 && now?.totalMinor === payment.delivery.totalMinor)
        return place(values, { checkout: there, token: payment.token });
      // The shopper sees what the wallet has told, and what is missing.
      form.reset(values, { keepDefaultValues: true, keepErrors: true });
      await form.trigger();
      return false;
    },
  };
}
