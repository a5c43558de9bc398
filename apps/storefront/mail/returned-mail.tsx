import type { MailMessages, ReturnRefund } from '@witryna/contract/mail';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/** Tells the shopper that goods have come back, and by when the money comes. */
export function ReturnedMail({ shop, order, refund }: MailMessages['returned']) {
  const t = mailTexts(shop.language);
  const money = aboutRefund(t, refund);
  return (
    <OrderMail
      shop={shop}
      order={order}
      preview={money ?? t('returnedLead')}
      title={t('returnedTitle')}
      lead={[t('returnedLead'), money].filter(Boolean).join(' ')}
    />
  );
}

function aboutRefund(t: MailTexts, refund: ReturnRefund): string | undefined {
  switch (refund.kind) {
    case 'by':
      return t('returnedBy', { day: refund.day });
    case 'now':
      return t('returnedNow');
    case 'done':
      return t('returnedDone');
    case 'open':
      return t('returnedOpen');
    case 'none':
      return undefined;
  }
}
