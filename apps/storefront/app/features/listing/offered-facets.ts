import type { Facet, Facets } from '@witryna/contract/facets';
import type { ListingFilters } from './listing-filters.ts';

/** With the prices and the rating they fill two rows of four columns. */
const attributesShown = 6;

/**
 * The facets that the page offers: the attributes that most products have, so that the filters stay short, and everything
 * that is chosen, so that it can be undone. An attribute without a value that leads to products is left out.
 */
export function offeredFacets(facets: Facets, { attributes: chosen, rating }: ListingFilters): Facets {
  const known = facets.attributes.map((facet) =>
    withChosen(
      facet,
      chosen.find(({ name }) => name === facet.name),
    ),
  );
  const unknown = chosen
    .filter(({ name }) => !known.some((facet) => facet.name === name))
    .map((one) => withChosen({ name: one.name, values: [] }, one));
  const isChosen = ({ name }: Facet) => chosen.some((one) => one.name === name);
  const offered = known
    .filter((facet) => isChosen(facet) || facet.values.some(({ count }) => count > 0))
    .filter((facet, place) => isChosen(facet) || place < attributesShown);
  return { ...facets, rating: offeredRating(facets.rating, rating), attributes: [...offered, ...unknown] };
}

function offeredRating(counts: Facets['rating'], chosen: number): Facets['rating'] {
  if (chosen > 0 && !counts?.some(({ stars }) => stars === chosen))
    return [...(counts ?? []), { stars: chosen, count: 0 }];
  return chosen > 0 || counts?.some(({ count }) => count > 0) ? counts : null;
}

/** The attribute with the chosen values that the server did not count. */
function withChosen({ name, values }: Facet, chosen: { readonly values: readonly string[] } | undefined): Facet {
  const uncounted = chosen?.values.filter((value) => !values.some((one) => one.value === value)) ?? [];
  return { name, values: [...values, ...uncounted.map((value) => ({ value, count: 0 }))] };
}
