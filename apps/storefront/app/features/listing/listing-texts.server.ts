import type { Language } from '@witryna/contract/languages';
import { translator } from '../../platform/texts/messages.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Listing } from './load-listing.server.ts';

/** A listing's heading, title and description. The server has all messages loaded; the browser may not. */
export function listingTexts(language: Language, listing: Listing, query: ListingQuery, indexedValue?: string) {
  const t = translator('listing', language);
  const { search, page, sort } = query;
  if (listing.state === 'missing')
    return { heading: t('categoryMissing'), title: t('categoryMissing'), description: '' };
  const whole = sort === 'sale' ? t('reducedProducts') : translator('shop', language)('allProducts');
  const list = search ? t('searchHeading', { search }) : listing.category?.name || whole;
  const heading = indexedValue === undefined ? list : `${list} – ${indexedValue}`;
  return {
    heading,
    title: page > 1 ? t('titleOfPage', { title: heading, page }) : heading,
    description: listing.totalItems > 0 ? t('listingDescription', { title: heading, count: listing.totalItems }) : '',
  };
}
