import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedManufacturer } from '@witryna/contract/manufacturers';
import { Link, useSearchParams } from 'react-router';
import { RowLink } from '../../lists/row-link.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useListKeys } from '../../lists/use-list-keys.ts';
import { manufacturersQuery } from '../../platform/api/manufacturer-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MakerIcon, PlusIcon, SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { GoodsTabs } from '../goods/goods-tabs.tsx';

/** Who makes the goods of a shop, and who answers for their safety. */
export function ManufacturersScreen() {
  const t = useTexts('back-office-catalog');
  const shop = useShop();
  const host = shop?.host ?? '';
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim().slice(0, 100) || undefined;
  usePageTitle(t('manufacturers'), shop?.name);
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold">{t('manufacturers')}</h1>
        <Link to={`/${host}/manufacturers/new`} state="from-list" className={buttonStyle({ tone: 'primary' })}>
          <PlusIcon size={16} />
          {t('addManufacturer')}
        </Link>
      </div>
      <GoodsTabs host={host} />
      <p className="max-w-prose text-sm text-muted">{t('manufacturersText')}</p>
      <SearchBox
        label={t('searchManufacturers')}
        hint={t('searchManufacturersHint')}
        value={search ?? ''}
        onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true, preventScrollReset: true })}
      />
      <Manufacturers key={host} host={host} search={search} />
    </div>
  );
}

function Manufacturers({ host, search }: { host: string; search: string | undefined }) {
  const t = useTexts('back-office-catalog');
  const shared = useTexts('back-office');
  const query = useInfiniteQuery({ ...manufacturersQuery(host, search), placeholderData: keepPreviousData });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const list = useListKeys(() => undefined);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={10} isFramed />;
  const manufacturers = data.pages.flatMap((page) => page.manufacturers);
  if (manufacturers.length === 0) {
    return search ? (
      <EmptyState icon={SearchIcon} title={t('noManufacturerFound')}>
        <Link to={{ search: '' }} className={buttonStyle({})}>
          {shared('clearFilters')}
        </Link>
      </EmptyState>
    ) : (
      <EmptyState icon={MakerIcon} title={t('noManufacturers')} text={t('noManufacturersText')}>
        <Link to={`/${host}/manufacturers/new`} className={buttonStyle({ tone: 'primary' })}>
          {t('addManufacturer')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div ref={list} aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
        {manufacturers.map((manufacturer) => (
          <ManufacturerRow key={manufacturer.id} host={host} manufacturer={manufacturer} />
        ))}
      </ul>
      <div className="flex justify-center py-4 text-sm text-muted">
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('manufacturersCount', { count: manufacturers.length })
        )}
      </div>
    </div>
  );
}

function ManufacturerRow({ host, manufacturer }: { host: string; manufacturer: ListedManufacturer }) {
  const t = useTexts('back-office-catalog');
  const { id, name, address, email, url, goods } = manufacturer;
  return (
    <li
      data-row={id}
      className="relative flex flex-wrap items-center gap-x-4 px-4 py-3 first:rounded-t-xl last:rounded-b-xl hover:bg-soft md:px-5"
    >
      <div className="min-w-0 grow basis-60 text-sm">
        <RowLink id={`${id}`} to={`/${host}/manufacturers/${id}`}>
          <span className="wrap-anywhere">{name}</span>
        </RowLink>
        <p className="text-xs text-muted wrap-anywhere">{[address, email ?? url].filter(Boolean).join(' · ')}</p>
        {!email && !url && <p className="text-xs text-amber">{t('notReachable')}</p>}
      </div>
      <Link
        to={`/${host}/goods?manufacturer=${id}`}
        aria-label={t('showGoods', { name, count: goods })}
        className="link relative inline-flex min-h-11 items-center text-xs whitespace-nowrap fine:min-h-8"
      >
        {t('goodsCount', { count: goods })}
      </Link>
    </li>
  );
}
