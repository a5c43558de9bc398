import { data } from 'react-router';
import { DocumentPage } from '../features/content/document-page.tsx';
import { questionsJsonLd } from '../features/content/faq-json-ld.ts';
import { helpDocuments } from '../features/content/help-documents.ts';
import { loadDocument } from '../features/content/load-document.server.ts';
import { loadToolNotices } from '../features/integrations/read-tools.server.ts';
import { hydrateLater } from '../platform/hydration/hydrate-later.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { printLinks } from '../platform/render/print-links.ts';
import { useMessages } from '../platform/texts/messages.ts';
import type { Route } from './+types/help-document';

const PolicyTools = hydrateLater(async () => (await import('../features/consent/policy-tools.tsx')).PolicyTools);

/** A document that can't be loaded leaves the page empty; the HTTP status says why. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const help = helpDocuments.find(({ path }) => path === params.type);
  if (!help) throw data(null, 404);
  const { document, init } = await loadDocument(context, { type: help.type });
  const notices = help.type === 'PRIVACY_POLICY' ? await loadToolNotices(context).catch(() => []) : [];
  return data({ path: help.path, document, notices }, init);
}

export const handle = { messages: ['documents'] };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const links = printLinks;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const help = helpDocuments.find(({ path }) => path === params.type);
  const title = help && textOfPage(matches, 'shop', help.title);
  const document = loaderData?.document;
  return [
    ...pageMeta(matches, { title, canonicalPath: `/help-center/${params.type}`, noindex: !document?.html }),
    ...(import.meta.env.SSR && document ? questionsJsonLd(document.questions) : []),
  ];
};

export default function HelpDocument({ loaderData }: Route.ComponentProps) {
  const t = useMessages('shop');
  const help = helpDocuments.find(({ path }) => path === loaderData.path);
  const { document } = loaderData;
  if (!document?.html || !help) return null;
  const parents = [{ label: t('helpCenter'), to: '/help-center' }];
  return (
    <DocumentPage title={t(help.title)} document={document} parents={parents} type={help.type}>
      {loaderData.notices.length > 0 && <PolicyTools notices={loaderData.notices} />}
    </DocumentPage>
  );
}
