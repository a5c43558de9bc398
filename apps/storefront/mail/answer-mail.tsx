import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { Children, createElement } from 'react';
import { MailFrame, styles } from './mail-frame.tsx';
import { mailTexts } from './mail-texts.ts';

/** What somebody of the shop has answered, and below it the message that they answer. */
export function AnswerMail({ shop, answer, message }: MailMessages['answer']) {
  const t = mailTexts(shop.language);
  return (
    <MailFrame shop={shop} preview={answer} title={t('answerTitle')}>
      <Text style={styles.text}>{withBreaks(answer)}</Text>
      <Text style={styles.heading}>{t('answerQuoted')}</Text>
      <Text style={{ ...styles.small, borderLeft: '3px solid #e2e2dd', paddingLeft: '12px' }}>
        {withBreaks(message)}
      </Text>
    </MailFrame>
  );
}

/** A text with its line breaks, of which the mail's text part would otherwise make spaces. */
function withBreaks(text: string) {
  // biome-ignore lint/correctness/useJsxKeyInIterable: Children.toArray gives keys
  return Children.toArray(text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [createElement('br'), line])));
}
