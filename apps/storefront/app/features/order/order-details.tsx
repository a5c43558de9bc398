import { addressLines } from '@witryna/contract/address-lines';
import { couponPartOf } from '@witryna/contract/coupon-part';
import { formatMoney } from '@witryna/contract/money';
import { type FactGroup, filledTexts, type TextFactName } from '@witryna/contract/order-facts';
import type { Order } from '@witryna/contract/orders';
import { productAddress } from '@witryna/contract/product-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type MessageKey, useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { weekdayText } from '../../platform/texts/weekday-text.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture.tsx';
import { ExclusionText } from '../cart/exclusion-text.tsx';
import { LineVariants } from '../cart/line-variants.tsx';

/** The lines, sums, destination, buyer, invoice data and note of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useMessages('orders');
  const tPurchase = useMessages('purchase');
  const factLabel = useFactLabel();
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="order-products">
        <h2 id="order-products" className="mb-2 text-lg">
          {tPurchase('products')}
        </h2>
        <OrderLines order={order} />
        <OrderSums order={order} />
      </section>
      <div className="grid gap-6 text-sm sm:grid-cols-2">
        <Destination order={order} />
        <Block title={t('buyer')}>
          <p>{order.buyer.fullName}</p>
          <p className="break-all">{order.buyer.email}</p>
          <p>{order.buyer.phone}</p>
        </Block>
        {order.invoice && (
          <Block title={tPurchase('invoice')}>
            <p>{order.invoice.companyName}</p>
            <p>{order.invoice.companyAddress}</p>
            <p>{tPurchase('taxId', { id: order.invoice.companyTaxId })}</p>
            <FactLines order={order} group="invoice" />
          </Block>
        )}
        {filledTexts(order, 'gift', 'order').map(({ name, text }) => (
          <Block key={name} title={factLabel(name)}>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </Block>
        ))}
      </div>
    </div>
  );
}

/** Words for the facts that differ from those of the checkout. */
const ownWords: { [Name in TextFactName]?: MessageKey<'orders'> } = {
  note: 'note',
  wholesalerTaxId: 'wholesalerTaxId',
};

function useFactLabel(): (name: TextFactName) => string {
  const t = useMessages('orders');
  const tPurchase = useMessages('purchase');
  return (name) => {
    const own = ownWords[name];
    return own ? t(own) : tPurchase(`fact_${name}`);
  };
}

interface FactLinesProps {
  readonly order: Order;
  readonly group: FactGroup;
  readonly className?: string;
}

function FactLines({ order, group, className }: FactLinesProps) {
  const factLabel = useFactLabel();
  return filledTexts(order, group).map(({ name, text, bare }) => (
    <p key={name} className={classes('whitespace-pre-line wrap-anywhere', className)}>
      {bare ? text : `${factLabel(name)}: ${text}`}
    </p>
  ));
}

function OrderLines({ order }: { order: Order }) {
  const t = useMessages('orders');
  const tPurchase = useMessages('purchase');
  const language = useLanguage();
  const show = (minor: number) => formatMoney(minor, order.currency, language);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {order.products.map((line) => (
        <li key={`${line.productId}/${line.combinationId}/${line.gift}`} className="flex gap-4 py-4 text-sm">
          <Picture
            source={line.photo}
            alt=""
            sizes="72px"
            widest={220}
            className="w-18 shrink-0 self-start rounded-sm"
          />
          <div className="min-w-0 grow">
            <Link
              to={productAddress({ id: line.productId, name: line.name }, line.combinationId)}
              className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {line.name}
            </Link>
            <LineVariants variants={line.variants} />
            <p className="tabular text-muted">
              {t('piecesEach', { quantity: line.quantity, price: show(line.unitPriceMinor) })}
              {line.vatRate != null && ` · ${t('vatRate', { rate: line.vatRate })}`}
              {Boolean(line.returned) && ` · ${t('piecesReturned', { count: line.returned ?? 0 })}`}
            </p>
            <ExclusionText exclusion={line.withdrawalExcluded} />
          </div>
          <p className="tabular font-semibold whitespace-nowrap">
            {line.gift ? tPurchase('gift') : show(line.summedPriceMinor)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function OrderSums({ order }: { order: Order }) {
  const tPurchase = useMessages('purchase');
  const language = useLanguage();
  const show = (minor: number) => formatMoney(minor, order.currency, language);
  const offersMinor = order.offersMinor ?? 0;
  const { manualDiscount } = order;
  const couponMinor = couponPartOf(order);
  return (
    <dl className="tabular ml-auto flex sm:max-w-80 flex-col gap-2 pt-4 text-sm">
      <Sum name={tPurchase('productsSum')} value={show(order.productsSumMinor)} />
      {offersMinor > 0 && <Sum name={tPurchase('offers')} value={`−${show(offersMinor)}`} />}
      {(order.coupon || couponMinor > 0) && (
        <Sum
          name={tPurchase('discount', { code: order.coupon ?? '' })}
          value={couponMinor > 0 ? `−${show(couponMinor)}` : tPurchase('freeDelivery')}
        />
      )}
      {manualDiscount && (
        <Sum
          name={tPurchase('manualDiscount', { reason: manualDiscount.reason })}
          value={`−${show(manualDiscount.amountMinor)}`}
        />
      )}
      <Sum
        name={tPurchase('delivery')}
        value={order.deliveryCostMinor === 0 ? tPurchase('free') : show(order.deliveryCostMinor)}
      />
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{tPurchase('total')}</dt>
        <dd className="text-right">
          {show(order.totalMinor)}
          {order.taxes && (
            <span className="block text-xs font-normal text-muted">{tPurchase(`taxes_${order.taxes}`)}</span>
          )}
        </dd>
      </div>
      {order.payment === 'part-paid' && order.openMinor != null && (
        <Sum name={tPurchase('stillToPay')} value={show(order.openMinor)} />
      )}
    </dl>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Destination({ order }: { order: Order }) {
  const tPurchase = useMessages('purchase');
  const tCheckout = useMessages('checkout');
  const language = useLanguage();
  const { delivery, address, customDeliveryProductsCount: pieces } = order;
  const { point } = delivery;
  return (
    <Block title={point ? tCheckout('point') : tCheckout('address')}>
      <p className="text-muted">
        {delivery.name}
        {pieces != null && `, ${tPurchase('deliveryPieces', { count: pieces })}`}
      </p>
      {delivery.date && <p>{tPurchase('arrivesOn', { day: weekdayText(delivery.date, language) })}</p>}
      {point && (
        <>
          <p className="font-semibold">{point.name}</p>
          <p>{point.address}</p>
          {point.hint && <p className="text-muted">{point.hint}</p>}
        </>
      )}
      {!point && address && addressLines(address, language).map((line) => <p key={line}>{line}</p>)}
      <FactLines order={order} group="delivery" className="pt-2 text-muted" />
    </Block>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-line p-5">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
