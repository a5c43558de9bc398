import type { TrackedItem } from '@witryna/contract/events';
import { publish } from '../../tracking/publish.ts';
import { HeartFilledIcon, HeartIcon } from '../../ui/icons.tsx';
import { ListButton, type ListButtonLook } from './list-button.tsx';
import { putOnWishlist, wishlist } from './wishlist-store.ts';

interface WishlistButtonProps extends ListButtonLook {
  readonly item: TrackedItem;
  readonly currency: string;
}

/** A heart that is filled while the product is on the wishlist. */
export function WishlistButton({ item, currency, ...look }: WishlistButtonProps) {
  const add = () => {
    if (putOnWishlist(item.productId) !== 'added') return;
    publish('add_to_wishlist', { currency, valueMinor: item.unitPriceMinor, items: [item] });
  };
  const icon = (listed: boolean) =>
    listed ? <HeartFilledIcon size={20} className="text-sale-ink" /> : <HeartIcon size={20} />;
  return <ListButton {...look} list={wishlist} productId={item.productId} icon={icon} onAdd={add} />;
}
