import { CompareButton } from '../../lists/compare-button.tsx';
import type { CardProps } from '../card-styles.ts';
import { CartAction, type CartActionLook } from '../cart-action.tsx';
import { CardHeart } from './card-heart.tsx';
import { QuickViewButton } from './quick-view-button.tsx';
import { useSelectItem } from './use-select-item.ts';

interface CardActionsProps extends CardProps {
  /** The buttons in their order. */
  readonly show: readonly ('heart' | 'cart' | 'quickView' | 'compare')[];
  readonly cart: CartActionLook;
}

/** The card's buttons. CSS draws their icons, because a listing has dozens, so their HTML must be small. */
export function CardActions({ card, show, cart }: CardActionsProps) {
  const select = useSelectItem(card);
  const { product, item } = card;
  const buttons = {
    heart: <CardHeart key="heart" card={card} />,
    cart: <CartAction key="cart" product={product} item={item} look={cart} onGo={select} />,
    quickView: <QuickViewButton key="quickView" product={product} />,
    compare: <CompareButton key="compare" productId={product.id} drawn="card-button card-compare" />,
  };
  return <div className="card-actions">{show.map((action) => buttons[action])}</div>;
}
