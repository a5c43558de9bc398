import { data } from 'react-router';
import { DocumentPage } from '../features/content/document-page.tsx';
import { documentAddress } from '../features/content/help-documents.ts';
import { loadDocument } from '../features/content/load-document.server.ts';
import { readSlug } from '../platform/addresses.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/document';

/** A document that can't be loaded leaves the page empty, with the status of what is not there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = readSlug(params.slug);
  const document = slug && (await loadDocument(context, 'CUSTOM', slug.id));
  return data({ document }, document ? 200 : 404);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const document = loaderData?.document;
  return pageMeta(matches, {
    title: document?.customName,
    canonicalPath: document && documentAddress(document),
    noindex: !document,
  });
};

export default function DocumentRoute({ loaderData: { document } }: Route.ComponentProps) {
  if (!document) return null;
  return <DocumentPage title={document.customName} html={document.body} />;
}
