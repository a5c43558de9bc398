import type { ShopConfig } from '@witryna/contract/shop-config';

type Look = Pick<NonNullable<ShopConfig['layout']>, 'logoUrl' | 'use18PlusAlert'>;

/**
 * What previews of shared links, structured data and sitemaps may show of a page's pictures. Nobody asks their readers for
 * their age, so a shop for adults shows only its logo there.
 */
export function openPictures(pictures: readonly string[], layout: Look | null | undefined): readonly string[] {
  if (!layout?.use18PlusAlert) return pictures;
  return layout.logoUrl ? [layout.logoUrl] : [];
}
