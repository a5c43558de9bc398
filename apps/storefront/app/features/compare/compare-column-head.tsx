import type { ProductListItem } from '@witryna/contract/catalog';
import { Link } from 'react-router';
import { productAddress } from '../../platform/navigation/addresses.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { CartAction } from '../product/cart-action.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { trackedProduct } from '../product/tracked-product.ts';
import { removeFromCompare } from './compare-store.ts';

interface CompareColumnHeadProps {
  readonly product: ProductListItem;
  readonly index: number;
  onRemoved(): void;
}

export function CompareColumnHead({ product, index, onRemoved }: CompareColumnHeadProps) {
  const t = useMessages('shop');
  const { currency } = useShop();
  const remove = () => {
    removeFromCompare(product.id);
    showToast('success', t('removed_compare'));
    onRemoved();
  };
  return (
    <div className="relative flex flex-col gap-3">
      <ProductPicture
        photo={product.photo}
        alt=""
        sizes="(min-width: 768px) 240px, 176px"
        widest={480}
        className="rounded-sm"
      />
      <span className="absolute top-1.5 right-1.5">
        <IconButton
          look="round"
          label={`${t('removeCompare')}: ${product.name}`}
          title={t('removeCompare')}
          icon={<CloseIcon size={18} />}
          onClick={remove}
        />
      </span>
      <Link
        to={productAddress(product)}
        className="line-clamp-3 min-h-12 text-sm leading-snug font-semibold no-underline underline-offset-4 hover:underline"
      >
        {keepTogether(product.name)}
      </Link>
      <CartAction product={product} item={trackedProduct(product, currency, index)} look="text" className="w-full" />
    </div>
  );
}
