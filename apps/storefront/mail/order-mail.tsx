import { Column, Hr, Row, Section, Text } from '@react-email/components';
import type { MailOrder, MailShop } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { type FactGroup, filledTexts, type TextFactName } from '@witryna/contract/order-facts';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import { Fragment, type ReactNode } from 'react';
import type { MessageKey } from '../app/platform/texts/messages.ts';
import { weekdayText } from '../app/platform/texts/weekday-text.ts';
import { MailButton, MailFrame, MailLink, styles } from './mail-frame.tsx';
import { MailLines } from './mail-lines.tsx';
import { exclusionTexts, type MailTexts, mailTexts, purchaseTexts } from './mail-texts.ts';

interface OrderMailProps {
  shop: MailShop;
  order: MailOrder;
  title: string;
  lead: string;
  /** The order confirmation has the terms (Polish Consumer Rights Act, art. 21); the payment confirmation does not. */
  withTerms?: boolean;
  /** Whether the terms are attached to the mail; false for a shop without written terms. */
  termsAttached?: boolean;
  /** The text of the button that opens the order; null for a mail to the shop, which must not have the shopper's link. */
  action?: string | null;
  /** What the mail says between the lead and the button. */
  children?: ReactNode;
}

export function OrderMail({
  shop,
  order,
  title,
  lead,
  withTerms = false,
  termsAttached = false,
  action,
  children,
}: OrderMailProps) {
  const t = mailTexts(shop.language);
  const tExclusions = exclusionTexts(shop.language);
  const tPurchase = purchaseTexts(shop.language);
  /** Words for facts that differ from those of the checkout. */
  const ownWords: { [Name in TextFactName]?: MessageKey<'mails'> } = {
    note: action === null ? 'buyerNote' : 'note',
    deliveryNotes: 'deliveryNotes',
  };
  const facts = (...groups: FactGroup[]) =>
    filledTexts(order, ...groups).map(({ name, text }) => {
      const own = ownWords[name];
      return <MailLines key={name} heading={own ? t(own) : tPurchase(`fact_${name}`)} lines={text.split('\n')} />;
    });
  const withdrawable = order.lines.some(({ withdrawalExcluded }) => mayBeWithdrawn(withdrawalExcluded));
  return (
    <MailFrame shop={shop} preview={`${t('order')} ${order.number}`} title={title}>
      <Text style={styles.text}>{lead}</Text>
      {withTerms && order.transfer && <Transfer t={t} shop={shop} order={order} transfer={order.transfer} />}
      {children}
      {action !== null && (
        <MailButton shop={shop} href={order.orderUrl}>
          {action ?? t('openOrder')}
        </MailButton>
      )}
      <Text style={styles.heading}>
        {t('order')} {order.number}
      </Text>
      {order.lines.map((line) => (
        <AmountRow
          key={`${line.name} ${line.variants} ${line.gift}`}
          label={`${line.quantity} × ${line.name}`}
          details={[
            line.variants,
            // Only who packs the order needs it.
            action === null && line.sku !== null ? t('sku', { sku: line.sku }) : '',
            line.withdrawalExcluded ? tExclusions(line.withdrawalExcluded) : '',
          ]}
          amount={line.gift ? tPurchase('gift') : formatMoney(line.summedPriceMinor, shop.currency, shop.language)}
        />
      ))}
      <Hr style={styles.line} />
      <Totals t={t} shop={shop} order={order} />
      <MailLines heading={t(`destination_${order.destination.kind}`)} lines={order.destination.lines} />
      {order.deliveryDate && (
        <Text style={{ ...styles.text, margin: 0 }}>
          {tPurchase('arrivesOn', { day: weekdayText(order.deliveryDate, shop.language) })}
        </Text>
      )}
      {order.paymentLabel !== null && <MailLines heading={tPurchase('payment')} lines={[order.paymentLabel]} />}
      {facts('delivery')}
      {order.invoice && (
        <MailLines
          heading={tPurchase('invoice')}
          lines={[...order.invoice.lines, tPurchase('taxId', { id: order.invoice.taxId })]}
        />
      )}
      {facts('invoice', 'gift', 'order')}
      {withTerms && (
        <Text style={{ ...styles.small, marginTop: '24px' }}>
          {withdrawable && `${t('withdrawal', { days: shop.returnDays })} `}
          {termsAttached && `${t('termsAttached')} `}
          <MailLink shop={shop} href={order.regulationUrl}>
            {tPurchase('terms')}
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
      )}
    </MailFrame>
  );
}

interface PartProps {
  t: MailTexts;
  shop: MailShop;
  order: MailOrder;
}

function Totals({ t, shop, order }: PartProps) {
  const tPurchase = purchaseTexts(shop.language);
  const money = (minor: number) => formatMoney(minor, shop.currency, shop.language);
  const couponMinor = order.discountMinor - order.offersMinor;
  const { customDeliveryProductsCount: pieces } = order;
  return (
    <Section>
      <AmountRow label={tPurchase('products')} amount={money(order.productsSumMinor)} />
      {order.offersMinor > 0 && <AmountRow label={tPurchase('offers')} amount={money(-order.offersMinor)} />}
      {(order.coupon || couponMinor > 0) && (
        <AmountRow
          label={tPurchase('discount', { code: order.coupon ?? '' })}
          amount={couponMinor > 0 ? money(-couponMinor) : tPurchase('freeDelivery')}
        />
      )}
      <AmountRow
        label={`${tPurchase('delivery')}: ${order.deliveryName}`}
        details={pieces === null ? [] : [tPurchase('deliveryPieces', { count: pieces })]}
        amount={order.deliveryCostMinor === 0 ? tPurchase('free') : money(order.deliveryCostMinor)}
      />
      <AmountRow
        label={order.taxes === 'vat' ? t('total') : tPurchase('total')}
        details={order.taxes && order.taxes !== 'vat' ? [tPurchase(`taxes_${order.taxes}`)] : []}
        amount={money(order.totalMinor)}
        strong
      />
    </Section>
  );
}

function Transfer({ t, shop, order, transfer }: PartProps & { transfer: NonNullable<MailOrder['transfer']> }) {
  return (
    <MailLines
      heading={t('transferTitle')}
      lines={[
        `${t('account')}: ${transfer.account}`,
        `${t('holder')}: ${transfer.holder}`,
        `${t('reference')}: ${transfer.title}`,
        `${t('amount')}: ${formatMoney(order.totalMinor, shop.currency, shop.language)}`,
      ]}
    />
  );
}

interface AmountRowProps {
  label: string;
  /** Shown below the label, one per line; empty texts are left out. */
  details?: readonly string[];
  amount: string;
  strong?: boolean;
}

function AmountRow({ label, details = [], amount, strong = false }: AmountRowProps) {
  const weight = strong ? { fontWeight: 600 } : {};
  return (
    <Row>
      <Column style={{ ...styles.cell, ...weight }}>
        {label}
        {details.filter(Boolean).map((detail) => (
          <Fragment key={detail}>
            <br />
            <span style={styles.detail}>{detail}</span>
          </Fragment>
        ))}
      </Column>
      <Column style={{ ...styles.amount, ...weight }}>{`\u00a0${amount}`}</Column>
    </Row>
  );
}
