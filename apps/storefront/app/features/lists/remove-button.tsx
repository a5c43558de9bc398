import type { ReactNode } from 'react';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { StoredList } from './stored-list.ts';

interface RemoveButtonProps {
  readonly list: StoredList;
  readonly product: { readonly id: EntityId; readonly name: string };
  readonly icon: ReactNode;
  readonly look?: 'round';
  /** Called after the product was removed, so that the page can move the focus. */
  onRemoved(): void;
}

/** Removes a product from its list. */
export function RemoveButton({ list, product, icon, look, onRemoved }: RemoveButtonProps) {
  const t = useMessages('shop');
  const text = t(list.texts.remove);
  const remove = () => {
    list.remove(product.id);
    showToast('success', t(list.texts.removed));
    onRemoved();
  };
  return <IconButton look={look} label={`${text}: ${product.name}`} title={text} icon={icon} onClick={remove} />;
}
