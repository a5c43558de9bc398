import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { styles } from './mail-frame.tsx';
import { MailLines } from './mail-lines.tsx';
import { mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/** Tells the shopper at which point the parcel waits, until when, and who sends the code to collect it. */
export function WaitingMail({ shop, order, point, parcel, until }: MailMessages['waiting']) {
  const t = mailTexts(shop.language);
  const collect = until === null ? t('waitingUntilUnknown') : t('waitingUntil', { day: until });
  const place = point.slice(0, 2).join(', ');
  return (
    <OrderMail
      shop={shop}
      order={order}
      preview={until === null ? place : `${place}. ${collect}`}
      title={t('waitingTitle')}
      lead={t('waitingLead')}
      trackUrl={parcel.url}
    >
      <MailLines heading={t('destination_point')} lines={point} />
      <Text style={{ ...styles.text, marginTop: '16px' }}>
        {until === null ? `${t('waitingCode')} ${collect}` : `${collect} ${t('waitingCode')}`}
      </Text>
      {parcel.number && <Text style={styles.text}>{t('parcelNumber', { number: parcel.number })}</Text>}
    </OrderMail>
  );
}
