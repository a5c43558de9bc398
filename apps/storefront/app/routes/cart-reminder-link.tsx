import { MailLinkPage } from '../features/content/mail-link-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import type { Route } from './+types/cart-reminder-link';

export const handle = { messages: ['reminder'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'reminder', 'pageTitle'), noindex: true });

export default function CartReminderLink() {
  return <MailLinkPage area="reminder" call="CartReminder" />;
}
