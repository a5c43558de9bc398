import { customDocuments } from '../features/content/document-addresses.ts';
import { HelpCenterPage } from '../features/content/help-center-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { shopApiOf } from '../platform/render/shop.server.ts';
import type { Route } from './+types/help-center';

export const handle = { messages: ['content'] };

/** Loads the shop's own documents. If that fails, the page still has the tiles of the five fixed documents. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = shopApiOf(context);
  const list = await api.optional('documents', api.get('shop/Document'), { data: [] });
  return { documents: customDocuments(list.data) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'helpCenter'), canonicalPath: '/help-center' });

export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  return <HelpCenterPage {...loaderData} />;
}
