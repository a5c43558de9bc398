import type { EntityId } from '../../platform/navigation/addresses.ts';
import { CompareIcon } from '../../ui/icons.tsx';
import { compareList, putInComparison } from './compare-store.ts';
import { ListButton, type ListButtonLook } from './list-button.tsx';

interface CompareButtonProps extends ListButtonLook {
  readonly productId: EntityId;
}

export function CompareButton({ productId, ...look }: CompareButtonProps) {
  const icon = (listed: boolean) => (
    <CompareIcon size={20} className={listed ? 'fill-current text-accent-ink' : undefined} />
  );
  return (
    <ListButton
      {...look}
      list={compareList}
      productId={productId}
      icon={icon}
      onAdd={() => putInComparison(productId)}
    />
  );
}
