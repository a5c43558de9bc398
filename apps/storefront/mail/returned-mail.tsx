import type { MailMessages, ReturnRefund } from '@witryna/contract/mail';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/** Tells the shopper that goods have come back, and by when the money comes. */
export function ReturnedMail({
  shop,
  order,
  refund,
  goods = [],
}: MailMessages['returned'] & Partial<MailMessages['part-returned']>) {
  const t = mailTexts(shop.language);
  const money = aboutRefund(t, refund);
  const arrived = goods.length > 0 ? t('returnedGoods', { goods: goods.join(', ') }) : t('returnedLead');
  return (
    <OrderMail
      shop={shop}
      order={order}
      preview={money ?? arrived}
      title={t('returnedTitle')}
      lead={[arrived, money].filter(Boolean).join(' ')}
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
