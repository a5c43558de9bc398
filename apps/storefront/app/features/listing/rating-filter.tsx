import type { Facets } from '@witryna/contract/facets';
import { useMessages } from '../../platform/texts/messages.ts';
import { FilterOption } from './filter-option.tsx';
import type { ListingFilters } from './listing-filters.ts';

interface RatingFilterProps {
  readonly counts: NonNullable<Facets['rating']>;
  readonly filters: ListingFilters;
}

/** The filter for products with so many stars or more. Since one choice contains the next, they are radio buttons. */
export function RatingFilter({ counts, filters: { rating } }: RatingFilterProps) {
  const t = useMessages('filters');
  const option = (stars: number, label: string, count?: number) => (
    <FilterOption
      key={stars}
      type="radio"
      name="filter.rating"
      value={stars > 0 ? String(stars) : ''}
      label={label}
      chosen={stars === rating}
      {...(count !== undefined && { count })}
    />
  );
  return (
    <fieldset>
      <legend>{t('rating')}</legend>
      {option(0, t('anyRating'))}
      {counts.map(({ stars, count }) => option(stars, t('stars', { stars }), count))}
    </fieldset>
  );
}
