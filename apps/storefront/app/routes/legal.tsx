import { data, redirect } from 'react-router';
import { loadContact } from '../features/contact/load-contact.server.ts';
import { legalPages } from '../features/content/legal-pages.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { printLinks } from '../platform/render/print-links.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import type { Route } from './+types/legal';

export const handle = { messages: ['legal', 'guarantee', 'content'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = legalPages.find(({ path }) => path === `/legal/${params.page}`);
  if (!page) throw data(null, 404);
  const [contact, facts, hasPoints] = await Promise.all([
    loadContact(context),
    loadFacts(context),
    page.title === 'accessibility' && loadHasPoints(context),
  ]);
  // Two texts on the same right would contradict each other.
  const own = page.title === 'returns' ? facts.returns?.document : undefined;
  if (own?.startsWith('/')) throw redirect(own, 302);
  return { page: page.title, path: page.path, contact, facts, hasPoints };
}

/** The facts that the shop has filled in. Empty if they can't be loaded: the pages are true without them. */
async function loadFacts(context: PageLoaderContext) {
  const api = shopApiOf(context);
  const path = `shop/config/${pageOf(context).host}` as const;
  return (await api.optional('legal', api.get(path), undefined))?.legal ?? {};
}

async function loadHasPoints(context: PageLoaderContext) {
  const api = shopApiOf(context);
  const deliveries = await api.optional('deliveries', api.get('shop/Delivery'), []);
  return deliveries.some(({ destination }) => destination === 'point');
}

export const links = printLinks;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData && textOfPage(matches, 'legal', loaderData.page),
    canonicalPath: loaderData?.path,
  });

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
