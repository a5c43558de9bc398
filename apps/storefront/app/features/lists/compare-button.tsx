import type { EntityId } from '../../platform/navigation/addresses.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { CompareIcon } from '../../ui/icons.tsx';
import { addToCompare, compareList } from './compare-store.ts';
import { ListButton, type ListButtonLook } from './list-button.tsx';

interface CompareButtonProps extends ListButtonLook {
  readonly productId: EntityId;
}

export function CompareButton({ productId, ...look }: CompareButtonProps) {
  const t = useMessages('shop');
  const add = () => {
    const result = addToCompare(productId);
    const page = { label: t('compare'), to: '/compare' };
    if (result === 'added') showToast('success', t('added_compare'), page);
    if (result === 'full') showToast('error', t('added_compare_quantity_fail'), page);
  };
  const icon = (listed: boolean) => (
    <CompareIcon size={20} className={listed ? 'fill-current text-accent-ink' : undefined} />
  );
  return <ListButton {...look} list={compareList} productId={productId} icon={icon} onAdd={add} />;
}
