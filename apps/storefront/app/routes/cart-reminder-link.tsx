import { MailLinkPage } from '../features/content/mail-link-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { useMessages } from '../platform/texts/messages.ts';
import type { Route } from './+types/cart-reminder-link';

export const handle = { messages: ['checkout'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'checkout', 'remindersTitle'), noindex: true });

export default function CartReminderLink() {
  const t = useMessages('checkout');
  const texts = {
    title: t('remindersTitle'),
    noLink: t('remindersNoLink'),
    expired: t('remindersExpired'),
    unsubscribe: { ask: t('remindersAsk'), button: t('remindersEnd'), done: t('remindersEnded') },
  };
  return <MailLinkPage texts={texts} call="Checkout/reminders" />;
}
