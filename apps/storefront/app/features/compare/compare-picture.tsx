import type { ProductListItem } from '@witryna/contract/catalog';
import { CloseIcon } from '../../ui/icons.tsx';
import { compareList } from '../lists/compare-store.ts';
import { RemoveButton } from '../lists/remove-button.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';

interface ComparePictureProps {
  readonly product: ProductListItem;
  onRemoved(): void;
}

/** The picture above a column, with a button that removes the product from the comparison. */
export function ComparePicture({ product, onRemoved }: ComparePictureProps) {
  return (
    <div className="relative">
      <ProductPicture
        photo={product.photo}
        alt=""
        sizes="(min-width: 768px) 240px, 176px"
        widest={480}
        className="rounded-sm"
      />
      <span className="absolute top-1.5 right-1.5 print:hidden">
        <RemoveButton
          list={compareList}
          product={product}
          icon={<CloseIcon size={18} />}
          look="round"
          onRemoved={onRemoved}
        />
      </span>
    </div>
  );
}
