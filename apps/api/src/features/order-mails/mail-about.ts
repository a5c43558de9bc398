import type { TenantTransaction } from '../../database/tenant.ts';
import type { AddressedOrder } from './load-order-mail.ts';

/** What the data of a mail are made from. */
export interface MailAbout {
  tx: TenantTransaction;
  addressed: AddressedOrder;
  now: Date;
  /** What the mail is about, if an order may have several mails of its kind. */
  request: string | undefined;
}
