import type { OrderFilter } from '@witryna/contract/admin-orders';
import { orderStates, paymentStates } from '@witryna/contract/orders';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { CloseIcon, FilterIcon } from '../../ui/icons.tsx';
import { chipsOf, type FilterName, tabStates, writeFilter } from './order-filter.ts';
import { SearchBox } from './search-box.tsx';

/** Tabs, search and filters of the list. They act at once, and the address has them all. */
export function FilterBar({ filter }: { filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // A search that is still typed is no page of its own in the history.
  const change = (part: OrderFilter, replace = false) =>
    void navigate({ search: writeFilter({ ...filter, ...part }) }, { replace, preventScrollReset: true });
  return (
    <div className="flex flex-col gap-3">
      <Tabs filter={filter} />
      <div className="flex gap-2">
        <SearchBox value={filter.search ?? ''} onSearch={(search) => change({ search: search || undefined }, true)} />
        <Button aria-expanded={isOpen} aria-controls="order-filters" onClick={() => setOpen(!isOpen)}>
          <FilterIcon size={16} />
          {t('filters')}
        </Button>
      </div>
      {isOpen && (
        <div
          id="order-filters"
          className="grid grid-cols-2 gap-3 rounded-xl border border-line bg-surface p-4 md:grid-cols-4"
        >
          <SelectField
            label={t('filter_state')}
            value={filter.state ?? ''}
            onChange={({ target }) => change({ state: orderStates.find((state) => state === target.value) })}
          >
            <option value="">{t('anyState')}</option>
            {orderStates.map((state) => (
              <option key={state} value={state}>
                {t(`state_${state}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('filter_payment')}
            value={filter.payment ?? ''}
            onChange={({ target }) => change({ payment: paymentStates.find((state) => state === target.value) })}
          >
            <option value="">{t('anyPayment')}</option>
            {paymentStates.map((state) => (
              <option key={state} value={state}>
                {t(`payment_${state}`)}
              </option>
            ))}
          </SelectField>
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              className="max-sm:col-span-2"
              type="date"
              label={t(`filter_${name}`)}
              value={filter[name] ?? ''}
              max="2999-12-31"
              onChange={({ target }) => change({ [name]: target.value || undefined })}
            />
          ))}
        </div>
      )}
      <Chips filter={filter} />
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
              to={{ search: writeFilter(target) }}
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
function Chips({ filter }: { filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  const textOf = (name: FilterName): string => {
    if (name === 'state' && filter.state) return t(`state_${filter.state}`);
    if (name === 'payment' && filter.payment) return t(`payment_${filter.payment}`);
    if (name === 'from' || name === 'to') return dayText(filter[name] ?? '', language);
    return filter.search ?? '';
  };
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-2">
      {chips.map((name) => {
        const text = t('chip', { name: t(`filter_${name}`), value: textOf(name) });
        return (
          <li key={name}>
            <Link
              to={{ search: writeFilter({ ...filter, [name]: undefined }) }}
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
