import { useMessages } from '../../platform/texts/messages.ts';
import { FilterOption } from './filter-option.tsx';
import type { ListingFilters } from './listing-filters.ts';

interface StockFilterProps {
  /** Number of products in stock. */
  readonly inStock: number;
  readonly filters: ListingFilters;
}

export function StockFilter({ inStock, filters }: StockFilterProps) {
  const t = useMessages('filters');
  return (
    <fieldset>
      <legend>{t('stock')}</legend>
      <FilterOption name="filter.inStock" value="true" label={t('inStock')} count={inStock} chosen={filters.inStock} />
    </fieldset>
  );
}
