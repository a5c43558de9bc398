import type { Cart } from '@witryna/contract/cart';
import { writeCartLink } from '@witryna/contract/cart-link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../platform/hydration/use-hydrated.ts';
import { useWasTrue } from '../../platform/hydration/use-was-true.ts';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { clearCart, refreshCart } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';
import { trackView } from './cart-tracking.ts';
import { lineOf } from './line-id.ts';
import { LinkedCart } from './linked-cart.tsx';
import { productKey } from './product-key.ts';
import { SavedForLater } from './saved-for-later.tsx';
import { SeenChanges } from './seen-changes.tsx';
import { type Taken, TakenGoods } from './taken-goods.tsx';
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
  const { link, taken, finish } = useCartLink();
  if (link) return <LinkedCart link={link} onDone={finish} />;
  if (!loaded) return <CartSkeleton label={tShop('loading')} />;
  if (!cart || (failed && cart.products.length === 0)) return <RetryNotice title={t('failed')} onRetry={refreshCart} />;
  return (
    <>
      {taken && <TakenGoods taken={taken} />}
      {cart.products.length === 0 ? <EmptyCart emptied={emptied} /> : <FilledCart cart={cart} {...slots} />}
    </>
  );
}

/** The `?cart=` of the page's address, and what came of it. */
function useCartLink() {
  const [query, setQuery] = useSearchParams();
  const [taken, setTaken] = useState<Taken>();
  // The server renders the page without the link.
  const link = useHydrated() ? query.get('cart') : null;
  const finish = (result?: Taken) => {
    setTaken(result);
    query.delete('cart');
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return { link, taken, finish };
}

function EmptyCart({ emptied }: { emptied: boolean }) {
  return (
    <>
      <CartEmpty emptied={emptied} />
      <div className="mx-auto max-w-180">
        <SavedForLater />
      </div>
    </>
  );
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
  // A foreign server may send no sums.
  const sums = cart.products.some(({ gift, summedPrice }) => gift || summedPrice !== undefined);
  return (
    <>
      <SeenChanges cart={cart} />
      <div className="grid gap-x-10 max-lg:gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <section aria-labelledby="cart-lines" className="@container">
          <h2 id="cart-lines" ref={heading} tabIndex={-1} className="sr-only">
            {t('lines')}
          </h2>
          <ul className="border-t border-line">
            {cart.products.map((product) => (
              <CartLine
                key={productKey(product)}
                product={product}
                sums={sums}
                onRemoved={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          <div className="flex flex-wrap justify-between gap-3 pt-6 max-xs:*:grow">
            <ButtonLink to="/products" tone="outline">
              {t('continueShopping')}
            </ButtonLink>
            <ShareCart cart={cart} />
            <ClearButton />
          </div>
        </section>
        <CartTotals cart={cart} coupon={coupon} />
        <SavedForLater />
      </div>
      {upsell}
    </>
  );
}

/** Shares a link that offers the same goods on another device. */
function ShareCart({ cart }: { cart: Cart }) {
  const t = useMessages('cart');
  const { name } = useShop();
  const link = () => {
    const lines = cart.products
      .filter(({ gift }) => !gift)
      .map((product) => ({ ...lineOf(product), quantity: product.quantity }));
    const address = `/cart?cart=${writeCartLink(lines, Date.now())}`;
    return { url: new URL(address, location.origin).href, title: t('sharedTitle', { shop: name }) };
  };
  if (!useFeature('cartProducts')) return null;
  return <ShareButton text={t('shareCart')} link={link} />;
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
