import type { MailList } from '../newsletter/follow-link.ts';
import { endReminders } from './store.ts';

export const reminderList: MailList = { name: 'cart', unsubscribe: endReminders };
