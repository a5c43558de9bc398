import { useQuery } from '@tanstack/react-query';
import { type GoodsFilter, goodsSorts } from '@witryna/contract/goods';
import { productStatuses } from '@witryna/contract/product-form';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { FilterChips } from '../../lists/filter-chips.tsx';
import { useFilterSheet } from '../../lists/filter-sheet.tsx';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { manufacturerQuery } from '../../platform/api/manufacturer-calls.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { type Categories, type ChipName, chipsOf, type GoodsView, writeView } from './goods-filter.ts';

const FilterPanel = lazy(() => import('./goods-filter-panel.tsx').then((file) => ({ default: file.GoodsFilterPanel })));

interface GoodsFilterBarProps {
  readonly view: GoodsView;
  readonly categories: Categories;
}

/** Tabs, search, filters and order of the list. They act at once, and the address has them all. */
export function GoodsFilterBar({ view, categories }: GoodsFilterBarProps) {
  const t = useTexts('back-office-goods');
  const navigate = useNavigate();
  const { filter } = view;
  const go = (next: GoodsView, replace = false) =>
    void navigate({ search: writeView(next) }, { replace, preventScrollReset: true });
  const change = (part: GoodsFilter, replace = false) => go({ ...view, filter: { ...filter, ...part } }, replace);
  const filters = useFilterSheet(chipsOf(filter).filter((name) => name !== 'search').length, () => (
    <Suspense>
      <FilterPanel filter={filter} categories={categories} onChange={(part) => change(part)} />
    </Suspense>
  ));
  return (
    <div className="flex flex-col gap-3">
      <FilterTabs
        label={t('tabs')}
        tabs={[undefined, ...productStatuses].map((status) => ({
          name: t(status ? `tab_${status}` : 'tab_all'),
          link: { to: { search: writeView({ ...view, filter: { ...filter, status } }) } },
          isOpen: filter.status === status,
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 grow basis-60">
          <SearchBox
            label={t('search')}
            hint={t('searchHint')}
            value={filter.search ?? ''}
            onSearch={(search) => change({ search: search || undefined }, true)}
          />
        </div>
        {filters.button}
        <label className="relative inline-flex max-sm:grow">
          <span className="sr-only">{t('sort')}</span>
          <select
            value={view.sort}
            className="h-11 w-full appearance-none rounded-md border border-line-strong bg-surface pr-9 pl-4 text-sm font-medium shadow-control hover:bg-soft fine:h-9 fine:pl-3"
            onChange={({ target }) =>
              go({ ...view, sort: goodsSorts.find((sort) => sort === target.value) ?? view.sort })
            }
          >
            {goodsSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort_${sort}`)}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </label>
      </div>
      {filters.sheet}
      <Chips view={view} categories={categories} />
    </div>
  );
}

/** The filters that no tab shows, each with a link that removes it. */
function Chips({ view, categories }: GoodsFilterBarProps) {
  const t = useTexts('back-office-goods');
  const { filter } = view;
  const host = useShop()?.host ?? '';
  const { data: maker } = useQuery({
    ...manufacturerQuery(host, `${filter.manufacturer}`),
    enabled: filter.manufacturer !== undefined,
  });
  const textOf = (name: ChipName): string => {
    if (name === 'stock' && filter.stock) return t(`stock_${filter.stock}`);
    if (name === 'lacks' && filter.lacks) return t(`lacks_${filter.lacks}`);
    if (name === 'category') return categories.find(({ id }) => id === filter.category)?.name ?? `${filter.category}`;
    if (name === 'manufacturer') return maker?.manufacturer.name ?? `${filter.manufacturer}`;
    if (name === 'search') return filter.search ?? '';
    return '';
  };
  const chips = chipsOf(filter).map((name) => ({
    name: t(`filter_${name}`),
    value: textOf(name),
    without: { to: { search: writeView({ ...view, filter: { ...filter, [name]: undefined } }) } },
  }));
  return <FilterChips chips={chips} />;
}
