import type { TrackedItem } from '@witryna/contract/events';
import { useMessages } from '../../platform/messages.ts';
import { hasId } from '../../platform/stored-ids.ts';
import { showToast } from '../../platform/toasts.ts';
import { publish } from '../../tracking/publish.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeartFilledIcon, HeartIcon } from '../../ui/icons.tsx';
import { addToWishlist, removeFromWishlist, useWishlist } from './wishlist-store.ts';

interface WishlistButtonProps {
  readonly item: TrackedItem;
  readonly currency: string;
  readonly look?: 'plain' | 'round';
  readonly className?: string;
}

/** A heart that is full while the product is on the list. */
export function WishlistButton({ item, currency, look, className }: WishlistButtonProps) {
  const t = useMessages('shop');
  const listed = useWishlist(({ ids }) => hasId(ids, item.productId));
  const toggle = () => {
    if (listed) {
      removeFromWishlist(item.productId);
      showToast('success', t('wishlist_removed_one'));
    } else if (addToWishlist(item.productId)) {
      showToast('success', t('added_wishlist'), { label: t('wishlist'), to: '/wishlist' });
      publish('add_to_wishlist', { currency, valueMinor: item.unitPriceMinor, items: [item] });
    }
  };
  return (
    <IconButton
      label={t('addWishlist')}
      title={t(listed ? 'removeWishlist' : 'addWishlist')}
      aria-pressed={listed}
      icon={listed ? <HeartFilledIcon size={20} className="text-sale-ink" /> : <HeartIcon size={20} />}
      look={look}
      className={className}
      onClick={toggle}
    />
  );
}
