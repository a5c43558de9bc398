import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { MailLink, styles } from './mail-frame.tsx';
import { mailTexts } from './mail-texts.ts';
import { contactLink, OrderMail } from './order-mail.tsx';

/**
 * Tells the shopper that the goods have arrived, or that they were collected: how to report damage, until when they may
 * withdraw, and where to review the goods.
 */
export function DeliveredMail({ shop, order, withdrawUntil, reviews }: MailMessages['delivered']) {
  const t = mailTexts(shop.language);
  const until = withdrawUntil && t('withdrawUntil', { date: withdrawUntil });
  return (
    <OrderMail
      shop={shop}
      order={order}
      preview={until ?? t('deliveredLead')}
      title={order.destination.kind === 'address' ? t('deliveredTitle') : t('collectedTitle')}
      lead={t('deliveredLead')}
    >
      <Text style={styles.text}>{t.rich('damaged', { number: order.number, link: contactLink(shop) })}</Text>
      {until && (
        <Text style={styles.text}>
          {until}{' '}
          <MailLink shop={shop} href={order.withdrawalUrl}>
            {t('withdrawHere')}
          </MailLink>
        </Text>
      )}
      {reviews.length > 0 && (
        <>
          <Text style={styles.heading}>{t('reviewTitle')}</Text>
          <Text style={{ ...styles.text, margin: 0 }}>{t('reviewLead')}</Text>
          {reviews.map(({ name, url }) => (
            <Text key={url} style={{ ...styles.text, margin: 0 }}>
              <MailLink shop={shop} href={url}>
                {t('reviewLink', { name })}
              </MailLink>
            </Text>
          ))}
        </>
      )}
    </OrderMail>
  );
}
