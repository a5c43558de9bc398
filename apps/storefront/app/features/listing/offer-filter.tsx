import type { Facets } from '@witryna/contract/facets';
import { useMessages } from '../../platform/texts/messages.ts';
import { FilterOption } from './filter-option.tsx';
import type { ListingFilters } from './listing-filters.ts';

interface OfferFilterProps {
  readonly facets: Facets;
  readonly filters: ListingFilters;
}

/** The filters for products in stock and for reduced products, which a server or a list may not have. */
export function OfferFilter({ facets, filters }: OfferFilterProps) {
  const t = useMessages('filters');
  const option = (name: 'inStock' | 'discount', count: number) => (
    <FilterOption name={`filter.${name}`} value="true" label={t(name)} count={count} chosen={filters[name]} />
  );
  return (
    <fieldset>
      <legend>{t('stock')}</legend>
      {option('inStock', facets.inStock)}
      {(facets.discount || filters.discount) && option('discount', facets.discount ?? 0)}
    </fieldset>
  );
}
