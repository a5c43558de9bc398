import { languageOfShop } from '@witryna/contract/languages';
import type { MailKind, MailMessages, MailOrder, MailShop } from '@witryna/contract/mail';
import { factValues } from '@witryna/contract/order-facts';

/** What a shop in a language says. Prices are in its currency. */
const words = {
  en: {
    currency: 'EUR',
    shop: ['Nord & Sons', 'Kanalgade 4, 8000 Aarhus', 'hello@nord.example', '+45 86 00 00 00', 'Mon–Fri 9–16'],
    goods: ['Raincoat Fjord', 'Size: M, colour: graphite', 'Wool hat'],
    buyer: ['Anna Clarke', '12 High Street', 'D02 X285 Dublin', 'Ireland', '+353 85 000 0000'],
    courier: 'DPD courier',
    locker: [
      'Parcel locker',
      'DUB01A',
      'Main Street 3, D02 AA11 Dublin',
      'Beside the station, to the left of the doors',
    ],
    payments: ['Bank transfer', 'Cash on delivery', 'Card'],
    company: ['Clarke Interiors Ltd', '12 High Street, Dublin', 'IE1234567T'],
    madeAt: '28 November 2026 at 13:00:00 CET',
    days: ['5 December 2026', '19 December 2026'],
    invoice: 'We email the invoice on the day your parcel leaves.',
    note: 'Please ring twice.',
  },
  pl: {
    currency: 'PLN',
    shop: ['Pracownia Glina', 'ul. Przy Piecu 7, 90-001 Łódź', 'czesc@glina.example', '42 600 00 00', 'pon.–pt. 8–16'],
    goods: ['Kubek Poranek', 'Szkliwo: kobalt, pojemność: 300 ml', 'Talerz deserowy'],
    buyer: ['Anna Nowak', 'ul. Długa 1', '00-001 Warszawa', 'Polska', '600 100 200'],
    courier: 'Kurier InPost',
    locker: ['Paczkomat InPost', 'KRA01A', 'Lipowa 3, 30-001 Kraków', 'Przy stacji, po lewej stronie drzwi'],
    payments: ['Przelew bankowy', 'Płatność przy odbiorze', 'BLIK'],
    company: ['Wnętrza Nowak sp. z o.o.', 'ul. Długa 1, 00-001 Warszawa', 'PL5260250274'],
    madeAt: '28 listopada 2026 13:00:00 CET',
    days: ['5 grudnia 2026', '19 grudnia 2026'],
    invoice: 'Fakturę wystawiamy w dniu wysyłki, znajdziesz ją w KSeF.',
    note: 'Proszę dzwonić dwa razy.',
  },
  es: {
    currency: 'EUR',
    shop: [
      'Rosa de Soria',
      'Calle Mayor 5, 42001 Soria',
      'hola@rosa.example',
      '975 00 00 00',
      'lunes a viernes, de 9 a 14 h',
    ],
    goods: ['Sérum de rosa mosqueta', 'Contenido: 30 ml', 'Jabón de avena'],
    buyer: ['Ana García', 'Calle del Pez 12, 3.º B', '28004 Madrid', 'España', '600 100 200'],
    courier: 'Mensajería SEUR',
    locker: [
      'Taquilla InPost',
      'MAD01A',
      'Calle Ancha 3, 28001 Madrid',
      'Junto a la estación, a la izquierda de la puerta',
    ],
    payments: ['Transferencia bancaria', 'Contra reembolso', 'Tarjeta'],
    company: ['Interiores García S. L.', 'Calle del Pez 12, 28004 Madrid', 'ESB12345678'],
    madeAt: '28 de noviembre de 2026, 13:00:00 CET',
    days: ['5 de diciembre de 2026', '19 de diciembre de 2026'],
    invoice: 'Te enviamos la factura por correo el día en que sale el paquete.',
    note: 'Llamen dos veces, por favor.',
  },
  de: {
    currency: 'EUR',
    shop: ['Töpferei Glina', 'Ofenstraße 7, 10115 Berlin', 'hallo@glina.example', '030 000 00 00', 'Mo–Fr 8–16 Uhr'],
    goods: ['Frühstücksbecher Morgenrot', 'Glasur: Kobalt, Fassungsvermögen: 300 ml', 'Dessertteller'],
    buyer: ['Anna Schmidt', 'Lange Straße 1', '10115 Berlin', 'Deutschland', '0151 00000000'],
    courier: 'DHL Paket',
    locker: ['Paketautomat', 'BER01A', 'Lindenweg 3, 10115 Berlin', 'Neben dem Bahnhof, links von der Tür'],
    payments: ['Vorkasse (Überweisung)', 'Nachnahme', 'Karte'],
    company: ['Schmidt Inneneinrichtungen GmbH', 'Lange Straße 1, 10115 Berlin', 'DE123456789'],
    madeAt: '28. November 2026 um 13:00:00 MEZ',
    days: ['5. Dezember 2026', '19. Dezember 2026'],
    invoice: 'Die Rechnung schicken wir am Tag des Versands per E-Mail.',
    note: 'Bitte zweimal klingeln.',
  },
} as const;

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
  const said = words[languageOfShop(languageCode)];
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
  const done: MailOrder = { ...online, arrives: null };
  const parcel = { carrier: online.deliveryName, number: '620000000000000000000001', url: `${origin}/parcel` };
  const unsubscribeUrl = `${origin}/newsletter#unsubscribe=t`;
  const confirmUrl = `${origin}/newsletter#confirm=t`;
  const cancelled = { shop, order: { ...order, transfer: null }, refundMinor: 0, dueMinor: 0 };
  return {
    placed: [
      { shop, order, terms: '<h2>1</h2>' },
      { shop, order: online, terms: null },
      { shop, order: onDelivery, terms: '<h2>1</h2>' },
    ],
    paid: [{ shop, order: online }],
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
      },
      { shop, order: done, refundMinor: 500, refundedMinor: 500, paidMinor: order.totalMinor, way: null },
    ],
    'order-link': [{ shop, number: order.number, orderUrl: order.orderUrl, days: 30 }],
    'order-notice': [{ shop, order: onDelivery }],
    withdrawal: [{ shop, withdrawal }],
    'withdrawal-notice': [{ shop, withdrawal }],
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
  const said = words[languageOfShop(languageCode)];
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
    returnAddress: said.shop[1],
    invoiceText: said.invoice,
    privacyUrl: `${origin}/help-center/privacy-policy`,
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
    coupon: 'WITAJ10',
    buyer: { fullName, email: 'anna@example.com', phone },
    deliveryName: said.courier,
    arrives: null,
    deliveryCostMinor: 1_699,
    totalMinor: 15_919,
    vatIncluded: true,
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
