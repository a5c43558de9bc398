import { ownerStatusAnswer } from '../features/status/owner-status.server.ts';
import { OwnerStatus } from '../features/status/owner-status.tsx';
import { ownerStatusTexts } from '../features/status/owner-status-texts.ts';
import { shoplessMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import type { Route } from './+types/status';

export const handle = { messages: ['status'] };

export const loader = ({ context }: Route.LoaderArgs) => ownerStatusAnswer(context);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = ownerStatusTexts[loaderData?.kind ?? 'failed'];
  const title = textOfPage(matches, 'status', texts.title);
  const host = loaderData?.host;
  return shoplessMeta(host ? `${title} – ${host}` : title, textOfPage(matches, 'status', texts.text));
};

export default function Status({ loaderData }: Route.ComponentProps) {
  return <OwnerStatus {...loaderData} />;
}
