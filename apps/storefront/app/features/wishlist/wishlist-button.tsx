import type { TrackedItem } from '@witryna/contract/events';
import { showToast } from '../../platform/notices/toasts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { hasId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { publish } from '../../tracking/publish.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeartFilledIcon, HeartIcon } from '../../ui/icons.tsx';
import { addToWishlist, removeFromWishlist, useWishlist } from './wishlist-store.ts';

interface WishlistButtonProps {
  readonly item: TrackedItem;
  readonly currency: string;
  readonly look?: 'plain' | 'round';
  readonly className?: string;
  /** With its words beside the sign. */
  readonly worded?: boolean;
}

/** A heart that is full while the product is on the list. */
export function WishlistButton({ item, currency, look, className, worded }: WishlistButtonProps) {
  const t = useMessages('shop');
  const { showcase } = useShop();
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
  // The showcase has no page to keep them on.
  if (showcase) return null;
  const icon = listed ? <HeartFilledIcon size={20} className="text-sale-ink" /> : <HeartIcon size={20} />;
  if (worded) {
    return (
      <Button tone="quiet" className={classes('px-3!', className)} onClick={toggle}>
        {icon}
        {t(listed ? 'removeWishlist' : 'addWishlist')}
      </Button>
    );
  }
  return (
    <IconButton
      label={t('addWishlist')}
      title={t(listed ? 'removeWishlist' : 'addWishlist')}
      aria-pressed={listed}
      icon={icon}
      look={look}
      className={className}
      onClick={toggle}
    />
  );
}
