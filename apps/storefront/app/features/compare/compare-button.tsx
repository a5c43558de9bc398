import type { EntityId } from '../../platform/navigation/addresses.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { hasId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CompareIcon } from '../../ui/icons.tsx';
import { addToCompare, removeFromCompare, useCompare } from './compare-store.ts';

interface CompareButtonProps {
  readonly productId: EntityId;
  readonly look?: 'plain' | 'round';
  readonly className?: string;
  /** With its words beside the sign. */
  readonly worded?: boolean;
}

export function CompareButton({ productId, look, className, worded }: CompareButtonProps) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const listed = useCompare(({ ids }) => hasId(ids, productId));
  const way = { label: t('compare'), to: '/compare' };
  const toggle = () => {
    if (listed) {
      removeFromCompare(productId);
      showToast('success', t('removed_compare'));
      return;
    }
    const result = addToCompare(productId);
    if (result === 'added') showToast('success', t('added_compare'), way);
    if (result === 'full') showToast('error', t('added_compare_quantity_fail'), way);
  };
  // The showcase has no page to keep them on.
  if (showcase) return null;
  const icon = <CompareIcon size={20} className={listed ? 'fill-current text-accent-ink' : undefined} />;
  if (worded) {
    return (
      <Button tone="quiet" className={classes('px-3!', className)} onClick={toggle}>
        {icon}
        {t(listed ? 'removeCompare' : 'addCompare')}
      </Button>
    );
  }
  return (
    <IconButton
      label={t('addCompare')}
      title={t(listed ? 'removeCompare' : 'addCompare')}
      aria-pressed={listed}
      icon={icon}
      look={look}
      className={className}
      onClick={toggle}
    />
  );
}
