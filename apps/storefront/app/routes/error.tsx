import { useLocation, useSearchParams } from 'react-router';
import { failedPageOf } from '../features/status/failed-page.ts';
import { shopStateAnswer } from '../features/status/shop-state.server.ts';
import { shopStateMeta } from '../features/status/shop-state-meta.ts';
import { ShopStatePage } from '../features/status/shop-state-page.tsx';
import { leavesShop, linkTarget } from '../platform/navigation/link-target.ts';
import type { QueryParameters } from '../platform/navigation/page-query.ts';
import type { Route } from './+types/error';

/** `?to=` is the page that failed. Only a path of this shop is accepted. */
export const handle = { query: { to: ownPath } satisfies QueryParameters };

function ownPath(text: string): string | undefined {
  const target = linkTarget(text);
  return leavesShop(target) ? undefined : target;
}

export const loader = ({ context }: Route.LoaderArgs) => shopStateAnswer(context, 'failed');

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => shopStateMeta(matches, loaderData);

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const failedPage = failedPageOf(useLocation().state) ?? ownPath(query.get('to') ?? '/') ?? '/';
  return <ShopStatePage {...loaderData} failedPage={failedPage} />;
}
