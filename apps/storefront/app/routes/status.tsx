import { ownerStatusAnswer } from '../features/status/owner-status.server.ts';
import { OwnerStatus } from '../features/status/owner-status.tsx';
import { ownerStatusTexts } from '../features/status/owner-status-texts.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import type { Route } from './+types/status';

export const handle = { messages: ['status'] };

export const loader = ({ context }: Route.LoaderArgs) => ownerStatusAnswer(context);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = textOfPage(matches, 'status', ownerStatusTexts[loaderData?.kind ?? 'failed'].title);
  const host = loaderData?.host;
  return [{ title: host ? `${title} – ${host}` : title }, { name: 'robots', content: 'noindex' }];
};

export default function Status({ loaderData }: Route.ComponentProps) {
  return <OwnerStatus {...loaderData} />;
}
