import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedGoods } from '@witryna/contract/goods';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useListKeys } from '../../lists/use-list-keys.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { goodsQuery } from '../../platform/api/goods-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GoodsIcon, PlusIcon, SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { GoodsBulkBar } from './goods-bulk-bar.tsx';
import { GoodsCards } from './goods-cards.tsx';
import { chipsOf, type GoodsView, readView } from './goods-filter.ts';
import { GoodsFilterBar } from './goods-filter-bar.tsx';
import { GoodsTable } from './goods-table.tsx';
import { GoodsTabs } from './goods-tabs.tsx';

const QuickSheet = lazy(() => import('./quick-sheet.tsx').then((file) => ({ default: file.QuickSheet })));

/** The goods of a shop. */
export function GoodsScreen() {
  const t = useTexts('back-office-goods');
  const shop = useShop();
  const host = shop?.host ?? '';
  const [params] = useSearchParams();
  const view = readView(params);
  usePageTitle(t('title'), shop?.name);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <Link to={`/${host}/goods-import`} className={classes(buttonStyle({}), 'ml-auto')}>
          {t('import')}
        </Link>
        <Link to={`/${host}/price-list`} className={buttonStyle({})}>
          {t('priceList')}
        </Link>
        <Link to={`/${host}/goods/new`} state="from-list" className={buttonStyle({ tone: 'primary' })}>
          <PlusIcon size={16} />
          {t('add')}
        </Link>
      </div>
      <GoodsTabs host={host} />
      <Goods key={host} host={host} view={view} />
    </div>
  );
}

function Goods({ host, view }: { host: string; view: GoodsView }) {
  const t = useTexts('back-office-goods');
  const isWide = useIsWide();
  const query = useInfiniteQuery({ ...goodsQuery(host, view.filter, view.sort), placeholderData: keepPreviousData });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const goods = data?.pages.flatMap((page) => page.goods) ?? [];
  const [first] = data?.pages ?? [];
  const categories = first?.categories ?? [];
  const currency = first?.currency ?? '';
  const selection = useSelection<number, ListedGoods>(goods);
  const list = useListKeys((id) => selection.toggle(Number(id)));
  // It is kept here, so that a phone that is turned shows the table beneath the sheet, with what was typed in it.
  const [edited, setEdited] = useState<ListedGoods>();
  const shown = { host, goods, selection, currency };
  return (
    <>
      <GoodsFilterBar view={view} categories={categories} />
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={10} isFramed />
      ) : goods.length === 0 ? (
        <NoGoods host={host} view={view} />
      ) : (
        <div ref={list} aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          {isWide ? <GoodsTable {...shown} /> : <GoodsCards {...shown} onEdit={setEdited} />}
          <Suspense>
            {edited && (
              <QuickSheet host={host} goods={edited} currency={currency} onClose={() => setEdited(undefined)} />
            )}
          </Suspense>
          <GoodsBulkBar host={host} selection={selection} categories={categories} currency={currency} />
          <div className="flex items-center justify-center gap-3 py-4 text-sm text-muted">
            {hasNextPage ? (
              <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {t('more')}
              </Button>
            ) : (
              t('listEnd', { count: goods.length })
            )}
          </div>
          {isWide && <p className="pb-4 text-center text-xs text-muted">{t('keysHint')}</p>}
        </div>
      )}
    </>
  );
}

/** Says why nothing is listed, and what to do about it. */
function NoGoods({ host, view }: { host: string; view: GoodsView }) {
  const t = useTexts('back-office-goods');
  const shared = useTexts('back-office');
  if (chipsOf(view.filter).length > 0) {
    return (
      <EmptyState icon={SearchIcon} title={t('noneFound')} text={t('noneFoundText')}>
        <Link to={{ search: '' }} className={buttonStyle({})}>
          {shared('clearFilters')}
        </Link>
      </EmptyState>
    );
  }
  if (view.filter.status) return <EmptyState icon={GoodsIcon} title={t('noneInStatus')} />;
  return (
    <EmptyState icon={GoodsIcon} title={t('noGoods')} text={t('noGoodsText')}>
      <Link to={`/${host}/goods/new`} className={buttonStyle({ tone: 'primary' })}>
        {t('add')}
      </Link>
    </EmptyState>
  );
}
