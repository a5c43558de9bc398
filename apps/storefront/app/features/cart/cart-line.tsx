import type { CartProduct } from '@witryna/contract/cart';
import { productAddress } from '@witryna/contract/product-address';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMoney } from '../../platform/shop/use-money.ts';
import { usePriceTexts } from '../../platform/shop/use-price-texts.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { removeLine } from './cart-store.ts';
import { lineOf } from './line-id.ts';
import { LineStepper } from './line-stepper.tsx';
import { LineVariants } from './line-variants.tsx';
import { SaveButton } from './save-button.tsx';

interface CartLineProps {
  readonly product: CartProduct;
  /** Whether the lines have a column of sums. */
  readonly sums: boolean;
  /** Called after the line was removed, so that the cart page can move the focus. */
  onRemoved(): void;
}

/** One line of the cart page. */
export function CartLine({ product, sums, onRemoved }: CartLineProps) {
  const t = useMessages('cart');
  const money = useMoney();
  const gone = product.available === false;
  const gift = product.quantity > 1 ? `${product.quantity} × ${t('gift')}` : t('gift');
  const sum = gone ? '' : product.gift ? gift : money.showMajor(product.summedPrice);
  const to = productAddress(product, product.combinationId);
  return (
    <li
      className={classes(
        'grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-3 border-b border-line py-6 @2xl:gap-x-6',
        sums
          ? '@2xl:grid-cols-[7rem_minmax(0,1fr)_auto_7rem_2.75rem]'
          : '@2xl:grid-cols-[7rem_minmax(0,1fr)_auto_0_2.75rem]',
      )}
    >
      <Link to={to} tabIndex={-1} aria-hidden="true" className={gone ? 'opacity-50 [filter:grayscale(1)]' : undefined}>
        <Picture
          source={product.photo}
          focus={product.photoFocus}
          alt=""
          sizes="112px"
          widest={300}
          className="rounded-sm"
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <Link to={to} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
          {keepTogether(product.name)}
        </Link>
        <LineVariants variants={product.variants} />
        {gone && <p className="text-sm text-danger">{t('unavailableShort')}</p>}
        {!gone && !product.gift && product.price !== undefined && <UnitPrice product={product} />}
        {!product.gift && <FewLeft product={product} />}
        {!product.gift && <SaveButton product={product} onRemoved={onRemoved} />}
      </div>
      {!product.gift && <RemoveButton product={product} onRemoved={onRemoved} />}
      <div className="col-start-2 row-start-2 self-center @2xl:col-start-3 @2xl:row-start-1 @2xl:self-start">
        {!gone && !product.gift && <LineStepper product={product} />}
      </div>
      {sum && (
        <p className="tabular col-span-2 col-start-2 row-start-2 self-center justify-self-end font-semibold whitespace-nowrap @2xl:col-span-1 @2xl:col-start-4 @2xl:row-start-1 @2xl:self-start @2xl:pt-2.5">
          <span className="sr-only">{t('sum')}: </span>
          {sum}
        </p>
      )}
    </li>
  );
}

function UnitPrice({ product }: { product: CartProduct }) {
  const { currency, language } = useMoney();
  const texts = usePriceTexts(product.price, product);
  return (
    <Price
      size="sm"
      price={product.price}
      before={product.priceBeforeDiscount}
      lowest={product.lowestPrice}
      currency={currency}
      language={language}
      texts={texts}
    />
  );
}

function FewLeft({ product: { stock, quantity, available } }: { product: CartProduct }) {
  const t = useMessages('cart');
  if (available === false || stock == null || stock > Math.max(quantity, 3)) return null;
  const short = quantity > stock;
  return <p className={short ? 'text-sm text-danger' : 'text-xs text-muted'}>{t('onlyLeft', { count: stock })}</p>;
}

function RemoveButton({ product, onRemoved }: Omit<CartLineProps, 'sums'>) {
  const t = useMessages('cart');
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const done = await removeLine(lineOf(product));
    if (done) onRemoved();
    else setBusy(false);
  };
  return (
    <IconButton
      className="-mt-2 -mr-2 justify-self-end text-muted @2xl:col-start-5 @2xl:row-start-1 @2xl:mt-0"
      label={t('removeOf', { name: product.name })}
      icon={<TrashIcon size={20} />}
      busy={busy}
      onClick={remove}
    />
  );
}
