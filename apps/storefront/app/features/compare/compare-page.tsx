import { useAlive } from '../../platform/hydration/use-alive.ts';
import { useWasTrue } from '../../platform/hydration/use-was-true.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CompareIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GoneNotice } from '../product/gone-notice.tsx';
import { ListFailed } from '../product/list-failed.tsx';
import { useProducts } from '../product/use-products.ts';
import { clearCompare, removeFromCompare, useCompare } from './compare-store.ts';
import { CompareTable, tableWidth } from './compare-table.tsx';

/** Up to five products beside each other. */
export function ComparePage() {
  const t = useMessages('lists');
  const tShop = useMessages('shop');
  const alive = useAlive();
  const ids = useCompare((state) => state.ids);
  const state = useProducts(alive ? ids : undefined);
  const emptied = useWasTrue(alive && ids.length > 0);
  if (alive && ids.length === 0) {
    return (
      <EmptyState
        icon={<CompareIcon size={32} />}
        title={t('compareEmpty')}
        text={t('compareEmptyText')}
        instead={emptied}
      >
        <ButtonLink to="/products">{t('seeProducts')}</ButtonLink>
      </EmptyState>
    );
  }
  if (state.kind === 'failed') return <ListFailed error={state.error} onRetry={state.retry} />;
  if (state.kind === 'loading') return <CompareSkeleton label={tShop('loading')} />;
  const clear = () => {
    clearCompare();
    showToast('success', tShop('removed_compare'));
  };
  return (
    <>
      <GoneNotice count={state.gone.length} onForget={() => state.gone.forEach(removeFromCompare)} />
      {state.products.length > 0 && <CompareTable products={state.products} />}
      <div
        className="flex flex-wrap justify-between gap-3 pt-6 max-xs:*:grow"
        style={{ maxWidth: tableWidth(state.products.length) }}
      >
        <ButtonLink to="/products" tone="outline">
          {t('continueShopping')}
        </ButtonLink>
        <Button tone="danger" onClick={clear}>
          {t('clearCompare')}
        </Button>
      </div>
    </>
  );
}

function CompareSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {[1, 2, 3, 4].map((column) => (
        <div key={column} className="flex flex-col gap-4 max-lg:nth-[n+3]:hidden">
          <Skeleton ratio={1} />
          <Skeleton height={20} />
          <Skeleton height={44} />
          <Skeleton height={180} />
        </div>
      ))}
    </div>
  );
}
