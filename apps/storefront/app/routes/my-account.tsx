import { GuestPage } from '../features/content/guest-page.tsx';
import { useMessages } from '../platform/messages.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/page-texts.ts';
import type { Route } from './+types/my-account';

export const handle = { messages: ['content'] };

export const loader = noData;

export const clientLoader = textsLoader('content');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'content', 'myAccount'), noindex: true });

export default function MyAccount() {
  return <GuestPage title={useMessages('content')('myAccount')} />;
}
