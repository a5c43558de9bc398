import type { MailList } from './follow-link.ts';
import { confirmSubscription, endSubscription } from './store.ts';

export const newsletterList: MailList = {
  name: 'newsletter',
  confirm: confirmSubscription,
  unsubscribe: endSubscription,
};
