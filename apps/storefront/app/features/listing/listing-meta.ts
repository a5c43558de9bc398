import type { MetaDescriptor } from 'react-router';
import { type Matches, pageMeta, rootOf } from '../../platform/render/page-meta.ts';
import { translator } from '../../platform/texts/messages.ts';
import { listingAddress } from './listing-address.ts';
import { listingJsonLd } from './listing-json-ld.ts';
import type { ListingView } from './listing-view.ts';

/**
 * The head tags of a listing: title, neighbour links, structured data. Searches, empty listings, filtered ones that the
 * shop has not listed, and pages with a layout override are not indexed; the canonical address of a sorted or filtered
 * list is that of the whole one.
 */
export function listingMeta(matches: Matches, view: ListingView | undefined): MetaDescriptor[] {
  const { shop, language } = rootOf(matches) ?? {};
  if (!view || !shop || !language) return pageMeta(matches, { noindex: true });
  const { listing, query, title, description } = view;
  const found = listing.state === 'found' && listing.products.length > 0;
  const isIndexed = view.indexedValue !== undefined;
  const narrowed = query.search !== '' || (listing.filtered && !isIndexed);
  const filters = isIndexed ? query.filters : undefined;
  const pageAddress = (page: number) => listingAddress(listing.category, { page, ...(filters && { filters }) });
  // Another layout has pages of another size, so the neighbours of its page are not those of the canonical list.
  const hasNeighbours = found && !narrowed && query.grid === null;
  const neighbour = (rel: 'prev' | 'next', page: number): MetaDescriptor[] =>
    hasNeighbours && page >= 1 && page <= listing.pages
      ? [{ tagName: 'link', rel, href: shop.origin + pageAddress(page) }]
      : [];
  return [
    ...pageMeta(matches, {
      title,
      description,
      canonicalPath: pageAddress(narrowed ? 1 : query.page),
      canonicalIfNoindex: listing.filtered && query.search === '',
      picture: found ? listing.products[0]?.photo?.id : undefined,
      noindex: !found || narrowed || query.grid !== null,
    }),
    ...neighbour('prev', query.page - 1),
    ...neighbour('next', query.page + 1),
    // Only crawlers read these tags, from the HTML that the server renders.
    ...(import.meta.env.SSR
      ? [{ 'script:ld+json': listingJsonLd(view, shop.origin, translator('shop', language)('home')) }]
      : []),
  ];
}
