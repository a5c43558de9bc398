import type { MetaDescriptor } from 'react-router';
import type { RootData } from '../../root.tsx';
import { settingsPictureAddress } from '../../ui/picture-address.ts';
import { openPictures } from '../shop/open-pictures.ts';

interface PageTexts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The path of the page: `/product/5-kubek`. */
  readonly canonicalPath?: string | undefined;
  readonly noindex?: boolean | undefined;
  /** Whether a page that is not indexed names its canonical address, which is that of another page. */
  readonly canonicalIfNoindex?: boolean;
  /** Open Graph type of the page; `website` by default. */
  readonly kind?: 'product' | 'article';
  /** Picture in the preview of shared links; the shop's logo by default. */
  readonly picture?: string | null | undefined;
}

/** The matched routes, as passed to a route's `meta`. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function rootOf(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/**
 * A route's `meta`: `export const meta = ({ matches, loaderData }: Route.MetaArgs) => pageMeta(matches, { title })`.
 * In title and description, the page's own text comes before the shop's (specification section 2).
 */
export function pageMeta(matches: Matches, page: PageTexts): MetaDescriptor[] {
  const root = rootOf(matches);
  const shop = root?.shop;
  const title = joined([page.title, shop?.metaTitle], ' – ');
  const description = joined([page.description, shop?.metaDescription], ' ');
  const named = !page.noindex || page.canonicalIfNoindex;
  const canonical = shop && page.canonicalPath && named ? shop.origin + page.canonicalPath : undefined;
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    // Only crawlers read these tags, from the HTML that the server renders.
    ...(import.meta.env.SSR ? openGraph(root, page, { title, description, canonical }) : []),
  ];
}

/** Open Graph tags (ogp.me), for the preview of shared links. */
function openGraph(
  root: RootData | undefined,
  page: PageTexts,
  { title, description, canonical }: { title: string; description: string; canonical: string | undefined },
): MetaDescriptor[] {
  const shop = root?.shop;
  const [shown] = openPictures(page.picture ? [page.picture] : [], shop?.layout);
  const picture = shown ?? shop?.layout.logoUrl;
  return [
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:type', content: page.kind ?? 'website' },
    ...(shop ? [{ property: 'og:site_name', content: shop.name }] : []),
    ...(description ? [{ property: 'og:description', content: page.description ?? description }] : []),
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(shop && picture
      ? [
          {
            property: 'og:image',
            content: new URL(settingsPictureAddress(picture, 'XL', root.pictures), shop.origin).href,
          },
        ]
      : []),
    ...(shown && shown === page.picture ? [{ name: 'twitter:card', content: 'summary_large_image' }] : []),
  ];
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
