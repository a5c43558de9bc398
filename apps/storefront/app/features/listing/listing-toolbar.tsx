import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
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
    <div className={classes('toolbar', withFilters && 'toolbar-with-filters')}>
      {withFilters && <FilterPanel view={view} />}
      <p
        role="status"
        className={classes('tabular text-sm text-muted', withFilters ? 'max-xl:sr-only' : 'max-lg:sr-only')}
      >
        {total === 0 || shown === total
          ? t('listingCount', { count: total })
          : t('listingRange', { first, last: first + shown - 1, total })}
      </p>
      <div className="flex min-w-0 items-center justify-end gap-2 md:gap-3">
        <SortSelect view={view} />
        {variant.toolbar === 'switch' && <LayoutSwitch look={variant} />}
      </div>
    </div>
  );
}
