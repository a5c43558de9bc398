import { GuestPage } from '../features/content/guest-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import { useMessages } from '../platform/texts/messages.ts';
import type { Route } from './+types/my-account';

export const handle = { messages: ['content'] };

export const loader = noData;

export const clientLoader = textsLoader('content');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'myAccount'), noindex: true });

export default function MyAccount() {
  return <GuestPage title={useMessages('shop')('myAccount')} />;
}
