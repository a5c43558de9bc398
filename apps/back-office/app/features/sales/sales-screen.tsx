import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type SaleFilter, saleFilter, saleStates } from '@witryna/contract/sales';
import { Link, useSearchParams } from 'react-router';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useListKeys } from '../../lists/use-list-keys.ts';
import { choicesQuery } from '../../platform/api/goods-calls.ts';
import { salesQuery } from '../../platform/api/sale-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon, SaleIcon, SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { useSaleWords } from './sale-words.ts';
import { SaleCards, SaleTable } from './sales-table.tsx';
import { SellingTabs } from './selling-tabs.tsx';

/** The sales of a shop, with what each has brought. */
export function SalesScreen() {
  const t = useTexts('back-office-sales');
  const shop = useShop();
  const host = shop?.host ?? '';
  const [params, setParams] = useSearchParams();
  const filter = readAddressFilter(saleFilter, params);
  usePageTitle(t('sales'), shop?.name);
  return (
    <div className="flex flex-col gap-4">
      <SellingTabs host={host} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold">{t('sales')}</h1>
        <Link to={`/${host}/sales/new`} state="from-list" className={buttonStyle({ tone: 'primary' })}>
          <PlusIcon size={16} />
          {t('addSale')}
        </Link>
      </div>
      <FilterTabs
        label={t('state')}
        tabs={[undefined, ...saleStates].map((state) => ({
          name: t(state === undefined ? 'tab_all' : `tab_${state}`),
          link: { to: { search: writeAddressFilter({ ...filter, state }) } },
          isOpen: filter.state === state,
        }))}
      />
      <SearchBox
        label={t('searchSales')}
        hint={t('searchHint')}
        value={filter.search ?? ''}
        onSearch={(search) =>
          setParams(writeAddressFilter({ ...filter, search }), { replace: true, preventScrollReset: true })
        }
      />
      <Sales key={host} host={host} filter={filter} />
    </div>
  );
}

function Sales({ host, filter }: { host: string; filter: SaleFilter }) {
  const t = useTexts('back-office-sales');
  const isWide = useIsWide();
  const query = useInfiniteQuery({ ...salesQuery(host, filter), placeholderData: keepPreviousData });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const { data: known } = useQuery(choicesQuery(host));
  const [first] = data?.pages ?? [];
  const currency = first?.currency ?? '';
  const words = useSaleWords({ currency, choices: known?.choices });
  const list = useListKeys(() => undefined);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} isFramed />;
  const sales = data.pages.flatMap((page) => page.sales);
  if (sales.length === 0) return <NoSales host={host} filter={filter} />;
  const Shown = isWide ? SaleTable : SaleCards;
  return (
    <div ref={list} aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <Shown host={host} sales={sales} currency={currency} words={words} />
      <p className="pt-3 text-center text-xs text-muted">{t('figuresNote')}</p>
      <div className="flex justify-center py-4 text-sm text-muted">
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('salesCount', { count: sales.length })
        )}
      </div>
    </div>
  );
}

/** Says why nothing is listed, and what to do about it. */
function NoSales({ host, filter: { state, search } }: { host: string; filter: SaleFilter }) {
  const t = useTexts('back-office-sales');
  const shared = useTexts('back-office');
  if (search) {
    return (
      <EmptyState icon={SearchIcon} title={t('noneFound')} text={t('noneFoundText')}>
        <Link to={{ search: '' }} className={buttonStyle({})}>
          {shared('clearFilters')}
        </Link>
      </EmptyState>
    );
  }
  if (state) return <EmptyState icon={SaleIcon} title={t(`none_${state}`)} />;
  return (
    <EmptyState icon={SaleIcon} title={t('noSales')} text={t('noSalesText')}>
      <Link to={`/${host}/sales/new`} className={buttonStyle({ tone: 'primary' })}>
        {t('addSale')}
      </Link>
    </EmptyState>
  );
}
