import type { MailList } from '../newsletter/follow-link.ts';
import { confirmRequest, deleteRequest } from './store.ts';

export const stockList: MailList = { name: 'stock', confirm: confirmRequest, unsubscribe: deleteRequest };
