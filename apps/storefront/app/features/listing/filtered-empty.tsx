import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { listingAddress } from './listing-address.ts';
import { noFilters } from './listing-filters.ts';
import type { ListingView } from './listing-view.ts';

/** Shown below the filters when no product has all that was chosen. */
export function FilteredEmpty({ view: { listing, query } }: { view: ListingView }) {
  const t = useMessages('filters');
  return (
    <EmptyState icon={<SearchIcon size={32} />} title={t('empty')} text={t('emptyText')}>
      <ButtonLink to={listingAddress(listing.category, { ...query, page: 1, filters: noFilters })}>
        {t('clear')}
      </ButtonLink>
    </EmptyState>
  );
}
