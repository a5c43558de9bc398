import type { Cart } from '@witryna/contract/cart';
import { type ReactNode, useRef } from 'react';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useIsAway } from '../../ui/use-is-away.ts';
import { FreeDeliveryProgress } from './free-delivery-progress.tsx';
import { useCart } from './use-cart.ts';

interface CartTotalsProps {
  readonly cart: Cart;
  /** The coupon form, rendered above the sums. */
  readonly coupon: ReactNode;
}

/** The coupon form, the sums from the server, and the button to the checkout. */
export function CartTotals({ cart, coupon }: CartTotalsProps) {
  const t = useMessages('cart');
  const { showMajor } = useMoney();
  const { pricesContain } = useShop();
  const contained = cart.vatIncluded ? pricesContain?.ofVat : pricesContain?.ofOthers;
  const isLoading = useCart((state) => state.isLoading);
  const box = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(box);
  const blocked = cart.products.some(({ available }) => available === false);
  return (
    <section aria-labelledby="cart-summary" className="rounded-md bg-soft p-6 lg:sticky lg:top-28 lg:row-span-2">
      <h2 id="cart-summary" className="text-lg">
        {t('summary')}
      </h2>
      <FreeDeliveryProgress freeDelivery={cart.freeDelivery} />
      <div className="border-b border-text/15 py-5">{coupon}</div>
      <dl className="tabular flex flex-col gap-2 py-5 text-sm" aria-busy={isLoading}>
        {cart.productsSum !== undefined && <Row name={t('productsSum')} value={showMajor(cart.productsSum)} />}
        {cart.offers?.map(({ label, amount }) => (
          <Row key={label} name={label} value={`−${showMajor(amount)}`} />
        ))}
        {cart.coupon && (
          <Row
            name={t('discount', { code: cart.coupon.code })}
            value={cart.coupon.freeDelivery ? t('freeDelivery') : `−${showMajor(cart.coupon.amount)}`}
          />
        )}
        <Row name={t('delivery')} value={t('deliveryNext')} quiet />
        {cart.finalValue !== undefined && (
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-text/15 pt-4">
            <dt className="text-base font-semibold">{t('total')}</dt>
            <dd className="text-right">
              <span className="text-lg font-semibold" aria-live="polite">
                {showMajor(cart.finalValue)}
              </span>
              {contained && <span className="block text-xs text-muted">{t(`taxes_${contained}`)}</span>}
            </dd>
          </div>
        )}
      </dl>
      <div ref={box}>
        {blocked ? null : (
          <ButtonLink to="/checkout" size="lg" wide>
            {t('checkout')}
          </ButtonLink>
        )}
      </div>
      {isAway && !blocked && (
        // On phones, at the bottom of the window. It only repeats the button above.
        <div className="add-bar" aria-hidden="true">
          <p className="tabular grow text-lg font-semibold">
            {cart.finalValue !== undefined && showMajor(cart.finalValue)}
          </p>
          <ButtonLink to="/checkout" tabIndex={-1}>
            {t('checkout')}
          </ButtonLink>
        </div>
      )}
      <BlockingLines cart={cart} />
    </section>
  );
}

function Row({ name, value, quiet }: { name: string; value: string; quiet?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className={quiet ? 'text-muted' : 'font-semibold whitespace-nowrap'}>{value}</dd>
    </div>
  );
}

function BlockingLines({ cart }: { cart: Cart }) {
  const t = useMessages('cart');
  const gone = cart.products.filter(({ available }) => available === false);
  return (
    <div role="status" className="flex flex-col gap-2 text-sm text-danger empty:hidden">
      {gone.map(({ id, combinationId, name }) => (
        <p key={`${id}/${combinationId}`}>{t('unavailable', { name })}</p>
      ))}
    </div>
  );
}
