import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import type { ReactElement } from 'react';
import { styles } from './mail-frame.tsx';
import { MailLines } from './mail-lines.tsx';
import { mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/** The mail about goods that the shop has changed: what has changed, and what is to be paid or comes back. */
export function amendedContent(message: MailMessages['order-amended']): { subject: string; mail: ReactElement } {
  const { shop, order, added, removed, isNewDiscount, note, surplusMinor } = message;
  const t = mailTexts(shop.language);
  const money = (minor: number) => formatMoney(minor, shop.currency, shop.language);
  const asksToPay = order.openMinor > 0 && !order.payOnDelivery;
  const about = [
    asksToPay && t('amendedOpen', { amount: money(order.openMinor) }),
    surplusMinor > 0 && t('amendedSurplus', { amount: money(surplusMinor) }),
  ].filter((sentence) => sentence !== false);
  const changes = [
    ...added.map((goods) => t('amendedAdded', { goods })),
    ...removed.map((goods) => t('amendedRemoved', { goods })),
    ...(isNewDiscount ? [discountWords()] : []),
  ];
  const lead = [t('amendedLead', { total: money(order.totalMinor) }), ...about].join(' ');
  return {
    subject: t('amendedSubject', { number: order.number }),
    mail: (
      <OrderMail
        shop={shop}
        order={order}
        preview={[...about, changes.join(', ')].join(' ')}
        title={t('amendedTitle')}
        lead={lead}
        withTransfer={asksToPay}
        {...(asksToPay && order.transfer === null && { action: t('payNow') })}
      >
        {note?.split(/\n+/).map((line) => (
          <Text key={line} style={styles.text}>
            {line}
          </Text>
        ))}
        <MailLines heading={t('amendedChanges')} lines={changes} />
      </OrderMail>
    ),
  };

  function discountWords(): string {
    const { manualDiscount } = order;
    if (!manualDiscount) return t('amendedNoDiscount');
    return t('amendedDiscount', { amount: money(manualDiscount.amountMinor), reason: manualDiscount.reason });
  }
}
