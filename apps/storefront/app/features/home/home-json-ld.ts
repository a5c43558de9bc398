import type { MetaDescriptor } from 'react-router';
import { type Matches, rootOf } from '../../platform/render/page-meta.ts';
import { settingsPictureAddress } from '../../ui/picture-address.ts';

/**
 * The shop, for search engines (schema.org Organization and WebSite). Google no longer reads the address of a site's search
 * (https://developers.google.com/search/blog/2024/10/sitelinks-search-box).
 */
export function homeJsonLd(matches: Matches): MetaDescriptor[] {
  const { shop, pictures } = rootOf(matches) ?? {};
  if (!shop) return [];
  const { origin, name, layout } = shop;
  const logo = layout.logoUrl && new URL(settingsPictureAddress(layout.logoUrl, 'L', pictures), origin).href;
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name,
    url: `${origin}/`,
    ...(logo && { logo }),
  };
  const website = { '@type': 'WebSite', name, url: `${origin}/`, publisher: { '@id': `${origin}/#shop` } };
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [organization, website] } }];
}
