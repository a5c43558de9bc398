import { useMessages } from '../../platform/texts/messages.ts';
import { FilterPanel } from './filter-panel.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import type { ListingView } from './listing-view.ts';
import { SortSelect } from './sort-select.tsx';

export function ListingToolbar({ view }: { view: ListingView }) {
  const t = useMessages('listing');
  const { listing, query, variant } = view;
  const first = (query.page - 1) * variant.pageSize + 1;
  const shown = listing.products.length;
  const total = listing.totalItems;
  const withFilters = variant.sidebar === 'none' && listing.facets !== null;
  return (
    <div
      className={
        withFilters ? 'toolbar-with-filters' : 'mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3'
      }
    >
      {withFilters && <FilterPanel view={view} />}
      <p role="status" className="tabular text-sm text-muted max-sm:order-last max-sm:w-full">
        {total === 0 || shown === total
          ? t('listingCount', { count: total })
          : t('listingRange', { first, last: first + shown - 1, total })}
      </p>
      <div className="flex min-w-0 grow items-center justify-between gap-3 sm:grow-0">
        <SortSelect view={view} />
        {variant.toolbar === 'switch' && <LayoutSwitch look={variant} />}
      </div>
    </div>
  );
}
