import { useQuery } from '@tanstack/react-query';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { lazy, Suspense, useState } from 'react';
import { FilterChips } from '../../lists/filter-chips.tsx';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { choicesQuery } from '../../platform/api/order-tool-calls.ts';
import { countryText } from '../../platform/texts/country-text.ts';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { BookmarkIcon, FilterIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chipsOf, type FilterName, tabStates, toOrders } from './order-filter.ts';
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
  const [isOpen, setOpen] = useState(false);
  const [isManaging, setManaging] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Tabs filter={filter} />
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('search')}
          hint={t('searchHint')}
          value={filter.search ?? ''}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
        <div className="flex gap-2 max-sm:w-full">
          <Button
            aria-expanded={isOpen}
            aria-controls="order-filters"
            className="max-sm:grow"
            onClick={() => setOpen(!isOpen)}
          >
            <FilterIcon size={16} />
            {t('filters')}
          </Button>
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
      {isOpen && <FilterPanel id="order-filters" host={host} filter={filter} change={change} />}
      <Chips host={host} filter={filter} />
      <Suspense>
        {isManaging && <ViewsDialog host={host} filter={filter} onClose={() => setManaging(false)} />}
      </Suspense>
    </div>
  );
}

/** What is to be done, as tabs. A press keeps the other filters. */
function Tabs({ filter }: { filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const rest = { ...filter, state: undefined, attention: undefined };
  const tabs = [
    { name: 'all', filter: rest, isOpen: !filter.state && !filter.attention },
    { name: 'attention', filter: { ...rest, attention: true }, isOpen: filter.attention === true },
    ...tabStates.map((state) => ({
      name: state,
      filter: { ...rest, state },
      isOpen: filter.state === state && !filter.attention,
    })),
  ] as const;
  return (
    <FilterTabs
      label={t('tabs')}
      tabs={tabs.map(({ name, filter: target, isOpen }) => ({
        name: t(`tab_${name}`),
        link: toOrders(target),
        isOpen,
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
