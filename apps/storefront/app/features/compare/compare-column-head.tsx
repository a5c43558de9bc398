import type { ProductListItem } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { compareList } from '../lists/compare-store.ts';
import { RemoveButton } from '../lists/remove-button.tsx';
import { CartAction } from '../product-card/cart-action.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { trackedProduct } from '../product-card/tracked-product.ts';

interface CompareColumnHeadProps {
  readonly product: ProductListItem;
  readonly index: number;
  onRemoved(): void;
}

export function CompareColumnHead({ product, index, onRemoved }: CompareColumnHeadProps) {
  const { currency } = useShop();
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
        <RemoveButton
          list={compareList}
          product={product}
          icon={<CloseIcon size={18} />}
          look="round"
          onRemoved={onRemoved}
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
