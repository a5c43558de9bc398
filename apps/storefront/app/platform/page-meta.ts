import type { MetaDescriptor } from 'react-router';
import type { RootData } from '../root.tsx';

interface PageTexts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Own path of the page, from the slash on: `/product/5-kubek`. */
  readonly canonicalPath?: string | undefined;
  readonly noindex?: boolean | undefined;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * A route's `meta`: `export const meta = ({ matches, loaderData }: Route.MetaArgs) => pageMeta(matches, { title })`.
 * Title and description are the page's followed by the shop's (specification section 2).
 */
export function pageMeta(matches: Matches, page: PageTexts): MetaDescriptor[] {
  const shop = (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.shop;
  const title = joined([page.title, shop?.metaTitle], ' – ');
  const description = joined([page.description, shop?.metaDescription], ' ');
  const canonical = shop && page.canonicalPath && !page.noindex ? shop.origin + page.canonicalPath : undefined;
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    { property: 'og:title', content: title },
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
  ];
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
