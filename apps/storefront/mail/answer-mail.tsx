import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { MailFrame, styles } from './mail-frame.tsx';
import { mailTexts } from './mail-texts.ts';
import { withBreaks } from './with-breaks.ts';

/** What somebody of the shop has answered, and below it the message that they answer. */
export function AnswerMail({ shop, answer, message }: MailMessages['answer']) {
  const t = mailTexts(shop.language);
  return (
    <MailFrame shop={shop} preview={answer} title={t('answerTitle')}>
      <Text style={styles.text}>{withBreaks(answer)}</Text>
      <Text style={styles.heading}>{t('answerQuoted')}</Text>
      <Text style={styles.quote}>{withBreaks(message)}</Text>
    </MailFrame>
  );
}
