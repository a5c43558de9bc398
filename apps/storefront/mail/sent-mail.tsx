import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { MailLink, styles } from './mail-frame.tsx';
import { mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/** Tells the shopper that the parcel has left, with its number and the carrier's page. */
export function SentMail({ shop, order, parcel }: MailMessages['sent']) {
  const t = mailTexts(shop.language);
  return (
    <OrderMail shop={shop} order={order} title={t('sentTitle')} lead={t('sentLead', { carrier: parcel.carrier })}>
      {parcel.number && (
        <Text style={styles.text}>
          {t('parcelNumber', { number: parcel.number })}
          {parcel.url && (
            <>
              <br />
              <MailLink shop={shop} href={parcel.url}>
                {t('track')}
              </MailLink>
            </>
          )}
        </Text>
      )}
    </OrderMail>
  );
}
