import { slugOf } from '@witryna/contract/slug';
import type { CheckedFolder } from '@witryna/shop-folder/check/check-folder.ts';
import { type FolderLink, type LinkKind, mapContent } from '@witryna/shop-folder/format/folder-link.ts';
import { replaceShopLinks } from '@witryna/shop-folder/read/replace-shop-links.ts';
import { filmPath } from '../films/film-files.ts';
import type { ReadyFolder } from './check-shop-folder.ts';

/** Paths of the documents that a shop has only one of. */
export const fixedPaths: Readonly<Record<string, string>> = {
  REGULATION: '/help-center/regulation',
  PRIVACY_POLICY: '/help-center/privacy-policy',
  PAYMENTS: '/help-center/payments',
  DELIVERY_CONDITIONS: '/help-center/delivery-conditions',
  FAQ: '/help-center/faq',
};

const listPaths: Readonly<Record<LinkKind, string>> = {
  product: '/products',
  category: '/products',
  article: '/blog',
  document: '/',
};

export interface LinkPaths {
  pathOf(link: FolderLink): string;
  /** Replaces the links and pictures of a text. */
  html(text: string): string;
  /** Replaces the links, pictures and texts of front page or footer content. */
  content(value: unknown): unknown;
}

/** Turns links that name handles into paths, which contain ids. */
export function linkPaths(
  { products, documents, articles }: Pick<CheckedFolder, 'products' | 'documents' | 'articles'>,
  ids: Readonly<Record<LinkKind, ReadonlyMap<string, number>>>,
  { pictures, films }: Pick<ReadyFolder, 'pictures' | 'films'>,
): LinkPaths {
  const documentHeads = new Map(documents.map(({ handle, head }) => [handle, head]));
  const titles = new Map(articles.map(({ handle, head }) => [handle, head.title]));
  const targetOf = (kind: LinkKind, handle: string): string => {
    const id = ids[kind].get(handle);
    // The check has reported the broken link. A list of such things, or the home page, takes its place.
    if (id === undefined) return listPaths[kind];
    if (kind === 'category') return `/products/${id}-${handle}`;
    if (kind === 'product') return `/product/${id}-${slugOf(products.get(handle) ?? '')}`;
    if (kind === 'article') return `/blog/${id}-${slugOf(titles.get(handle) ?? '')}`;
    const head = documentHeads.get(handle);
    return fixedPaths[head?.type ?? ''] ?? `/document/${id}-${slugOf(head?.name ?? '')}`;
  };
  const pathOf = ({ kind, handle, suffix }: FolderLink) => `${targetOf(kind, handle)}${suffix}`;
  const html = (text: string) =>
    replaceShopLinks(text, ({ kind, handle, suffix }) => {
      if (kind !== 'picture') return pathOf({ kind, handle, suffix });
      const picture = pictures.get(handle);
      // The check has reported a missing picture. A browser asks for nothing at an empty address.
      return picture ? `/pictures/${picture.id}_XL${suffix}` : '';
    });
  const picture = (file: string) => {
    const { id, color, ground } = pictures.get(file) ?? {};
    return { image: id, color, ...(ground && { ground }) };
  };
  const film = (file: string) => {
    const id = films.get(file);
    // The check has reported a missing film. The slide then shows its picture.
    return id === undefined ? undefined : filmPath(id);
  };
  return { pathOf, html, content: (value) => mapContent(value, { link: pathOf, picture, film, html }) };
}
