import './compare.css';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { CompareIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { compareList } from '../lists/compare-store.ts';
import { ListActions, StoredProducts } from '../product-card/stored-products.tsx';
import { CompareTable, tableWidth } from './compare-table.tsx';

/** Up to five products side by side. */
export function ComparePage() {
  const t = useMessages('lists');
  const tShop = useMessages('shop');
  const empty = { icon: <CompareIcon size={32} />, title: t('compareEmpty'), text: t('compareEmptyText') };
  const clear = () => {
    compareList.clear();
    showToast('success', tShop('removed_compare'));
  };
  return (
    <StoredProducts list={compareList} empty={empty} skeleton={<CompareSkeleton />}>
      {(products) => (
        <>
          {products.length > 0 && <CompareTable products={products} />}
          <ListActions
            clearText={t('clearCompare')}
            style={{ maxWidth: tableWidth(products.length) }}
            onClear={clear}
          />
        </>
      )}
    </StoredProducts>
  );
}

function CompareSkeleton() {
  const t = useMessages('shop');
  return (
    <div role="status" aria-label={t('loading')} className="grid grid-cols-2 gap-6 lg:grid-cols-4">
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
