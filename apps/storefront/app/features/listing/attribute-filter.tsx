import type { Facet } from '@witryna/contract/facets';
import { FilterOption } from './filter-option.tsx';
import type { ListingFilters } from './listing-filters.ts';

interface AttributeFilterProps {
  readonly facet: Facet;
  readonly filters: ListingFilters;
}

/** The values of an attribute, of which any number may be chosen. */
export function AttributeFilter({ facet, filters }: AttributeFilterProps) {
  const chosen = filters.attributes.find(({ name }) => name === facet.name)?.values ?? [];
  return (
    <fieldset>
      <legend>{facet.name}</legend>
      <ul>
        {facet.values.map(({ value, color, count }) => (
          <li key={value}>
            <FilterOption
              name={`filter.attribute.${facet.name}`}
              value={value}
              label={value}
              color={color}
              count={count}
              chosen={chosen.includes(value)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
