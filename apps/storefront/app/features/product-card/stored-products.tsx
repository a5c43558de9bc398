import type { ProductListItem } from '@witryna/contract/catalog';
import type { CSSProperties, ReactNode } from 'react';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useHydrated } from '../../platform/hydration/use-hydrated.ts';
import { useWasTrue } from '../../platform/hydration/use-was-true.ts';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { StoredList } from '../lists/stored-list.ts';
import { useProducts } from './use-products.ts';

interface StoredProductsProps {
  readonly list: StoredList;
  /** The content that is shown while the list is empty. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  readonly skeleton: ReactNode;
  children(products: readonly ProductListItem[]): ReactNode;
}

/** The products of a stored list: loading, failed, empty or filled. */
export function StoredProducts({ list, empty, skeleton, children }: StoredProductsProps) {
  const t = useMessages('lists');
  const tShop = useMessages('shop');
  const hydrated = useHydrated();
  const ids = list.use((state) => state.ids);
  const state = useProducts(hydrated ? ids : undefined);
  const emptied = useWasTrue(hydrated && ids.length > 0);
  if (hydrated && ids.length === 0) {
    return (
      <EmptyState {...empty} instead={emptied}>
        <ButtonLink to="/products">{t('seeProducts')}</ButtonLink>
      </EmptyState>
    );
  }
  if (state.kind === 'loading') return skeleton;
  if (state.kind === 'failed')
    return <RetryNotice title={tShop(errorMessage(state.error))} text="" onRetry={state.retry} />;
  return (
    <>
      <GoneNotice count={state.gone.length} onForget={() => state.gone.forEach(list.remove)} />
      {children(state.products)}
    </>
  );
}

/** Says how many products of the list the shop no longer offers, and can remove them. */
function GoneNotice({ count, onForget }: { count: number; onForget(): void }) {
  const t = useMessages('lists');
  if (count < 1) return null;
  return (
    <Notice className="mb-6 items-center">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {t('goneFromList', { count })}
        <Button tone="outline" onClick={onForget}>
          {t('forgetGone')}
        </Button>
      </div>
    </Notice>
  );
}

interface ListActionsProps {
  readonly clearText: string;
  readonly style?: CSSProperties;
  onClear(): void;
}

/** Below the products: a link to all products, and a button that empties the list. */
export function ListActions({ clearText, style, onClear }: ListActionsProps) {
  const t = useMessages('lists');
  return (
    <div className="flex flex-wrap justify-between gap-3 pt-6 max-xs:*:grow print:hidden" style={style}>
      <ButtonLink to="/products" tone="outline">
        {t('continueShopping')}
      </ButtonLink>
      <Button tone="danger" onClick={onClear}>
        {clearText}
      </Button>
    </div>
  );
}
