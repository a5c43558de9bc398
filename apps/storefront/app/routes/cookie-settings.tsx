import { CookieSettingsPage } from '../features/consent/cookie-settings-page.tsx';
import { loadToolNotices } from '../features/integrations/read-tools.server.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import type { Route } from './+types/cookie-settings';

export const handle = { messages: ['consent'] };

export async function loader({ context }: Route.LoaderArgs) {
  return { notices: await loadToolNotices(context) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'cookieSettings'), noindex: true });

export default function CookieSettings({ loaderData }: Route.ComponentProps) {
  return <CookieSettingsPage notices={loaderData.notices} />;
}
