import { shopStateAnswer } from '../features/status/shop-state.server.ts';
import { shopStateMeta } from '../features/status/shop-state-meta.ts';
import { ShopStatePage } from '../features/status/shop-state-page.tsx';
import type { Route } from './+types/error';

export const loader = ({ context }: Route.LoaderArgs) => shopStateAnswer(context, 'failed');

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => shopStateMeta(matches, loaderData);

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  return <ShopStatePage {...loaderData} />;
}
