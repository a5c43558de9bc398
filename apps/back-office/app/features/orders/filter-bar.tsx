import type { OrderFilter } from '@witryna/contract/admin-orders';
import { orderStates, paymentStates } from '@witryna/contract/orders';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FilterChips } from '../../lists/filter-chips.tsx';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { chipsOf, type FilterName, tabStates, writeFilter } from './order-filter.ts';

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
        <SearchBox
          label={t('search')}
          hint={t('searchHint')}
          value={filter.search ?? ''}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
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
    <FilterTabs
      label={t('tabs')}
      tabs={tabs.map(({ name, filter: target, isOpen }) => ({
        name: t(`tab_${name}`),
        search: writeFilter(target),
        isOpen,
      }))}
    />
  );
}

/** The filters that no tab shows, each with a link that removes it. */
function Chips({ filter }: { filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const textOf = (name: FilterName): string => {
    if (name === 'state' && filter.state) return t(`state_${filter.state}`);
    if (name === 'payment' && filter.payment) return t(`payment_${filter.payment}`);
    if (name === 'from' || name === 'to') return dayText(filter[name] ?? '', language);
    return filter.search ?? '';
  };
  const chips = chipsOf(filter).map((name) => ({
    name: t(`filter_${name}`),
    value: textOf(name),
    without: writeFilter({ ...filter, [name]: undefined }),
  }));
  return <FilterChips chips={chips} />;
}
