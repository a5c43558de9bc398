import { useShop } from '../../../platform/shop/use-shop.ts';
import { WishlistButton } from '../../lists/wishlist-button.tsx';
import type { CardProps } from '../card-styles.ts';

/** The button of the wishlist, for a style that places it apart from the other buttons. */
export function CardHeart({ card: { item } }: CardProps) {
  const { currency } = useShop();
  return <WishlistButton item={item} currency={currency} drawn="card-button card-heart" />;
}
