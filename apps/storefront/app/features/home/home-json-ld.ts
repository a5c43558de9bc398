import type { MetaDescriptor } from 'react-router';
import type { Shop } from '../../platform/shop.server.ts';
import { isFullAddress } from '../../ui/picture-address.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Who this is and how it is searched, for search engines (schema.org Organization and WebSite). */
export function homeJsonLd(matches: Matches): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { shop?: Shop } | undefined;
  const shop = root?.shop;
  if (!shop) return [];
  const { origin, name, layout } = shop;
  const logo = layout.logoUrl && (isFullAddress(layout.logoUrl) ? layout.logoUrl : absolute(origin, layout.logoUrl));
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name,
    url: `${origin}/`,
    ...(logo && { logo }),
  };
  const website = {
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/products?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [organization, website] } }];
}

function absolute(origin: string, logo: string): string {
  return logo.startsWith('/') ? `${origin}${logo}` : `${origin}/pictures/${encodeURIComponent(logo)}_L`;
}
