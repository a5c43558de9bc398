import { Text } from '@react-email/components';
import type { MailShop, MailWithdrawal } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { MailFrame, MailLink, styles } from './mail-frame.tsx';
import { MailLines } from './mail-lines.tsx';
import { legalTexts, mailTexts } from './mail-texts.ts';

interface WithdrawalMailProps {
  shop: MailShop;
  withdrawal: MailWithdrawal;
  title: string;
  lead: string;
  /** Whether the mail is the consumer's receipt, which tells what happens next. */
  withNext?: boolean;
}

/** A mail with the withdrawal statement: goods, name, date and time. */
export function WithdrawalMail({ shop, withdrawal, title, lead, withNext = false }: WithdrawalMailProps) {
  const t = mailTexts(shop.language);
  const tLegal = legalTexts(shop.language);
  const { number, fullName, email, goods, madeAt, refundMinor } = withdrawal;
  return (
    <MailFrame shop={shop} preview={[...goods, madeAt].join(', ')} title={title}>
      <Text style={styles.text}>{lead}</Text>
      <MailLines heading={t('statement', { number })} lines={goods} />
      <MailLines heading={t('declaredBy')} lines={[fullName, email]} />
      <MailLines heading={t('declaredAt')} lines={[madeAt]} />
      {refundMinor !== null && (
        <MailLines
          heading={tLegal('refund')}
          lines={[
            t(withNext ? 'withdrawnSum' : 'noticeSum', {
              amount: formatMoney(refundMinor, shop.currency, shop.language),
            }),
          ]}
        />
      )}
      {withNext && <Next shop={shop} />}
    </MailFrame>
  );
}

/** Where the goods go, at whose cost, and what comes back, as the page about returns says it. */
function Next({ shop }: Pick<WithdrawalMailProps, 'shop'>) {
  const t = mailTexts(shop.language);
  const tLegal = legalTexts(shop.language);
  const cost = tLegal(shop.returnsFree ? 'returnsFree' : 'returnsOwnCost');
  const address = shop.returnAddress && [shop.name, shop.returnAddress].join(', ');
  return (
    <>
      <MailLines
        heading={tLegal('returnsSend')}
        lines={[...(!address ? [] : [tLegal('returnsTo', { address })]), cost]}
      />
      <Text style={{ ...styles.small, marginTop: '24px' }}>
        {t('withdrawnNext')}{' '}
        <MailLink shop={shop} href={`${shop.origin}/legal/returns`}>
          {tLegal('returns')}
        </MailLink>
      </Text>
    </>
  );
}
