import { productAddress } from '@witryna/contract/product-address';
import { Link } from 'react-router';
import { useMessages } from '../../../platform/texts/messages.ts';
import type { CardProduct } from '../card-product.ts';
import { quickViewInstead } from '../quick-view-store.ts';

/** Opens the quick view. Before hydration it is a link to the product. */
export function QuickViewButton({ product }: { product: CardProduct }) {
  const t = useMessages('shop');
  return (
    <Link
      to={productAddress(product)}
      discover="none"
      title={t('quickView')}
      aria-label={`${t('quickView')}: ${product.name}`}
      aria-haspopup="dialog"
      className="card-button card-eye"
      onClick={(event) => quickViewInstead(event, product)}
    />
  );
}
