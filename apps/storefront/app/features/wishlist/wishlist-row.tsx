import type { ProductListItem } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { RemoveButton } from '../lists/remove-button.tsx';
import { wishlist } from '../lists/wishlist-store.ts';
import { CartAction } from '../product-card/cart-action.tsx';
import { ListPrice } from '../product-card/list-price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { trackedProduct } from '../product-card/tracked-product.ts';

interface WishlistRowProps {
  readonly product: ProductListItem;
  readonly index: number;
  onRemoved(): void;
}

export function WishlistRow({ product, index, onRemoved }: WishlistRowProps) {
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
        look="text"
        className="max-md:order-last max-md:col-span-3"
      />
      <RemoveButton list={wishlist} product={product} icon={<TrashIcon size={20} />} onRemoved={onRemoved} />
    </li>
  );
}
