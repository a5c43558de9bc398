import type { MailMessages } from '@witryna/contract/mail';
import { mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/** Reminds the shopper of a transfer before the shop stops holding the goods, with the data of the account. */
export function TransferReminderMail({ shop, order, heldUntil }: MailMessages['transfer-reminder']) {
  const t = mailTexts(shop.language);
  return (
    <OrderMail
      shop={shop}
      order={order}
      preview={t('reminderPreview', heldUntil)}
      title={t('reminderTitle')}
      lead={t('reminderLead', heldUntil)}
      withTransfer
    />
  );
}
