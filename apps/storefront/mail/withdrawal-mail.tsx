import { Text } from '@react-email/components';
import type { MailShop, MailWithdrawal } from '@witryna/contract/mail';
import { MailFrame, styles } from './mail-frame.tsx';
import { MailLines } from './mail-lines.tsx';
import { mailTexts } from './mail-texts.ts';

interface WithdrawalMailProps {
  shop: MailShop;
  withdrawal: MailWithdrawal;
  title: string;
  lead: string;
  /** The text that explains the next steps. */
  children?: string;
}

/** A mail with the withdrawal statement: goods, name, date and time. */
export function WithdrawalMail({ shop, withdrawal, title, lead, children }: WithdrawalMailProps) {
  const t = mailTexts(shop.language);
  const { number, fullName, email, goods, madeAt } = withdrawal;
  return (
    <MailFrame shop={shop} preview={`${t('order')} ${number}`} title={title}>
      <Text style={styles.text}>{lead}</Text>
      <MailLines heading={t('statement', { number })} lines={goods} />
      <MailLines heading={t('declaredBy')} lines={[fullName, email]} />
      <MailLines heading={t('declaredAt')} lines={[madeAt]} />
      {children && <Text style={{ ...styles.small, marginTop: '24px' }}>{children}</Text>}
    </MailFrame>
  );
}
