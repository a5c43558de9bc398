import type { MailMessages } from '@witryna/contract/mail';
import { mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/**
 * Reminds the shopper of a transfer before the shop stops holding the goods, with the data of the account; of an order by
 * phone, that it is to be paid by the link.
 */
export function TransferReminderMail({ shop, order, heldUntil }: MailMessages['transfer-reminder']) {
  const t = mailTexts(shop.language);
  if (!order.transfer) {
    const lead = t('linkReminderLead', heldUntil);
    const action = t('payNow');
    return <OrderMail {...{ shop, order, lead, action }} preview={lead} title={t('linkReminderTitle')} />;
  }
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
