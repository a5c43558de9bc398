import { slugOf } from '@witryna/contract/slug';
import { data, redirect } from 'react-router';
import { documentAddress } from '../features/content/document-addresses.ts';
import { DocumentPage } from '../features/content/document-page.tsx';
import { loadDocument } from '../features/content/load-document.server.ts';
import { readSlug } from '../platform/navigation/addresses.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { printLinks } from '../platform/render/print-links.ts';
import { pageOf } from '../platform/render/shop.server.ts';
import { useMessages } from '../platform/texts/messages.ts';
import type { Route } from './+types/document';

export const handle = { messages: ['content', 'documents'], anyPath: true };

/**
 * A document that can't be loaded leaves the page empty; the HTTP status says why. The name in the address counts only if
 * it is that of another document.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = readSlug(params.slug);
  if (!slug) return data({ document: undefined, missing: true }, 404);
  const { document, init } = await loadDocument(context, { type: 'CUSTOM', id: slug.id });
  if (document?.customName && slug.name && slugOf(slug.name) !== slugOf(document.customName)) {
    const moved = await pageOf(context).findMovedPage(new URL(request.url).pathname);
    if (moved) throw redirect(moved, 301);
  }
  return data({ document, missing: init.status === 404 }, init);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const links = printLinks;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const document = loaderData?.document;
  const without = textOfPage(matches, 'shop', loaderData?.missing ? 'errorNotFound' : 'errorUnavailable');
  return pageMeta(matches, {
    title: document ? document.customName || textOfPage(matches, 'content', 'document') : without,
    canonicalPath: document && documentAddress(document),
    noindex: !document,
  });
};

export default function DocumentRoute({ loaderData: { document } }: Route.ComponentProps) {
  const t = useMessages('content');
  if (!document) return null;
  const { customName } = document;
  // A server may keep the names only in its list, which can fail.
  if (!customName) return <DocumentPage title={t('document')} document={document} />;
  return <DocumentPage title={customName} document={document} parents={[{ label: t('document') }]} />;
}
