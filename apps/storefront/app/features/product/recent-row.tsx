import { useEffect } from 'react';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useProducts } from '../product-card/use-products.ts';
import { ProductRow } from './product-row.tsx';

const list = { listId: 'recent', listName: 'Recently viewed' };

interface RecentRowProps {
  readonly ids: readonly EntityId[];
  onClear(): void;
  /** Called when there is nothing to show: the shop offers none of them any more, or they can't be loaded. */
  onNone(): void;
}

export function RecentRow({ ids, onClear, onNone }: RecentRowProps) {
  const t = useMessages('lists');
  const state = useProducts(ids);
  const isNone = state.kind === 'failed' || (state.kind === 'ready' && state.products.length === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is another one at each rendering
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone]);
  if (state.kind !== 'ready' || isNone) return null;
  const clear = () => {
    onClear();
    showToast('success', t('clearedRecent'));
  };
  const action = (
    <div className="pt-4 text-center">
      <Button tone="quiet" onClick={clear}>
        {t('clearRecent')}
      </Button>
    </div>
  );
  return <ProductRow products={state.products} list={list} title={t('recentlyViewed')} action={action} />;
}
