import { languageOfShop } from '@witryna/contract/languages';
import { legalGuaranteeYears } from '@witryna/contract/legal-guarantee';
import type { MailKind, MailMessages, MailOrder, MailShop } from '@witryna/contract/mail';
import { factValues } from '@witryna/contract/order-facts';
import { exampleWords } from './example-words.ts';

/** A square in a colour of clay, in place of a photograph. */
const photoUrl =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="120"%3E%3Cpath fill="%23b9a18b" d="M0 0h120v120H0z"/%3E%3C/svg%3E';

/** Mails of every kind as a shop in a language sends them, to be looked at and for tests. */
export function exampleMails(
  languageCode: string,
  changes: Partial<MailShop> = {},
): { [Kind in MailKind]: readonly MailMessages[Kind][] } {
  const { shop: plain, order } = exampleOrder(languageCode);
  const shop = { ...plain, ...changes };
  const said = exampleWords[languageOfShop(languageCode)];
  const { origin } = shop;
  const [name] = said.goods;
  const product = { name, variants: said.goods[1], priceMinor: 7_900, photoUrl, url: `${origin}/product/1` };
  const withdrawal = {
    number: order.number,
    fullName: order.buyer.fullName,
    email: order.buyer.email,
    goods: [`1 × ${name}, ${said.goods[1]}`],
    madeAt: said.madeAt,
    refundMinor: 7_110,
  };
  const [, pointName, pointAddress, hint] = said.locker;
  const online: MailOrder = {
    ...order,
    transfer: null,
    paymentLabel: said.payments[2],
    deliveryName: said.locker[0],
    destination: { kind: 'point', isLocker: true, lines: [order.buyer.fullName, pointName, pointAddress, hint] },
    arrives: { from: '2026-12-01', to: '2026-12-02', chosen: false },
  };
  const onDelivery: MailOrder = {
    ...order,
    transfer: null,
    paymentLabel: said.payments[1],
    payOnDelivery: true,
    arrives: { from: '2026-12-24', to: '2026-12-24', chosen: true },
    invoice: { lines: said.company.slice(0, 2), taxId: said.company[2], email: order.buyer.email },
    note: said.note,
  };
  const until = { day: said.days[0], time: '14:32' };
  const endless = order.transfer && { ...order.transfer, until: null };
  /** An order by phone, whose buyer is yet to choose a payment. */
  const told: MailOrder = { ...online, arrives: null, paymentLabel: null, arrivesOncePaid: { from: 1, to: 2 } };
  const done: MailOrder = { ...online, arrives: null, openMinor: 0 };
  const amended: MailOrder = {
    ...done,
    ...{ discountMinor: 2_580, totalMinor: 14_919, openMinor: 7_900 },
    manualDiscount: { amountMinor: 1_000, reason: said.note },
  };
  const parcel = { carrier: online.deliveryName, number: '620000000000000000000001', url: `${origin}/parcel` };
  const unsubscribeUrl = `${origin}/newsletter#unsubscribe=t`;
  const confirmUrl = `${origin}/newsletter#confirm=t`;
  const cancelled = { shop, order: { ...order, transfer: null }, refundMinor: 0, dueMinor: 0 };
  return {
    placed: [
      { shop, order, terms: '<h2>1</h2>', byPhone: null },
      { shop, order: online, terms: null, byPhone: null },
      { shop, order: onDelivery, terms: '<h2>1</h2>', byPhone: null },
      { shop, order: told, terms: '<h2>1</h2>', byPhone: { confirm: 'link', until } },
      { shop, order: told, terms: '<h2>1</h2>', byPhone: { confirm: 'link', until, transfer: endless } },
      { shop, order, terms: '<h2>1</h2>', byPhone: { confirm: 'transfer', until: null } },
      { shop, order: onDelivery, terms: null, byPhone: { confirm: 'answer', until: null } },
    ],
    paid: [
      { shop, order: online, paidMinor: null },
      { shop, order: done, paidMinor: 7_900 },
    ],
    'payment-failed': [
      { shop, order: done, byTransfer: false },
      { shop, order: { ...order, transfer: null }, byTransfer: true },
    ],
    sent: [
      { shop, order: online, parcel },
      { shop, order: onDelivery, parcel: { carrier: said.courier, number: null, url: null } },
    ],
    delivered: [
      {
        shop,
        order: done,
        withdrawUntil: said.days[1],
        reviews: [{ name, url: `${origin}/product/1#reviews=t` }],
      },
      { shop, order: { ...order, transfer: null }, withdrawUntil: null, reviews: [] },
    ],
    cancelled: [
      { ...cancelled, cause: 'unpaid', byTransfer: true },
      { ...cancelled, cause: 'sold-out', byTransfer: false, refundMinor: order.totalMinor },
      { ...cancelled, cause: 'asked', byTransfer: false, dueMinor: order.totalMinor },
    ],
    refunded: [
      {
        shop,
        order: done,
        refundMinor: order.totalMinor,
        refundedMinor: order.totalMinor,
        paidMinor: order.totalMinor,
        way: said.payments[2],
        goods: [],
        deliveryMinor: 0,
      },
      {
        ...{ shop, order: done, refundMinor: 500, refundedMinor: 500, paidMinor: order.totalMinor, way: null },
        ...{ goods: [`1 × ${name}`], deliveryMinor: 200 },
      },
    ],
    'transfer-reminder': [
      { shop, order, heldUntil: until },
      { shop, order: told, heldUntil: until },
    ],
    waiting: [
      { shop, order: done, point: [pointName, pointAddress, hint], parcel, until: said.days[0] },
      {
        shop,
        order: { ...done, payOnDelivery: true, paymentLabel: said.payments[1] },
        point: [pointName, pointAddress],
        parcel: { ...parcel, number: null, url: null },
        until: null,
      },
    ],
    returned: [{ shop, order: done, refund: { kind: 'by', day: said.days[1] } }],
    'part-returned': [{ shop, order: done, refund: { kind: 'open' }, goods: [`1 × ${name}`] }],
    recall: [
      {
        shop,
        recall: {
          product: name,
          brand: shop.name,
          photoUrl,
          goods: [`2 × ${name}, ${said.goods[1]}, KUB-01-K`],
          number: order.number,
          orderedOn: said.days[0],
          notice: said.recall,
        },
      },
    ],
    'order-link': [{ shop, number: order.number, orderUrl: order.orderUrl, days: 30 }],
    'order-notice': [{ shop, order: onDelivery }],
    'order-changed': [{ shop, order: online }],
    'order-amended': [
      {
        ...{ shop, order: amended, added: [`1 × ${name}`], removed: [`1 × ${said.goods[2]}`] },
        ...{ isNewDiscount: true, note: said.note, surplusMinor: 0 },
      },
      {
        ...{ shop, order: done, added: [], removed: [`1 × ${name}`] },
        ...{ isNewDiscount: false, note: null, surplusMinor: 7_110 },
      },
    ],
    'email-changed': [{ shop, number: order.number }],
    withdrawal: [{ shop, withdrawal }],
    'withdrawal-notice': [{ shop, withdrawal }],
    answer: [{ shop, subject: name, answer: `${said.note}\n\n${said.shop[0]}`, message: said.note }],
    'review-refused': [{ shop, product: name, day: said.days[0], reason: said.note }],
    week: [
      {
        shop,
        days: { from: '2026-11-16', to: '2026-11-22' },
        turnover: { now: 1_234_500, before: 1_100_000 },
        orders: { now: 96, before: 88 },
        average: { now: 12_859, before: 12_500 },
        refunded: { now: 7_900, before: 0 },
        visits: { now: 2_410, before: null },
        best: [{ name, pieces: 24, minor: 189_600 }],
        url: 'https://admin.example/glina.example/reports?period=range&from=2026-11-16&to=2026-11-22',
      },
    ],
    newsletter: [{ shop, confirmUrl, unsubscribeUrl }],
    'stock-confirmation': [{ shop, product, confirmUrl, unsubscribeUrl }],
    'back-in-stock': [{ shop, product, unsubscribeUrl }],
    'cart-reminder': [
      {
        shop,
        products: [
          { ...product, quantity: 2, priceMinor: 15_800, gift: false },
          { ...product, name: said.goods[2], variants: '', quantity: 1, gift: true, url: `${origin}/product/2` },
        ],
        more: 3,
        totalMinor: 25_700,
        cartUrl: `${origin}/cart?cart=1`,
        unsubscribeUrl,
      },
    ],
  };
}

/** A shop, and an order of it that waits for a transfer. */
export function exampleOrder(languageCode: string): { shop: MailShop; order: MailOrder } {
  const said = exampleWords[languageOfShop(languageCode)];
  const origin = 'https://glina.example';
  const [fullName, street, city, country, phone] = said.buyer;
  const [name, variants] = said.goods;
  const line = { withdrawalExcluded: null, gift: false };
  const shop: MailShop = {
    name: said.shop[0],
    origin,
    mainColor: '#2f5d50',
    language: languageCode,
    currency: said.currency,
    seller: said.shop,
    returnDays: 14,
    returnsFree: false,
    guaranteeYears: legalGuaranteeYears({}, languageCode),
    returnAddress: said.shop[1],
    invoiceText: said.invoice,
    privacyUrl: `${origin}/help-center/privacy-policy`,
    imprintUrl: `${origin}/document/6-impressum`,
  };
  const order: MailOrder = {
    number: 'GL-1',
    lines: [
      { ...line, name, variants, quantity: 2, sku: 'KUB-01-K', unitPriceMinor: 7_900, summedPriceMinor: 15_800 },
      {
        ...line,
        name: said.goods[2],
        variants: '',
        quantity: 1,
        sku: null,
        unitPriceMinor: 0,
        summedPriceMinor: 0,
        gift: true,
      },
    ],
    productsSumMinor: 15_800,
    discountMinor: 1_580,
    offersMinor: 0,
    manualDiscount: null,
    coupon: 'WITAJ10',
    buyer: { fullName, email: 'anna@example.com', phone },
    deliveryName: said.courier,
    arrives: null,
    deliveryCostMinor: 1_699,
    totalMinor: 15_919,
    openMinor: 15_919,
    taxes: 'vat',
    vat: [{ rate: 23, amountMinor: 2_977 }],
    paymentLabel: said.payments[0],
    payOnDelivery: false,
    destination: { kind: 'address', isLocker: false, lines: [fullName, street, city, country] },
    transfer: {
      account: 'PL72999000090000000412780045',
      holder: said.shop[0],
      bank: 'Bank Testowy',
      title: 'GL-1',
      until: { day: said.days[0], time: '14:32' },
    },
    invoice: null,
    ...factValues(
      () => null,
      () => null,
    ),
    orderUrl: `${origin}/order/1#t=abc`,
    regulationUrl: `${origin}/help-center/regulation`,
    withdrawalUrl: `${origin}/withdrawal?o=1#t=abc`,
  };
  return { shop, order };
}
