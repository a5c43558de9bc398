import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { arrivalNews } from './arrival-words.ts';
import { styles } from './mail-frame.tsx';
import { mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/** Tells the shopper that the parcel has left: when it arrives, its number, and the carrier's page as the button. */
export function SentMail({ shop, order, parcel }: MailMessages['sent']) {
  const t = mailTexts(shop.language);
  return (
    <OrderMail
      shop={shop}
      order={order}
      preview={arrivalNews(shop, order)}
      title={t('sentTitle')}
      lead={t('sentLead', { carrier: parcel.carrier })}
      trackUrl={parcel.url}
    >
      {order.destination.isLocker && <Text style={styles.text}>{t('sentLocker')}</Text>}
      {parcel.number && <Text style={styles.text}>{t('parcelNumber', { number: parcel.number })}</Text>}
    </OrderMail>
  );
}
