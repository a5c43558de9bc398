import type { CartProduct } from '@witryna/contract/cart';
import { productAddress } from '@witryna/contract/product-address';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CartIcon, CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WaitingCoupon } from './cart-empty.tsx';
import { removeLine } from './cart-store.ts';
import { lineOf } from './line-id.ts';
import { LineVariants } from './line-variants.tsx';
import { productKey } from './product-key.ts';
import { useCart } from './use-cart.ts';

interface CartDropdownProps {
  /** Called when a link is followed, so that the dropdown can close. */
  onLeave?(): void;
}

/** The content of the header's cart dropdown. */
export function CartDropdown({ onLeave }: CartDropdownProps) {
  const t = useMessages('cart');
  const { cart, loaded } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const products = cart?.products ?? [];
  return (
    <section aria-labelledby="cart-dropdown" className="w-[min(24rem,92vw)] p-5">
      <h2 id="cart-dropdown" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('title')}
      </h2>
      {!loaded && <Skeleton className="mt-4" height={96} />}
      {loaded && products.length === 0 && <NothingYet onLeave={onLeave} />}
      {cart && products.length > 0 && (
        <>
          <ul className="-mr-2 max-h-[min(22rem,45vh)] divide-y divide-line overflow-y-auto overscroll-contain pr-2">
            {products.map((product) => (
              <DropdownLine
                key={productKey(product)}
                product={product}
                onLeave={onLeave}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <Total value={cart.finalValue} />
          <div className="grid grid-cols-2 gap-3">
            <ButtonLink to="/cart" tone="outline" onClick={onLeave}>
              {t('viewCart')}
            </ButtonLink>
            <ButtonLink to="/checkout" onClick={onLeave}>
              {t('toCheckout')}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}

function Total({ value }: { value: number | undefined }) {
  const t = useMessages('cart');
  const { showMajor } = useMoney();
  if (value === undefined) return <div className="h-4" />;
  return (
    <p className="tabular flex items-baseline justify-between border-t border-line py-4 font-semibold">
      <span>{t('total')}</span>
      <span aria-live="polite">{showMajor(value)}</span>
    </p>
  );
}

interface DropdownLineProps extends CartDropdownProps {
  readonly product: CartProduct;
  onRemoved(): void;
}

function DropdownLine({ product, onLeave, onRemoved }: DropdownLineProps) {
  const t = useMessages('cart');
  const price = useMoney().showMajor(product.price);
  const [busy, setBusy] = useState(false);
  const to = productAddress(product, product.combinationId);
  const remove = async () => {
    setBusy(true);
    if (await removeLine(lineOf(product))) onRemoved();
    else setBusy(false);
  };
  return (
    <li className="flex gap-3 py-3">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="w-16 shrink-0" onClick={onLeave}>
        <Picture
          source={product.photo}
          focus={product.photoFocus}
          alt=""
          sizes="64px"
          widest={220}
          className="rounded-xs"
        />
      </Link>
      <div className="min-w-0 grow text-sm">
        <Link to={to} className="font-semibold wrap-anywhere underline-offset-4 hover:underline" onClick={onLeave}>
          {product.name}
        </Link>
        <LineVariants variants={product.variants} />
        <p className="tabular text-muted">
          {product.quantity}
          {price && ' × '}
          <span className="whitespace-nowrap text-text">{product.gift ? t('gift') : price}</span>
        </p>
        {product.available === false && <p className="text-danger">{t('unavailableShort')}</p>}
      </div>
      {!product.gift && (
        <IconButton
          className="-mr-2"
          label={t('removeOf', { name: product.name })}
          icon={<CloseIcon size={18} />}
          busy={busy}
          onClick={remove}
        />
      )}
    </li>
  );
}

function NothingYet({ onLeave }: CartDropdownProps) {
  const t = useMessages('cart');
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <CartIcon size={28} />
      </span>
      <p className="font-semibold">{t('empty')}</p>
      <WaitingCoupon />
      <ButtonLink to="/products" tone="outline" onClick={onLeave}>
        {t('seeProducts')}
      </ButtonLink>
    </div>
  );
}
