import { useQuery } from '@tanstack/react-query';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { choicesQuery } from '../../platform/api/order-tool-calls.ts';
import { countryText } from '../../platform/texts/country-text.ts';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { BookmarkIcon, CloseIcon, FilterIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chipsOf, type FilterName, tabStates, toOrders } from './order-filter.ts';
import { SearchBox } from './search-box.tsx';
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
        <SearchBox value={filter.search ?? ''} onSearch={(search) => change({ search: search || undefined }, true)} />
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
    <nav aria-label={t('tabs')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-1 border-b border-line md:w-full">
        {tabs.map(({ name, filter: target, isOpen }) => (
          <li key={name}>
            <Link
              {...toOrders(target)}
              preventScrollReset
              aria-current={isOpen ? 'page' : undefined}
              className={classes(
                '-mb-px flex h-11 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap fine:h-10',
                isOpen ? 'border-text text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {t(`tab_${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The filters that no tab shows, each with a link that removes it. */
function Chips({ host, filter }: { host: string; filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const chips = chipsOf(filter);
  const needsNames = chips.includes('delivery') || chips.includes('label');
  const { data } = useQuery({ ...choicesQuery(host), enabled: needsNames });
  if (chips.length === 0) return null;
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
    <ul aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-2">
      {chips.map((name) => {
        const text = t('chip', { name: t(`filter_${name}`), value: textOf(name) });
        return (
          <li key={name}>
            <Link
              {...toOrders({ ...filter, [name]: undefined })}
              preventScrollReset
              aria-label={t('removeFilter', { name: text })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface pr-2 pl-3 text-xs hover:bg-soft fine:min-h-7"
            >
              {text}
              <CloseIcon size={14} className="text-muted" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link
          to={{ search: '' }}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-1 text-xs fine:min-h-7"
        >
          {t('clearFilters')}
        </Link>
      </li>
    </ul>
  );
}
