import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { MailFrame, MailLink, StoredBy, styles } from './mail-frame.tsx';
import { mailTexts } from './mail-texts.ts';
import { withBreaks } from './with-breaks.ts';

/** Why a review is not shown, and what its author can do. */
export function ReviewRefusedMail({ shop, product, day, review, reason }: MailMessages['review-refused']) {
  const t = mailTexts(shop.language);
  const lead = t('refusedLead', { product, day });
  return (
    <MailFrame shop={shop} preview={lead} title={t('refusedTitle')}>
      <Text style={styles.text}>{lead}</Text>
      <Text style={styles.heading}>{t('refusedWhy')}</Text>
      <Text style={styles.text}>{withBreaks(reason)}</Text>
      <Text style={styles.text}>{t('refusedHow')}</Text>
      <Text style={styles.heading}>{t('refusedObject')}</Text>
      <Text style={styles.text}>
        {t('refusedObjectText')}{' '}
        <MailLink shop={shop} href={`${shop.origin}/contact`}>
          {t('contact')}
        </MailLink>
      </Text>
      <Text style={styles.heading}>{t('refusedQuoted')}</Text>
      <Text style={styles.quote}>{withBreaks(review)}</Text>
      <StoredBy shop={shop} />
    </MailFrame>
  );
}
