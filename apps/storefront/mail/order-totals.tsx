import { Column, Hr, Row, Section } from '@react-email/components';
import { couponPartOf } from '@witryna/contract/coupon-part';
import type { MailOrder, MailShop } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { Fragment } from 'react';
import { keepTogether } from '../app/platform/texts/keep-together.ts';
import { styles } from './mail-frame.tsx';
import { exclusionTexts, mailTexts, purchaseTexts } from './mail-texts.ts';

interface OrderPartProps {
  shop: MailShop;
  order: MailOrder;
}

/** The lines of an order and its sums. `withCodes` names the products' codes, which only who packs the order needs. */
export function OrderTotals({ shop, order, withCodes }: OrderPartProps & { withCodes: boolean }) {
  const t = mailTexts(shop.language);
  const tExclusions = exclusionTexts(shop.language);
  const tPurchase = purchaseTexts(shop.language);
  const money = (minor: number) => formatMoney(minor, shop.currency, shop.language);
  return (
    <>
      {order.lines.map((line) => (
        <AmountRow
          key={`${line.name} ${line.variants} ${line.gift}`}
          label={`${line.quantity} × ${line.name}`}
          details={[
            line.variants,
            withCodes && line.sku !== null ? t('sku', { sku: line.sku }) : '',
            line.quantity > 1 && !line.gift ? t('each', { price: money(line.unitPriceMinor) }) : '',
            line.withdrawalExcluded ? tExclusions(line.withdrawalExcluded) : '',
          ]}
          amount={line.gift ? tPurchase('gift') : money(line.summedPriceMinor)}
        />
      ))}
      <Hr style={styles.line} />
      <Sums shop={shop} order={order} />
    </>
  );
}

function Sums({ shop, order }: OrderPartProps) {
  const t = mailTexts(shop.language);
  const tPurchase = purchaseTexts(shop.language);
  const money = (minor: number) => formatMoney(minor, shop.currency, shop.language);
  const { manualDiscount } = order;
  const couponMinor = couponPartOf(order);
  const { customDeliveryProductsCount: pieces } = order;
  return (
    <Section>
      <AmountRow label={tPurchase('products')} amount={money(order.productsSumMinor)} />
      {order.offersMinor > 0 && <AmountRow label={tPurchase('offers')} amount={`−${money(order.offersMinor)}`} />}
      {(order.coupon || couponMinor > 0) && (
        <AmountRow
          label={tPurchase('discount', { code: order.coupon ?? '' })}
          amount={couponMinor > 0 ? `−${money(couponMinor)}` : tPurchase('freeDelivery')}
        />
      )}
      {manualDiscount && (
        <AmountRow
          label={tPurchase('manualDiscount', { reason: manualDiscount.reason })}
          amount={`−${money(manualDiscount.amountMinor)}`}
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
      {order.vat.map(({ rate, amountMinor }) => (
        <AmountRow key={rate} label={t('vatAmount', { rate })} amount={money(amountMinor)} />
      ))}
    </Section>
  );
}

interface AmountRowProps {
  label: string;
  /** Shown below the label, one per line; empty texts are left out. */
  details?: readonly string[];
  amount: string;
  strong?: boolean;
}

/** A label, and an amount at the right edge. */
export function AmountRow({ label, details = [], amount, strong = false }: AmountRowProps) {
  const weight = strong ? { fontWeight: 600 } : {};
  return (
    <Row>
      <Column style={{ ...styles.cell, ...weight }}>
        {label}
        {details.filter(Boolean).map((detail) => (
          <Fragment key={detail}>
            <br />
            <span style={styles.detail}>{keepTogether(detail)}</span>
          </Fragment>
        ))}
      </Column>
      <Column style={{ ...styles.amount, ...weight }}>{`\u00a0${amount}`}</Column>
    </Row>
  );
}
