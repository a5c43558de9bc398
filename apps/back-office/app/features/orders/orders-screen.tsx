import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedOrder, OrderFilter } from '@witryna/contract/admin-orders';
import { Link } from 'react-router';
import { useListKeys } from '../../lists/use-list-keys.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { ordersQuery } from '../../platform/api/order-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckIcon, OrdersIcon, PlusIcon, SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NewOrdersButton } from './new-orders-button.tsx';
import { chipsOf, tabOf } from './order-filter.ts';
import { OrdersCards } from './orders-cards.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useNewOrders } from './use-new-orders.ts';
import { useOrderFilter } from './use-order-filter.ts';

/** The orders of a shop, the newest first. */
export function OrdersScreen() {
  const t = useTexts('back-office-orders');
  const shop = useShop();
  const { filter, change } = useOrderFilter();
  usePageTitle(t('title'), shop?.name);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <Link to={`/${shop?.host ?? ''}/orders/new`} className={buttonStyle({})}>
          <PlusIcon size={16} />
          {t('newPhoneOrder')}
        </Link>
      </div>
      <FilterBar host={shop?.host ?? ''} filter={filter} change={change} />
      <OrdersList key={shop?.host} host={shop?.host ?? ''} filter={filter} />
    </div>
  );
}

function OrdersList({ host, filter }: { host: string; filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const isWide = useIsWide();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery({
    ...ordersQuery(host, filter),
    // Until the orders of another filter are here, those of the last one stay in their place.
    placeholderData: keepPreviousData,
  });
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const news = useNewOrders(host, filter, data && orders);
  const selection = useSelection<string, ListedOrder>(orders);
  const list = useListKeys(selection.toggle);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={10} isFramed />;
  const newOrders = news.count > 0 && (
    <NewOrdersButton
      count={news.count}
      onShow={() => {
        scrollTo({ top: 0 });
        return refetch();
      }}
    />
  );
  if (orders.length === 0) {
    return (
      <>
        {newOrders}
        <NoOrders filter={filter} />
      </>
    );
  }
  const List = isWide ? OrdersTable : OrdersCards;
  return (
    <div ref={list} aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      {newOrders}
      <List host={host} orders={orders} selection={selection} />
      <BulkBar host={host} selection={selection} />
      <div className="flex items-center justify-center gap-3 py-4 text-sm text-muted">
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('listEnd', { count: orders.length })
        )}
      </div>
      {isWide && <p className="pb-4 text-center text-xs text-muted">{t('keysHint')}</p>}
    </div>
  );
}

/** Says why nothing is listed, and what to do about it. */
function NoOrders({ filter }: { filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const shared = useTexts('back-office');
  if (tabOf(filter) === 'attention')
    return <EmptyState icon={CheckIcon} title={t('noAttention')} text={t('noAttentionText')} />;
  if (chipsOf(filter).length > 0) {
    return (
      <EmptyState
        icon={SearchIcon}
        title={t('noneFound')}
        text={t(filter.search ? 'noneFoundSearch' : 'noneFoundText')}
      >
        <Link to={{ search: '' }} className={buttonStyle({})}>
          {shared('clearFilters')}
        </Link>
      </EmptyState>
    );
  }
  if (tabOf(filter) !== 'all')
    return <EmptyState icon={CheckIcon} title={t('noneInState')} text={t('noneInStateText')} />;
  return <EmptyState icon={OrdersIcon} title={t('noOrders')} text={t('noOrdersText')} />;
}
