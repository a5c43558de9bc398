import type { ReactNode } from 'react';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { hasId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import type { StoredList } from './stored-list.ts';

export interface ListButtonLook {
  /** The classes of a button without text, whose icon CSS draws. By default, the button has a text beside its icon. */
  readonly drawn?: string;
}

interface ListButtonProps extends ListButtonLook {
  readonly list: StoredList;
  readonly productId: EntityId;
  icon(listed: boolean): ReactNode;
  onAdd(): void;
}

/** Adds a product to a list, or removes it. Before hydration, the head script reads `name` and `value`. */
export function ListButton({ list, productId, icon, drawn, onAdd }: ListButtonProps) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const listed = list.use(({ ids }) => hasId(ids, productId));
  const toggle = () => {
    if (!listed) return onAdd();
    list.remove(productId);
    showToast('success', t(list.texts.removed));
  };
  // The showcase host has no pages for wishlist and comparison.
  if (showcase) return null;
  const text = t(listed ? list.texts.remove : list.texts.add);
  if (!drawn) {
    return (
      <Button tone="quiet" name={list.key} value={productId} className="px-3!" onClick={toggle}>
        {icon(listed)}
        {text}
      </Button>
    );
  }
  return (
    <button
      type="button"
      name={list.key}
      value={productId}
      title={text}
      aria-label={t(list.texts.add)}
      aria-pressed={listed}
      className={drawn}
      onClick={toggle}
    />
  );
}
