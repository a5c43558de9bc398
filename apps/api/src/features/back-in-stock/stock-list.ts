import type { MailList } from '../newsletter/follow-link.ts';
import { confirmRequest, endRequest } from './store.ts';

export const stockList: MailList = { name: 'stock', confirm: confirmRequest, unsubscribe: endRequest };
