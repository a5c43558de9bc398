import { useMessages } from '../../platform/texts/messages.ts';
import { FilterOption } from './filter-option.tsx';
import type { ListingFilters } from './listing-filters.ts';

interface StockFilterProps {
  /** Number of products in stock. */
  readonly inStock: number;
  readonly filters: ListingFilters;
}

export function StockFilter({ inStock, filters }: StockFilterProps) {
  const t = useMessages('listing');
  return (
    <fieldset>
      <legend>{t('filterStock')}</legend>
      <FilterOption
        name="filter.inStock"
        value="true"
        label={t('filterInStock')}
        count={inStock}
        chosen={filters.inStock}
      />
    </fieldset>
  );
}
