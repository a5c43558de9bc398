import { Text } from '@react-email/components';
import type { MailOrder, MailShop } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { type FactGroup, filledTexts, type TextFactName } from '@witryna/contract/order-facts';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import type { ReactNode } from 'react';
import { accountGroups } from '../app/features/order/account-groups.ts';
import type { MessageKey } from '../app/platform/texts/messages.ts';
import { arrivalWords, toPayWords } from './arrival-words.ts';
import { MailButton, MailFrame, MailLink, styles } from './mail-frame.tsx';
import { MailGuarantee } from './mail-guarantee.tsx';
import { MailLines } from './mail-lines.tsx';
import { type MailTexts, mailTexts, purchaseTexts } from './mail-texts.ts';
import { OrderTotals } from './order-totals.tsx';

interface OrderMailProps {
  shop: MailShop;
  order: MailOrder;
  /** The line that mail programs show below the subject: the news. */
  preview: string;
  title: string;
  lead: string;
  /** The order confirmation has the terms (Polish Consumer Rights Act, art. 21); the payment confirmation does not. */
  withTerms?: boolean;
  /** Whether the terms are attached to the mail; false for a shop without written terms. */
  termsAttached?: boolean;
  /** Whether the data of a transfer that is still to be made are shown; by default in the order confirmation. */
  withTransfer?: boolean;
  /** The text of the button that opens the order; null for a mail to the shop, which must not have the shopper's link. */
  action?: string | null;
  /** The carrier's page that follows the parcel. The button opens it, and a link opens the order. */
  trackUrl?: string | null;
  /** What the mail says between the lead and the button. */
  children?: ReactNode;
}

export function OrderMail({
  shop,
  order,
  preview,
  title,
  lead,
  withTerms = false,
  termsAttached = false,
  withTransfer = withTerms,
  action,
  trackUrl = null,
  children,
}: OrderMailProps) {
  const t = mailTexts(shop.language);
  const tPurchase = purchaseTexts(shop.language);
  const toShop = action === null;
  /** Words for facts that differ from those of the checkout. */
  const ownWords: { [Name in TextFactName]?: MessageKey<'mails'> } = {
    note: toShop ? 'buyerNote' : 'note',
    deliveryNotes: 'deliveryNotes',
  };
  const facts = (...groups: FactGroup[]) =>
    filledTexts(order, ...groups).map(({ name, text }) => {
      const own = ownWords[name];
      return <MailLines key={name} heading={own ? t(own) : tPurchase(`fact_${name}`)} lines={text.split('\n')} />;
    });
  const arrival = arrivalWords(shop, order);
  const toPay = toShop ? undefined : toPayWords(shop, order);
  return (
    <MailFrame shop={shop} preview={preview} title={title}>
      <Text style={styles.text}>{lead}</Text>
      {arrival && <Text style={{ ...styles.text, fontWeight: 600 }}>{arrival}</Text>}
      {toPay && <Text style={{ ...styles.text, fontWeight: 600 }}>{toPay}</Text>}
      {withTransfer && order.transfer && (
        <Transfer t={t} shop={shop} order={order} transfer={order.transfer} withEnd={withTerms} />
      )}
      {toShop && (
        <MailLines heading={t('buyer')} lines={[order.buyer.fullName, order.buyer.email, order.buyer.phone]} />
      )}
      {children}
      {!toShop && trackUrl === null && (
        <MailButton shop={shop} href={order.orderUrl}>
          {action ?? t('openOrder')}
        </MailButton>
      )}
      {trackUrl !== null && (
        <>
          <MailButton shop={shop} href={trackUrl}>
            {t('track')}
          </MailButton>
          <Text style={styles.small}>
            <MailLink shop={shop} href={order.orderUrl}>
              {t('openOrder')}
            </MailLink>
          </Text>
        </>
      )}
      <Text style={styles.heading}>
        {t('order')} {order.number}
      </Text>
      <OrderTotals shop={shop} order={order} withCodes={toShop} />
      <MailLines heading={t(`destination_${order.destination.kind}`)} lines={order.destination.lines} />
      {order.paymentLabel !== null && <MailLines heading={tPurchase('payment')} lines={[order.paymentLabel]} />}
      {facts('delivery')}
      {order.invoice && (
        <MailLines
          heading={tPurchase('invoice')}
          lines={[
            ...order.invoice.lines,
            tPurchase('taxId', { id: order.invoice.taxId }),
            t('invoiceEmail', { email: order.invoice.email }),
            ...(withTerms && shop.invoiceText !== null ? [shop.invoiceText] : []),
          ]}
        />
      )}
      {facts('invoice', 'gift', 'order')}
      {withTerms && <OwnDetails t={t} shop={shop} order={order} />}
      {withTerms && <MailGuarantee shop={shop} />}
      {withTerms && <Terms t={t} shop={shop} order={order} attached={termsAttached} />}
    </MailFrame>
  );
}

interface PartProps {
  t: MailTexts;
  shop: MailShop;
  order: MailOrder;
}

interface TransferProps extends PartProps {
  transfer: NonNullable<MailOrder['transfer']>;
  /** Whether the end of the time to pay is shown; the reminder's lead says it already. */
  withEnd: boolean;
}

function Transfer({ t, shop, order, transfer, withEnd }: TransferProps) {
  return (
    <>
      <MailLines
        heading={t('transferTitle')}
        lines={[
          `${t('account')}: ${accountGroups(transfer.account)}`,
          `${t('holder')}: ${transfer.holder}`,
          ...(transfer.bank ? [`${t('bank')}: ${transfer.bank}`] : []),
          `${t('reference')}: ${transfer.title}`,
          `${t('amount')}: ${formatMoney(order.openMinor, shop.currency, shop.language)}`,
        ]}
      />
      {withEnd && transfer.until && (
        <Text style={{ ...styles.text, marginTop: '8px' }}>{t('payBy', transfer.until)}</Text>
      )}
    </>
  );
}

/** The shopper's own e-mail address and phone, to find a typo while it can be mended. */
function OwnDetails({ t, shop, order }: PartProps) {
  return (
    <>
      <MailLines heading={t('ownDetails')} lines={[order.buyer.email, order.buyer.phone]} />
      <Text style={{ ...styles.small, marginTop: '4px' }}>{t.rich('typo', { link: contactLink(shop) })}</Text>
    </>
  );
}

/** Turns a tag of a message into a link to the contact page. */
export function contactLink(shop: MailShop) {
  return (text: ReactNode) => (
    <MailLink key="contact" shop={shop} href={`${shop.origin}/contact`}>
      {text}
    </MailLink>
  );
}

function Terms({ t, shop, order, attached }: PartProps & { attached: boolean }) {
  const withdrawable = order.lines.some(({ withdrawalExcluded }) => mayBeWithdrawn(withdrawalExcluded));
  return (
    <Text style={{ ...styles.small, marginTop: '24px' }}>
      {withdrawable && `${t('withdrawal', { days: shop.returnDays, company: String(order.invoice !== null) })} `}
      {attached && `${t('termsAttached')} `}
      <MailLink shop={shop} href={order.regulationUrl}>
        {purchaseTexts(shop.language)('terms')}
      </MailLink>
      {withdrawable && (
        <>
          {' · '}
          <MailLink shop={shop} href={order.withdrawalUrl}>
            {t('withdrawHere')}
          </MailLink>
        </>
      )}
    </Text>
  );
}
