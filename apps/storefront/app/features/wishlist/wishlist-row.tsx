import { productAddress } from '@witryna/contract/product-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { CartAction } from '../product-card/cart-action.tsx';
import { ListPrice } from '../product-card/list-price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { trackedProduct } from '../product-card/tracked-product.ts';

interface WishlistRowProps {
  readonly product: CardProduct;
  readonly index: number;
  /** A button at the row's end. */
  readonly children?: ReactNode;
}

export function WishlistRow({ product, index, children }: WishlistRowProps) {
  const { currency } = useShop();
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[6rem_minmax(0,1fr)_14rem_auto] md:gap-x-8">
      <ProductPicture photo={product.photo} alt="" sizes="96px" widest={220} className="rounded-sm" />
      <div className="min-w-0">
        <h3 className="text-base leading-snug font-semibold tracking-normal wrap-anywhere">
          <Link to={productAddress(product)} className="no-underline underline-offset-4 hover:underline">
            {keepTogether(product.name)}
          </Link>
        </h3>
        <ListPrice product={product} />
      </div>
      <CartAction
        product={product}
        item={trackedProduct(product, currency, index)}
        className="max-md:order-last max-md:col-span-3"
      />
      {children}
    </li>
  );
}
