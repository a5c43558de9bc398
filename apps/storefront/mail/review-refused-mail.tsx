import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { MailFrame, MailLink, styles } from './mail-frame.tsx';
import { mailTexts } from './mail-texts.ts';
import { withBreaks } from './with-breaks.ts';

/**
 * Why a review is not shown, and what its author can do. It does not quote the review: whoever has written it may have
 * given the address of somebody else.
 */
export function ReviewRefusedMail({ shop, product, day, reason }: MailMessages['review-refused']) {
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
    </MailFrame>
  );
}
