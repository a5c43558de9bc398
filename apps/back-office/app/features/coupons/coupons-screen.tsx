import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CouponFilter, couponFilter, couponStates } from '@witryna/contract/coupons';
import { Link, useSearchParams } from 'react-router';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useListKeys } from '../../lists/use-list-keys.ts';
import { couponsQuery } from '../../platform/api/coupon-calls.ts';
import { choicesQuery } from '../../platform/api/goods-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CouponIcon, PlusIcon, SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SellingTabs } from '../sales/selling-tabs.tsx';
import { useCouponWords } from './coupon-words.ts';
import { CouponCards, CouponTable } from './coupons-table.tsx';

/** The coupons of a shop, with what each has brought. */
export function CouponsScreen() {
  const t = useTexts('back-office-coupons');
  const shop = useShop();
  const host = shop?.host ?? '';
  const [params, setParams] = useSearchParams();
  const filter = readAddressFilter(couponFilter, params);
  usePageTitle(t('coupons'), shop?.name);
  return (
    <div className="flex flex-col gap-4">
      <SellingTabs host={host} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold">{t('coupons')}</h1>
        <Link to={`/${host}/coupons/new`} state="from-list" className={buttonStyle({ tone: 'primary' })}>
          <PlusIcon size={16} />
          {t('addCoupon')}
        </Link>
      </div>
      <FilterTabs
        label={t('state')}
        tabs={[undefined, ...couponStates].map((state) => ({
          name: t(state === undefined ? 'tab_all' : `tab_${state}`),
          link: { to: { search: writeAddressFilter({ ...filter, state }) } },
          isOpen: filter.state === state,
        }))}
      />
      <SearchBox
        label={t('searchCoupons')}
        hint={t('searchHint')}
        value={filter.search ?? ''}
        onSearch={(search) =>
          setParams(writeAddressFilter({ ...filter, search }), { replace: true, preventScrollReset: true })
        }
      />
      <Coupons key={host} host={host} filter={filter} />
    </div>
  );
}

function Coupons({ host, filter }: { host: string; filter: CouponFilter }) {
  const t = useTexts('back-office-coupons');
  const isWide = useIsWide();
  const query = useInfiniteQuery({ ...couponsQuery(host, filter), placeholderData: keepPreviousData });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const { data: known } = useQuery(choicesQuery(host));
  const [first] = data?.pages ?? [];
  const currency = first?.currency ?? '';
  const words = useCouponWords({ currency, categories: known?.choices.categories });
  const list = useListKeys(() => undefined);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} isFramed />;
  const coupons = data.pages.flatMap((page) => page.coupons);
  if (coupons.length === 0) return <NoCoupons host={host} filter={filter} />;
  const Shown = isWide ? CouponTable : CouponCards;
  return (
    <div ref={list} aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <Shown host={host} coupons={coupons} currency={currency} words={words} />
      <p className="pt-3 text-center text-xs text-muted">{t('figuresNote')}</p>
      <div className="flex justify-center py-4 text-sm text-muted">
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('couponsCount', { count: coupons.length })
        )}
      </div>
    </div>
  );
}

/** Says why nothing is listed, and what to do about it. */
function NoCoupons({ host, filter: { state, search } }: { host: string; filter: CouponFilter }) {
  const t = useTexts('back-office-coupons');
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
  if (state) return <EmptyState icon={CouponIcon} title={t(`none_${state}`)} />;
  return (
    <EmptyState icon={CouponIcon} title={t('noCoupons')} text={t('noCouponsText')}>
      <Link to={`/${host}/coupons/new`} className={buttonStyle({ tone: 'primary' })}>
        {t('addCoupon')}
      </Link>
    </EmptyState>
  );
}
