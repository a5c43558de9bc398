import type { Facet } from '@witryna/contract/facets';
import { FilterOption } from './filter-option.tsx';
import type { ListingFilters } from './listing-filters.ts';

interface AttributeFilterProps {
  readonly facet: Facet;
  readonly filters: ListingFilters;
}

/** The longest size that fits into a cell, in characters. */
const longestSize = 8;

/** The values of an attribute, of which any number may be chosen: colours, sizes in a grid, or words. */
export function AttributeFilter({ facet, filters }: AttributeFilterProps) {
  const chosen = filters.attributes.find(({ name }) => name === facet.name)?.values ?? [];
  return (
    <fieldset>
      <legend>{facet.name}</legend>
      <ul data-look={lookOf(facet)}>
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

function lookOf({ values }: Facet): 'colors' | 'sizes' | undefined {
  if (values.some(({ color }) => color)) return 'colors';
  return values.every(({ value }) => value.length <= longestSize) ? 'sizes' : undefined;
}
