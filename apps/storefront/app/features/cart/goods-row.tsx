import type { CartProduct } from '@witryna/contract/cart';
import { productAddress } from '@witryna/contract/product-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import { LineVariants } from './line-variants.tsx';

interface GoodsRowProps {
  readonly name: string;
  /** Without it, the row has only the name. */
  readonly product: CartProduct | undefined;
  /** Whether the goods can't be bought now. */
  readonly gone: boolean;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Goods that are not in the cart: picture, name, options, and what the list adds. */
export function GoodsRow({ name, product, gone, aside, children }: GoodsRowProps) {
  const t = useMessages('cart');
  const title = keepTogether(name);
  return (
    <li className="grid min-h-33 grid-cols-[5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-6 @2xl:grid-cols-[7rem_minmax(0,1fr)_auto] @2xl:gap-x-6">
      <Picture
        source={product?.photo ?? null}
        focus={product?.photoFocus}
        alt=""
        sizes="112px"
        widest={300}
        className={gone ? 'rounded-sm opacity-50 grayscale' : 'rounded-sm'}
      />
      <div className="flex min-w-0 flex-col gap-1">
        {product ? (
          <Link
            to={productAddress(product, product.combinationId)}
            className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        ) : (
          <p className="font-semibold wrap-anywhere">{title}</p>
        )}
        <LineVariants variants={product?.variants} />
        {gone && <p className="text-sm text-danger">{product ? t('soldOut') : t('unavailableShort')}</p>}
        {children}
      </div>
      {aside}
    </li>
  );
}
