import type { MetaDescriptor } from 'react-router';
import { settingsPictureAddress } from '../../ui/picture-address.ts';
import { openPictures } from '../shop/open-pictures.ts';
import type { RootData } from '../shop/root-data.ts';

interface Shared {
  readonly kind: 'product' | 'article';
  readonly id: number | string;
  readonly version: string;
}

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
  /** The product or article of which our server draws a picture, and a version that changes with the picture. */
  readonly shared?: Shared | undefined;
  /** Picture in the preview of shared links otherwise; the shop's logo by default. */
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
  // A shop may have no description, but every page has one.
  const description = joined([page.description, shop?.metaDescription], ' ') || title;
  const named = !page.noindex || page.canonicalIfNoindex;
  const canonical = shop && page.canonicalPath && named ? shop.origin + page.canonicalPath : undefined;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: page.noindex ? 'noindex' : 'index, follow' },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    // Only crawlers read these tags, from the HTML that the server renders.
    ...(import.meta.env.SSR ? openGraph(root, page, { title, description, canonical }) : []),
  ];
}

/** The head tags of a page without a shop, which is never indexed. */
export function shoplessMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
}

/** Open Graph tags (ogp.me), for the preview of shared links. */
function openGraph(
  root: RootData | undefined,
  page: PageTexts,
  { title, description, canonical }: { title: string; description: string; canonical: string | undefined },
): MetaDescriptor[] {
  const shop = root?.shop;
  const [shown] = openPictures(page.picture ? [page.picture] : [], shop?.layout);
  const drawn = drawnAddress(root, page.shared);
  const picture = shown ?? shop?.layout.logoUrl;
  const address = drawn ?? (picture && settingsPictureAddress(picture, 'XL', root?.pictures));
  return [
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:type', content: page.kind ?? 'website' },
    ...(shop ? [{ property: 'og:site_name', content: shop.name }] : []),
    { property: 'og:description', content: page.description || description },
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(shop && address ? [{ property: 'og:image', content: new URL(address, shop.origin).href }] : []),
    ...(drawn
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    ...(drawn || (shown && shown === page.picture) ? [{ name: 'twitter:card', content: 'summary_large_image' }] : []),
  ];
}

/**
 * The address of the picture that our server draws for shared links. It changes with what the picture shows, because
 * networks keep pictures by address. A shop for adults has none.
 */
function drawnAddress({ shop, pictures }: Partial<RootData> = {}, shared?: Shared): string | undefined {
  if (!shared || !pictures?.shares || shop?.layout.use18PlusAlert) return undefined;
  const query = `${pictures.query ? `${pictures.query}&` : '?'}v=${encodeURIComponent(shared.version)}`;
  return `/pictures/share/${shared.kind}/${shared.id}${query}`;
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
