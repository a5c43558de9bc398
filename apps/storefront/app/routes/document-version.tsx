import { data } from 'react-router';
import { DocumentPage } from '../features/content/document-page.tsx';
import { EarlierVersionNotice } from '../features/content/earlier-version-notice.tsx';
import { helpDocuments } from '../features/content/help-documents.ts';
import { loadDocument } from '../features/content/load-document.server.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { printLinks } from '../platform/render/print-links.ts';
import { useMessages } from '../platform/texts/messages.ts';
import type { Route } from './+types/document-version';

export const handle = { messages: ['documents'], anyPath: true };

/** One version of the terms or of the privacy policy: the one that an order has accepted, or an earlier one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const help = helpDocuments.find(({ path }) => path === params.type);
  if (!help || Number.isNaN(Date.parse(params.version))) throw data(null, 404);
  const { document, init } = await loadDocument(context, { type: help.type, version: params.version });
  if (!document) throw data(null, init);
  return { path: help.path, document };
}

export const links = printLinks;

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const help = helpDocuments.find(({ path }) => path === params.type);
  return pageMeta(matches, { title: help && textOfPage(matches, 'shop', help.title), noindex: true });
};

export default function DocumentVersionRoute({ loaderData: { path, document } }: Route.ComponentProps) {
  const t = useMessages('shop');
  const help = helpDocuments.find((one) => one.path === path);
  if (!help) return null;
  const current = `/help-center/${path}`;
  const parents = [
    { label: t('helpCenter'), to: '/help-center' },
    { label: t(help.title), to: current },
  ];
  const { changedAt, replacedAt } = document.version;
  return (
    <DocumentPage
      title={t(help.title)}
      document={document}
      parents={parents}
      type={help.type}
      notice={changedAt && replacedAt && <EarlierVersionNotice from={changedAt} to={replacedAt} current={current} />}
    />
  );
}
