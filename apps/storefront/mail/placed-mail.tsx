import type { MailByPhone, MailMessages, MailOrder, MailShop } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { arrivalNews, toPayWords } from './arrival-words.ts';
import { mailTexts } from './mail-texts.ts';
import { OrderMail } from './order-mail.tsx';

/** The news of a new order: until when to pay, what to have ready, or when it arrives. */
function placedNews(shop: MailShop, order: MailOrder): string {
  const t = mailTexts(shop.language);
  const until = order.transfer?.until;
  if (until) return t('payNews', { amount: formatMoney(order.totalMinor, shop.currency, shop.language), ...until });
  return [arrivalNews(shop, order), toPayWords(shop, order)].filter(Boolean).join('. ');
}

/** How the buyer of an order by phone confirms it. */
function confirmWords(shop: MailShop, { confirm, until, transfer }: MailByPhone): string {
  const t = mailTexts(shop.language);
  return [t(transfer ? 'phoneConfirm_linkOrTransfer' : `phoneConfirm_${confirm}`), until && t('phoneHeld', until)]
    .filter(Boolean)
    .join(' ');
}

/** The confirmation of an order: of one by phone, it says how its buyer accepts it. */
export function placedContent({ shop, order, terms, byPhone }: MailMessages['placed']) {
  const t = mailTexts(shop.language);
  const { number } = order;
  const attached = { withTerms: true, termsAttached: Boolean(terms) };
  if (!byPhone) {
    const [title, lead, preview] = [t('placedTitle'), t('placedLead'), placedNews(shop, order)];
    const mail = <OrderMail {...{ shop, order, title, lead, preview, ...attached }} />;
    return { subject: t('placedSubject', { number }), mail, terms };
  }
  const words = confirmWords(shop, byPhone);
  const action = byPhone.confirm === 'link' ? { action: t('payNow') } : {};
  return {
    subject: t('phoneSubject', { number }),
    mail: (
      <OrderMail
        {...{ shop, ...attached, ...action }}
        order={{ ...order, transfer: order.transfer ?? byPhone.transfer ?? null }}
        preview={words}
        title={t('phoneTitle')}
        lead={`${t('phoneLead')} ${words}`}
      />
    ),
    terms,
  };
}
