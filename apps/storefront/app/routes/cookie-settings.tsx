import { languageOfShop } from '@witryna/contract/languages';
import { CookieSettingsPage } from '../features/consent/cookie-settings-page.tsx';
import { activeIntegrations } from '../features/integrations/active-integrations.server.ts';
import { toolNotices } from '../features/integrations/read-tools.server.ts';
import { leaveFor } from '../features/status/shop-state.server.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import type { Route } from './+types/cookie-settings';

export const handle = { messages: ['consent'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = await shopOf(context).catch((error: unknown) => {
    throw leaveFor(error);
  });
  return { notices: toolNotices(activeIntegrations(config), languageOfShop(config.languageCode)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'cookieSettings'), noindex: true });

export default function CookieSettings({ loaderData }: Route.ComponentProps) {
  return <CookieSettingsPage notices={loaderData.notices} />;
}
