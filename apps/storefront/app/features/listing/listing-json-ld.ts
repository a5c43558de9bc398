import { productAddress } from '@witryna/contract/product-address';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { breadcrumbList } from '../../platform/render/breadcrumb-list.ts';
import type { ListingView } from './listing-view.ts';

/** BreadcrumbList and ItemList (schema.org) of a listing. */
export function listingJsonLd({ listing, query, variant }: ListingView, origin: string, home: string): object {
  const trail = listing.trail.map((category) => ({ name: category.name, path: categoryAddress(category) }));
  const first = (query.page - 1) * variant.pageSize + 1;
  const items = listing.products.map((product, at) => ({
    '@type': 'ListItem',
    position: first + at,
    name: product.name,
    url: origin + productAddress(product),
  }));
  const list = { '@type': 'ItemList', itemListElement: items };
  const nodes = [
    ...(trail.length > 0 ? [breadcrumbList(origin, [{ name: home, path: '/' }, ...trail])] : []),
    ...(items.length > 0 ? [list] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}
