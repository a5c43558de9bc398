import type { ProductListItem } from '@witryna/contract/catalog';
import { Link } from 'react-router';
import { productAddress } from '../../platform/navigation/addresses.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { CartAction } from '../product/cart-action.tsx';
import { ListPrice } from '../product/list-price.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { trackedProduct } from '../product/tracked-product.ts';
import { removeFromWishlist } from './wishlist-store.ts';

interface WishlistRowProps {
  readonly product: ProductListItem;
  readonly index: number;
  onRemoved(): void;
}

export function WishlistRow({ product, index, onRemoved }: WishlistRowProps) {
  const t = useMessages('shop');
  const { currency } = useShop();
  const remove = () => {
    removeFromWishlist(product.id);
    showToast('success', t('wishlist_removed_one'));
    onRemoved();
  };
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
      <IconButton
        label={`${t('removeWishlist')}: ${product.name}`}
        title={t('removeWishlist')}
        icon={<TrashIcon size={20} />}
        onClick={remove}
      />
    </li>
  );
}
