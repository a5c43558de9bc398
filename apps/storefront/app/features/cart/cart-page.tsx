import type { Cart } from '@witryna/contract/cart';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWasTrue } from '../../platform/hydration/use-was-true.ts';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { clearCart, refreshCart } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';
import { trackView } from './cart-tracking.ts';
import { productKey } from './product-key.ts';
import { useCart } from './use-cart.ts';

interface CartPageProps {
  /** The coupon form, rendered above the sums. */
  readonly coupon: ReactNode;
  /** Products that go well with the cart. */
  readonly upsell: ReactNode;
}

/** The cart page: loading, failed, empty or filled. */
export function CartPage(slots: CartPageProps) {
  const t = useMessages('cart');
  const tShop = useMessages('shop');
  const { cart, loaded, failed } = useCart();
  useViewTracking(cart);
  useFreshCart();
  const emptied = useWasTrue(Boolean(cart?.products.length));
  if (!loaded) return <CartSkeleton label={tShop('loading')} />;
  if (!cart || (failed && cart.products.length === 0)) return <RetryNotice title={t('failed')} onRetry={refreshCart} />;
  if (cart.products.length === 0) return <CartEmpty emptied={emptied} />;
  return <FilledCart cart={cart} {...slots} />;
}

/** Reloads a cart that an earlier page has loaded, because prices and stock may have changed. */
function useFreshCart(): void {
  useEffect(() => {
    if (useCart.getState().loaded) void refreshCart();
  }, []);
}

function useViewTracking(cart: Cart | null): void {
  const seen = useRef(false);
  useEffect(() => {
    if (seen.current || !cart?.products.length) return;
    seen.current = true;
    trackView(cart);
  }, [cart]);
}

function FilledCart({ cart, coupon, upsell }: CartPageProps & { cart: Cart }) {
  const t = useMessages('cart');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <section aria-labelledby="cart-lines" className="@container">
          <h2 id="cart-lines" ref={heading} tabIndex={-1} className="sr-only">
            {t('lines')}
          </h2>
          <ul className="border-t border-line">
            {cart.products.map((product) => (
              <CartLine
                key={productKey(product)}
                product={product}
                onRemoved={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          <div className="flex flex-wrap justify-between gap-3 pt-6 max-xs:*:grow">
            <ButtonLink to="/products" tone="outline">
              {t('continueShopping')}
            </ButtonLink>
            <ClearButton />
          </div>
        </section>
        <CartTotals cart={cart} coupon={coupon} />
      </div>
      {upsell}
    </>
  );
}

function ClearButton() {
  const t = useMessages('cart');
  const [busy, setBusy] = useState(false);
  const clear = async () => {
    setBusy(true);
    await clearCart();
    setBusy(false);
  };
  return (
    <Button tone="danger" busy={busy} onClick={clear}>
      {t('clear')}
    </Button>
  );
}
