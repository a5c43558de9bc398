import { useShop } from '../../../platform/shop/use-shop.ts';
import { CompareButton } from '../../lists/compare-button.tsx';
import { WishlistButton } from '../../lists/wishlist-button.tsx';
import type { CardProps } from '../card-styles.ts';
import { CartAction } from '../cart-action.tsx';
import { MoreButton } from './more-button.tsx';
import { QuickViewButton } from './quick-view-button.tsx';
import { useSelectItem } from './use-select-item.ts';

/**
 * The card's buttons: the heart, the cart button with those that appear beside it under a mouse, and the menu that has
 * them on touch screens. CSS draws their icons, because a listing has dozens, so their HTML must be small.
 */
export function CardActions({ card }: CardProps) {
  const select = useSelectItem(card);
  const { currency } = useShop();
  const { product, item } = card;
  return (
    <>
      <WishlistButton item={item} currency={currency} drawn="card-button card-heart" />
      <MoreButton product={product} />
      <div className="card-actions">
        <CompareButton productId={product.id} drawn="card-button card-compare" />
        <QuickViewButton product={product} />
        <CartAction product={product} item={item} onGo={select} />
      </div>
    </>
  );
}
