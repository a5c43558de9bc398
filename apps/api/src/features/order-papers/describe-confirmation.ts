import { couponPartOf } from '@witryna/contract/coupon-part';
import { invoiceSettings, isKsefInvoice } from '@witryna/contract/invoices';
import { formatMoney } from '@witryna/contract/money';
import { parseNip } from '@witryna/contract/nip';
import { hasPaymentType } from '@witryna/contract/orders';
import type { Part, Sheet, Sums } from '../../paper/sheet.ts';
import { type PaymentRegistry, paymentTexts } from '../../payments/payment-registry.ts';
import type { FullRow } from '../order-handling/order-list-store.ts';
import { manualDiscountOf } from '../ordering/read-order.ts';
import { orderTaxes } from '../orders/order-taxes.ts';
import { frozenBuyer, frozenDelivery, frozenInvoice, frozenPayment } from '../orders/stored-order.ts';
import { vatOfOrder } from '../orders/vat-of-order.ts';
import { asRecord } from '../shop/read-fields.ts';
import { destinationBlocks, detailsOf, headOf, type PaperLine } from './describe-slip.ts';
import type { PaperShop } from './paper-shop.ts';

/** What the confirmation of an order says: what was ordered, for how much, and where its invoice is. */
export function describeConfirmation(
  shop: PaperShop,
  order: FullRow,
  lines: readonly PaperLine[],
  payments: Pick<PaymentRegistry, 'get'>,
): Sheet {
  const { t, language } = shop;
  const { currency } = order;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const { type } = frozenPayment.parse(order.payment);
  const { email } = frozenBuyer.parse(order.buyer);
  const company = frozenInvoice.parse(order.invoice);
  const paid = shop.orders(`payment_${order.payment_state}`);
  const label = hasPaymentType(type) ? paymentTexts(type, payments.get(type), language, currency).label : '';
  const companyText = company && [company.companyName, company.companyAddress, taxIdLine(shop, company)].join('\n');
  return {
    sender: shop.name,
    title: t('confirmation'),
    ...headOf(shop, order),
    parts: [
      {
        kind: 'blocks',
        blocks: [
          ...destinationBlocks(shop, order),
          { heading: shop.purchase('payment'), text: [label, paid, email].filter(Boolean).join('\n') },
          ...(companyText ? [{ heading: shop.purchase('invoice'), text: companyText }] : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { label: t('goods'), share: 50 },
          { label: t('quantity'), share: 12, align: 'right' },
          { label: t('price'), share: 19, align: 'right' },
          { label: t('sum'), share: 19, align: 'right' },
        ],
        rows: lines.map((line) => [
          { text: line.name, look: 'strong', details: detailsOf(shop, line) },
          { text: String(line.quantity) },
          { text: line.gift ? '' : money(line.unit_price_minor) },
          { text: line.gift ? '' : money(line.summed_price_minor) },
        ]),
      },
      sumsOf(shop, order, lines),
      invoiceNote(shop, company),
    ],
  };
}

function taxIdLine({ purchase }: PaperShop, { companyTaxId }: { companyTaxId: string }): string {
  return purchase('taxId', { id: companyTaxId });
}

function sumsOf({ purchase, t, language }: PaperShop, order: FullRow, lines: readonly PaperLine[]): Sums {
  const money = (minor: number) => formatMoney(minor, order.currency, language);
  const taxes = orderTaxes(order, lines);
  const manualDiscount = manualDiscountOf(order);
  const couponMinor = couponPartOf({
    ...{ discountMinor: order.discount_minor, offersMinor: order.offers_minor, manualDiscount },
  });
  return {
    kind: 'sums',
    rows: [
      { label: purchase('products'), value: money(order.products_sum_minor) },
      ...(order.offers_minor > 0 ? [{ label: purchase('offers'), value: `−${money(order.offers_minor)}` }] : []),
      ...(couponMinor > 0
        ? [{ label: purchase('discount', { code: order.coupon_code ?? '' }), value: `−${money(couponMinor)}` }]
        : []),
      ...(manualDiscount
        ? [
            {
              label: purchase('manualDiscount', { reason: manualDiscount.reason }),
              value: `−${money(manualDiscount.amountMinor)}`,
            },
          ]
        : []),
      {
        label: `${purchase('delivery')}: ${frozenDelivery.parse(order.delivery).name}`,
        value: order.delivery_cost_minor === 0 ? purchase('free') : money(order.delivery_cost_minor),
      },
      { label: purchase('total'), value: money(order.total_minor), strong: true },
      ...(taxes === 'vat' ? vatOfOrder(order, lines) : []).map(({ rate, amountMinor }) => ({
        label: t('vatContained', { rate }),
        value: money(amountMinor),
      })),
      ...(taxes && taxes !== 'vat' ? [{ label: purchase(`taxes_${taxes}`), value: '' }] : []),
    ],
  };
}

/** Says that the paper is none for the books, and where a company of Poland finds its invoice. */
function invoiceNote({ t, config, country }: PaperShop, company: ReturnType<typeof frozenInvoice.parse>): Part {
  const settings = invoiceSettings.safeParse(asRecord(config).invoices).data;
  const sellerCountry = settings ? (settings.seller.country ?? 'PL') : country;
  if (company && isKsefInvoice(sellerCountry, company))
    return { kind: 'note', text: t('invoiceInKsef', { nip: parseNip(company.companyTaxId) ?? company.companyTaxId }) };
  return { kind: 'note', text: t('noInvoice') };
}
