import { render, Text } from '@react-email/components';
import type { MailKind, MailMessages, RenderedMail, RenderMail } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import type { ReactElement } from 'react';
import { amendedContent } from './amended-mail.tsx';
import { AnswerMail } from './answer-mail.tsx';
import { arrivalNews } from './arrival-words.ts';
import { CartReminderMail } from './cart-reminder-mail.tsx';
import { DeliveredMail } from './delivered-mail.tsx';
import { MailButton, MailFrame, MailLink, StoredBy, styles } from './mail-frame.tsx';
import { MailLines } from './mail-lines.tsx';
import { loadMailTexts, mailTexts, purchaseTexts } from './mail-texts.ts';
import { mailToText, termsToText } from './mail-to-text.ts';
import { OrderMail } from './order-mail.tsx';
import { placedContent } from './placed-mail.tsx';
import { RecallMail } from './recall-mail.tsx';
import { ReturnedMail } from './returned-mail.tsx';
import { ReviewRefusedMail } from './review-refused-mail.tsx';
import { SentMail } from './sent-mail.tsx';
import { StockMail } from './stock-mail.tsx';
import { TransferReminderMail } from './transfer-reminder-mail.tsx';
import { WaitingMail } from './waiting-mail.tsx';
import { WeekMail } from './week-mail.tsx';
import { WithdrawalMail } from './withdrawal-mail.tsx';

interface MailContent {
  subject: string;
  mail: ReactElement;
  /** The terms and conditions as HTML, for the attachment. */
  terms?: string | null;
}

const kinds: { [Kind in MailKind]: (message: MailMessages[Kind]) => MailContent } = {
  placed: placedContent,
  paid({ shop, order, paidMinor }) {
    const t = mailTexts(shop.language);
    return {
      subject: t('paidSubject', { number: order.number }),
      mail: (
        <OrderMail
          shop={shop}
          order={order}
          preview={arrivalNews(shop, order)}
          title={t('paidTitle')}
          lead={
            paidMinor === null
              ? t('paidLead')
              : t('paidRestLead', { amount: formatMoney(paidMinor, shop.currency, shop.language) })
          }
        />
      ),
    };
  },
  'payment-failed'({ shop, order, byTransfer }) {
    const t = mailTexts(shop.language);
    const title = byTransfer ? t('noTransferTitle') : t('failedTitle');
    const lead = byTransfer ? t('noTransferLead') : t('failedLead');
    return {
      subject: t('failedSubject', { number: order.number }),
      mail: <OrderMail shop={shop} order={order} preview={lead} title={title} lead={lead} action={t('payNow')} />,
    };
  },
  sent(message) {
    const t = mailTexts(message.shop.language);
    return { subject: t('sentSubject', { number: message.order.number }), mail: <SentMail {...message} /> };
  },
  delivered(message) {
    const t = mailTexts(message.shop.language);
    const { number, destination } = message.order;
    const subject =
      destination.kind === 'address' ? t('deliveredSubject', { number }) : t('collectedSubject', { number });
    return { subject, mail: <DeliveredMail {...message} /> };
  },
  cancelled({ shop, order, refundMinor, dueMinor, cause, byTransfer }) {
    const t = mailTexts(shop.language);
    const show = (minor: number) => formatMoney(minor, shop.currency, shop.language);
    const nothingPaid = refundMinor === 0 && dueMinor === 0;
    const lead = [
      cause && t(`cancelled_${cause}`),
      nothingPaid && t('cancelledLead'),
      nothingPaid && byTransfer && t('cancelledTransfer'),
      refundMinor > 0 && t('cancelledRefund', { amount: show(refundMinor) }),
      dueMinor > 0 && t('cancelledDue', { amount: show(dueMinor) }),
    ]
      .filter(Boolean)
      .join(' ');
    return {
      subject: t('cancelledSubject', { number: order.number }),
      mail: <OrderMail shop={shop} order={order} preview={lead} title={t('cancelledTitle')} lead={lead} />,
    };
  },
  refunded({ shop, order, refundMinor, paidMinor, refundedMinor, way, goods, deliveryMinor }) {
    const t = mailTexts(shop.language);
    const show = (minor: number) => formatMoney(minor, shop.currency, shop.language);
    const parts = [...goods, ...(deliveryMinor > 0 ? [t('refundedDelivery', { amount: show(deliveryMinor) })] : [])];
    const lead = [
      parts.length > 0 && t('refundedParts', { parts: parts.join(', ') }),
      refundedMinor >= paidMinor ? t('refundedWhole') : t('refundedPart', { paid: show(paidMinor) }),
      way && t('refundedWay', { way }),
      t('refundedLead'),
    ]
      .filter(Boolean)
      .join(' ');
    const title = t('refundedTitle', { amount: show(refundMinor) });
    return {
      subject: t('refundedSubject', { number: order.number }),
      mail: <OrderMail shop={shop} order={order} preview={lead} title={title} lead={lead} />,
    };
  },
  'order-notice'({ shop, order }) {
    const t = mailTexts(shop.language);
    const amount = formatMoney(order.totalMinor, shop.currency, shop.language);
    const goods = order.lines.map(({ quantity, name }) => `${quantity} × ${name}`);
    return {
      subject: t('orderNoticeSubject', { number: order.number, amount }),
      mail: (
        <OrderMail
          shop={shop}
          order={order}
          preview={[order.buyer.fullName, ...goods, order.deliveryName].join(', ')}
          title={t('orderNoticeTitle')}
          lead={t('orderNoticeLead')}
          action={null}
        />
      ),
    };
  },
  withdrawal({ shop, withdrawal }) {
    const t = mailTexts(shop.language);
    return {
      subject: t('withdrawnSubject', { number: withdrawal.number }),
      mail: (
        <WithdrawalMail
          shop={shop}
          withdrawal={withdrawal}
          title={t('withdrawnTitle')}
          lead={t('withdrawnLead')}
          withNext
        />
      ),
    };
  },
  'withdrawal-notice'({ shop, withdrawal }) {
    const t = mailTexts(shop.language);
    return {
      subject: t('noticeSubject', { number: withdrawal.number }),
      mail: <WithdrawalMail shop={shop} withdrawal={withdrawal} title={t('noticeTitle')} lead={t('noticeLead')} />,
    };
  },
  newsletter({ shop, confirmUrl, unsubscribeUrl }) {
    const t = mailTexts(shop.language);
    return {
      subject: t('newsletterSubject', { shop: shop.name }),
      mail: (
        <MailFrame shop={shop} preview={t('newsletterLead')} title={t('newsletterTitle')}>
          <Text style={styles.text}>{t('newsletterLead')}</Text>
          <MailButton shop={shop} href={confirmUrl}>
            {t('newsletterConfirm')}
          </MailButton>
          <Text style={styles.small}>
            {t('newsletterIgnore')}{' '}
            <MailLink shop={shop} href={unsubscribeUrl}>
              {t('newsletterEnd')}
            </MailLink>
          </Text>
          <StoredBy shop={shop} />
        </MailFrame>
      ),
    };
  },
  'stock-confirmation'({ shop, product, confirmUrl, unsubscribeUrl }) {
    const t = mailTexts(shop.language);
    return {
      subject: t('stockConfirmSubject', { product: product.name }),
      mail: (
        <StockMail
          {...{ shop, product, unsubscribeUrl }}
          title={t('stockConfirmTitle')}
          lead={t('stockConfirmLead')}
          button={{ href: confirmUrl, text: t('stockConfirmButton') }}
          note={t('stockConfirmNote')}
        />
      ),
    };
  },
  'back-in-stock'({ shop, product, unsubscribeUrl }) {
    const t = mailTexts(shop.language);
    return {
      subject: t('stockBackSubject', { product: product.name }),
      mail: (
        <StockMail
          {...{ shop, product, unsubscribeUrl }}
          title={t('stockBackTitle')}
          lead={t('stockBackLead')}
          button={{ href: product.url, text: t('stockBackButton') }}
          note={t('stockBackNote')}
        />
      ),
    };
  },
  'cart-reminder'(message) {
    const t = mailTexts(message.shop.language);
    return { subject: t('cartSubject'), mail: <CartReminderMail {...message} /> };
  },
  'order-link'({ shop, number, orderUrl, days }) {
    const t = mailTexts(shop.language);
    const lead = t('linkLead', { days });
    return {
      subject: t('linkSubject', { number }),
      mail: (
        <MailFrame shop={shop} preview={lead} title={t('linkTitle')}>
          <Text style={styles.text}>{lead}</Text>
          <MailButton shop={shop} href={orderUrl}>
            {t('openOrder')}
          </MailButton>
          <Text style={styles.small}>{t('linkIgnore')}</Text>
        </MailFrame>
      ),
    };
  },
  'order-changed'({ shop, order }) {
    const t = mailTexts(shop.language);
    const lead = t('changedLead');
    return {
      subject: t('changedSubject', { number: order.number }),
      mail: (
        <OrderMail shop={shop} order={order} preview={lead} title={t('changedTitle')} lead={lead}>
          <MailLines heading={t('ownDetails')} lines={[order.buyer.email, order.buyer.phone]} />
        </OrderMail>
      ),
    };
  },
  'order-amended': amendedContent,
  'email-changed'({ shop, number }) {
    const t = mailTexts(shop.language);
    const lead = t('movedLead', { number });
    return {
      subject: t('movedSubject', { number }),
      mail: (
        <MailFrame shop={shop} preview={lead} title={t('movedTitle')}>
          <Text style={styles.text}>{lead}</Text>
          <Text style={styles.text}>{t('movedNote')}</Text>
        </MailFrame>
      ),
    };
  },
  'transfer-reminder': (message) => ({
    subject: mailTexts(message.shop.language)(message.order.transfer ? 'reminderSubject' : 'linkReminderSubject', {
      number: message.order.number,
    }),
    mail: <TransferReminderMail {...message} />,
  }),
  waiting: (message) => ({
    subject: mailTexts(message.shop.language)('waitingSubject', { number: message.order.number }),
    mail: <WaitingMail {...message} />,
  }),
  returned: returnedContent,
  'part-returned': returnedContent,
  recall: (message) => ({
    subject: mailTexts(message.shop.language)('recallSubject', { product: message.recall.product }),
    mail: <RecallMail {...message} />,
  }),
  answer: (message) => ({
    subject: mailTexts(message.shop.language)('answerSubject', { subject: message.subject }),
    mail: <AnswerMail {...message} />,
  }),
  'review-refused': (message) => ({
    subject: mailTexts(message.shop.language)('refusedSubject', { product: message.product }),
    mail: <ReviewRefusedMail {...message} />,
  }),
  week: (message) => ({
    subject: mailTexts(message.shop.language)('weekSubject', { shop: message.shop.name, ...message.days }),
    mail: <WeekMail {...message} />,
  }),
};

function returnedContent(message: MailMessages['returned']): MailContent {
  const subject = mailTexts(message.shop.language)('returnedSubject', { number: message.order.number });
  return { subject, mail: <ReturnedMail {...message} /> };
}

/** Renders a mail as HTML and as text. */
export const renderMail: RenderMail = async (kind, message): Promise<RenderedMail> => {
  await loadMailTexts(message.shop.language);
  const { subject, mail, terms } = kinds[kind](message);
  const html = await render(mail);
  const text = mailToText(html);
  if (!terms) return { subject, html, text };
  const filename = `${purchaseTexts(message.shop.language)('terms')}.txt`;
  return { subject, html, text, attachments: [{ filename, text: termsToText(terms, message.shop.origin) }] };
};
