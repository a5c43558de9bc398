import { useQuery } from '@tanstack/react-query';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { lazy, Suspense, useState } from 'react';
import { FilterChips } from '../../lists/filter-chips.tsx';
import { useFilterSheet } from '../../lists/filter-sheet.tsx';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { countedName } from '../../lists/shown-count.ts';
import { choicesQuery } from '../../platform/api/order-tool-calls.ts';
import { ordersToDoQuery } from '../../platform/api/start-calls.ts';
import { countryText } from '../../platform/texts/country-text.ts';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { BookmarkIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chipsOf, type FilterName, type OrderTab, onTab, tabNames, tabOf, toOrders } from './order-filter.ts';
import type { ChangeFilter } from './use-order-filter.ts';

const ViewsMenu = lazy(() => import('./views-menu.tsx').then((file) => ({ default: file.ViewsMenu })));
const ViewsDialog = lazy(() => import('./views-dialog.tsx').then((file) => ({ default: file.ViewsDialog })));

interface FilterBarProps {
  readonly host: string;
  readonly filter: OrderFilter;
  readonly change: ChangeFilter;
}

/** Tabs, search and filters of the list. They act at once, and the address has all but what is searched for. */
export function FilterBar({ host, filter, change }: FilterBarProps) {
  const t = useTexts('back-office-orders');
  const count = chipsOf(filter).filter((name) => name !== 'search').length;
  const filters = useFilterSheet(count, () => <FilterPanel host={host} filter={filter} change={change} />);
  const [isManaging, setManaging] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Tabs host={host} filter={filter} />
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('search')}
          hint={t('searchHint')}
          value={filter.search ?? ''}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
        <div className="flex gap-2 max-sm:w-full">
          {filters.button}
          <LateMenuButton
            menu={ViewsMenu}
            props={{ host, onManage: () => setManaging(true) }}
            trigger={
              <Button className="max-sm:grow">
                <BookmarkIcon size={16} />
                {t('views')}
              </Button>
            }
          />
          <ExportButton host={host} filter={filter} />
        </div>
      </div>
      {filters.sheet}
      <Chips host={host} filter={filter} />
      <Suspense>
        {isManaging && <ViewsDialog host={host} filter={filter} onClose={() => setManaging(false)} />}
      </Suspense>
    </div>
  );
}

/** What is to be done, as tabs. A press keeps the other filters. */
function Tabs({ host, filter }: { host: string; filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  // The numbers are those of the whole shop.
  const isWhole = chipsOf(filter).length === 0;
  const { data } = useQuery({ ...ordersToDoQuery(host), enabled: isWhole });
  const counts: Partial<Record<OrderTab, number>> = (isWhole && data) || {};
  return (
    <FilterTabs
      label={t('tabs')}
      tabs={tabNames.map((name) => ({
        name: countedName(t(`tab_${name}`), counts[name]),
        link: toOrders(onTab(filter, name)),
        isOpen: tabOf(filter) === name,
      }))}
    />
  );
}

/** The filters that no tab shows, each with a link that removes it. */
function Chips({ host, filter }: { host: string; filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const chips = chipsOf(filter);
  const needsNames = chips.includes('delivery') || chips.includes('label');
  const { data } = useQuery({ ...choicesQuery(host), enabled: needsNames });
  const textOf = (name: FilterName): string => {
    if (name === 'state' && filter.state) return t(`state_${filter.state}`);
    if (name === 'payment' && filter.payment) return t(`payment_${filter.payment}`);
    if (name === 'money' && filter.money) return t(`money_${filter.money}`);
    if (name === 'attention') return '';
    if (name === 'from' || name === 'to') return dayText(filter[name] ?? '', language);
    if (name === 'country' && filter.country) return countryText(filter.country, language);
    const named = name === 'delivery' ? data?.deliveries : name === 'label' ? data?.labels : undefined;
    const value = filter[name];
    return named?.find(({ id }) => id === value)?.name ?? `${value ?? ''}`;
  };
  return (
    <FilterChips
      chips={chips.map((name) => ({
        name: t(`filter_${name}`),
        value: textOf(name),
        without: toOrders({ ...filter, [name]: undefined }),
      }))}
    />
  );
}
