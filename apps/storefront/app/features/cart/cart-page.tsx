import type { Cart } from '@witryna/contract/cart';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../platform/hydration/load-failed.tsx';
import { useWasTrue } from '../../platform/hydration/use-was-true.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { lineKey, lineOf, useCart } from './cart-state.ts';
import { clearCart, refreshCart } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';
import { trackView } from './cart-tracking.ts';
import { Upsell } from './upsell.tsx';

/** The cart in whichever state it is. */
export function CartPage() {
  const t = useMessages('cart');
  const tShop = useMessages('shop');
  const { cart, loaded, failed } = useCart();
  useViewTracking(cart);
  useFreshCart();
  const emptied = useWasTrue(Boolean(cart?.products.length));
  if (!loaded) return <CartSkeleton label={tShop('loading')} />;
  if (!cart || (failed && cart.products.length === 0)) return <LoadFailed title={t('failed')} onRetry={refreshCart} />;
  if (cart.products.length === 0) return <CartEmpty emptied={emptied} />;
  return <FilledCart cart={cart} />;
}

/** Prices and stock may have changed since the page was loaded; a page just loaded asks by itself. */
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

function FilledCart({ cart }: { cart: Cart }) {
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
                key={lineKey(lineOf(product))}
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
        <CartTotals cart={cart} />
      </div>
      <Upsell version={cart.version} />
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
