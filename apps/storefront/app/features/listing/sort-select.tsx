import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { listingAddress } from './listing-address.ts';
import { filterPairs } from './listing-filters.ts';
import { readListingQuery, sorts } from './listing-query.ts';
import type { ListingView } from './listing-view.ts';
import { useNewestQuery } from './use-newest-query.ts';

/** The choice of a sort order. Without scripts it is a form with a button; after hydration a choice applies at once. */
export function SortSelect({ view: { listing, query } }: { view: ListingView }) {
  const t = useMessages('listing');
  const id = useId();
  const navigate = useNavigate();
  const { search, grid, filters } = query;
  const shown = query.sort ?? (search ? '' : 'new');
  const select = useRef<HTMLSelectElement>(null);
  const newestQuery = useNewestQuery();
  const choose = (value: string) => {
    const newest = newestQuery();
    const { sort } = readListingQuery(new URLSearchParams({ sort: value }));
    if (newest) navigate(listingAddress(listing.category, { ...newest, sort, page: 1 }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to apply a sort order chosen before hydration
  useEffect(() => {
    if (select.current && select.current.value !== shown) choose(select.current.value);
  }, []);
  return (
    <form
      action={listingAddress(listing.category)}
      // After a reload, a browser would show an earlier choice beside goods in another order.
      autoComplete="off"
      className="flex min-w-0 items-center gap-2"
    >
      <label htmlFor={id} className="text-sm text-muted max-md:sr-only">
        {t('sortBy')}
      </label>
      {search && <input type="hidden" name="search" value={search} />}
      {grid && <input type="hidden" name="grid" value={grid} />}
      {filterPairs(filters).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <span className="relative min-w-0">
        <select
          // A new key resets the select, so that back and forward show the sort order of their page.
          key={`${search} ${query.sort}`}
          id={id}
          name="sort"
          ref={select}
          defaultValue={shown}
          className="min-h-11 w-full appearance-none text-ellipsis rounded-sm border border-line-strong bg-surface py-2 pr-8 pl-3 text-sm md:pr-10 md:pl-4 font-semibold hover:border-text"
          onChange={(event) => choose(event.target.value)}
        >
          {search && <option value="">{t('sort_relevance')}</option>}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </span>
      <noscript>
        <button type="submit" className={buttonStyle({ tone: 'outline' })}>
          {t('sortSubmit')}
        </button>
      </noscript>
    </form>
  );
}
