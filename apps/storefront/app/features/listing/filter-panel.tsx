import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { FilterIcon } from '../../ui/topic-icons.tsx';
import { AttributeFilter } from './attribute-filter.tsx';
import { listingAddress } from './listing-address.ts';
import { filterPairs, noFilters } from './listing-filters.ts';
import type { ListingView } from './listing-view.ts';
import { OfferFilter } from './offer-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { RatingFilter } from './rating-filter.tsx';
import { useFilterForm } from './use-filter-form.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

/**
 * The filters of a listing. On phones a button opens them as a sheet; on wider screens they stay open below the
 * categories or, in a listing without a sidebar, are a drawer beside the products. Without scripts it is a form with a
 * button; after hydration a choice applies at once.
 */
export function FilterPanel({ view }: { view: ListingView }) {
  const t = useMessages('filters');
  const panel = useRef<HTMLDetailsElement>(null);
  const { close, sync, clearing, options } = useFilterSheet(panel);
  const { form, apply } = useFilterForm(view, options);
  const { listing, query } = view;
  const { search, sort, grid, filters } = query;
  const { facets, category } = listing;
  if (!facets) return null;
  const chosen = filterPairs(filters).length;
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
  // What has the focus must not be behind the drawer.
  const closeWhenLeft = ({ currentTarget: drawer, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!relatedTarget || drawer.contains(relatedTarget) || matchMedia('(width < 768px)').matches) return;
    if (getComputedStyle(drawer).position === 'fixed') drawer.open = false;
  };
  return (
    <details ref={panel} className="filters" onKeyDown={closeOnEscape} onBlur={closeWhenLeft} onToggle={sync}>
      <summary className="filters-button">
        <FilterIcon size={20} className="filters-icon" />
        {t('title')}
        {chosen > 0 && (
          <span className="filters-count">
            <span className="sr-only">{t('chosen')} </span>
            {chosen}
          </span>
        )}
        <CloseIcon size={22} className="filters-close" />
      </summary>
      <form
        ref={form}
        action={listingAddress(category)}
        // A browser that fills in an earlier choice would show another one than the page has.
        autoComplete="off"
        aria-label={t('title')}
        className="filters-form"
        onChange={({ target }) => target instanceof HTMLInputElement && /checkbox|radio/.test(target.type) && apply()}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          close();
        }}
      >
        {Object.entries({ search, sort, grid }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="filters-groups">
          <div className="filters-groups">
            <PriceFilter range={facets.price} filters={filters} onChoose={apply} />
            <OfferFilter facets={facets} filters={filters} />
          </div>
          {facets.rating && <RatingFilter counts={facets.rating} filters={filters} />}
          {facets.attributes.map((facet) => (
            <AttributeFilter key={facet.name} facet={facet} filters={filters} />
          ))}
        </div>
        <div className="filters-bar">
          {chosen > 0 && (
            <Link
              to={listingAddress(category, { ...query, page: 1, filters: noFilters })}
              className="filters-clear"
              {...clearing}
            >
              {t('clear')}
            </Link>
          )}
          <button type="submit" className={buttonStyle({}, 'grow')}>
            <span className="js:hidden">{t('apply')}</span>
            <span className="no-js:hidden">{t('show', { count: listing.totalItems })}</span>
          </button>
        </div>
      </form>
    </details>
  );
}
