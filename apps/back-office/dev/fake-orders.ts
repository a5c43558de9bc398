import type { HandledOrder, ListedOrder, OrderFilter } from '@witryna/contract/admin-orders';
import { type OrderCommand, orderMoveNames, orderMoves } from '@witryna/contract/order-commands';
import { orderStates } from '@witryna/contract/orders';

const names = [
  'Anna Nowak',
  'Piotr Wiśniewski',
  'Katarzyna Wójcik-Kamińska',
  'Jan Zieliński',
  'Maria Szymańska',
  'Tomasz Lewandowski',
  'Lena Müller',
  'José García',
];
const goods = [
  ['Kubek „Poranek” 350 ml', 'Szkliwo', 'kobalt', 8900],
  ['Misa duża z uchem', 'Szkliwo', 'popiół', 24900],
  ['Talerz obiadowy 27 cm', 'Szkliwo', 'biel', 6900],
  ['Solniczka i pieprzniczka', 'Zestaw', '2 sztuki', 11900],
] as const;
const MINUTE = 60_000;

/** Makes orders that are the same at every start: of every state, payment and delivery. */
export function makeOrders(count: number, now = Date.now()): HandledOrder[] {
  return Array.from({ length: count }, (_, at) => makeOrder(count - at, now - at * 137 * MINUTE));
}

function makeOrder(at: number, placed: number): HandledOrder {
  const state = orderStates[[0, 1, 2, 3, 0, 4, 5, 1, 2, 6, 0, 7, 3][at % 13] ?? 0] ?? 'placed';
  const fullName = names[at % names.length] ?? '';
  const chosen = goods.slice(0, 1 + (at % goods.length));
  const products = chosen.map(([name, variant, value, price], index) => {
    const quantity = 1 + ((at + index) % 3);
    return {
      productId: index + 1,
      combinationId: index + 1,
      sku: `GL-${100 + index}`,
      name,
      photo: null,
      url: `/product/${index + 1}`,
      variants: [{ name: variant, value }],
      quantity,
      unitPriceMinor: price,
      summedPriceMinor: price * quantity,
      vatRate: 23,
      withdrawalExcluded: index === 1 ? ('madeToOrder' as const) : null,
      gift: false,
    };
  });
  const productsSumMinor = products.reduce((sum, line) => sum + line.summedPriceMinor, 0);
  const discountMinor = at % 5 === 0 ? 2000 : 0;
  const totalMinor = productsSumMinor - discountMinor + 1499;
  const isPaid = at % 4 !== 0 || ['sent', 'delivered', 'closed', 'returned'].includes(state);
  const isRefunded = state === 'returned';
  const when = (minutes: number) => new Date(placed + minutes * MINUTE).toISOString();
  const paymentId = `018f0000-0000-7000-9000-${String(at).padStart(12, '0')}`;
  const needsAttention = at % 11 === 0;
  const step = orderStates.indexOf(state);
  const moves = state === 'cancelled' ? [] : orderStates.slice(1, Math.min(step, 5) + 1);
  const parcel =
    step >= 3 && step <= 5
      ? { trackingNumber: `62000${100000 + at}`, carrier: 'InPost', url: 'https://inpost.pl/' }
      : null;
  return {
    id: `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    number: String(10_000 + at),
    labels: at % 6 === 0 ? [1] : at % 10 === 1 ? [1, 2] : [],
    notes: [],
    state,
    payment: isRefunded ? 'refunded' : isPaid ? 'paid' : at % 8 === 0 ? 'failed' : 'unpaid',
    needsAttention,
    placedAt: when(0),
    currency: 'PLN',
    products,
    productsSumMinor,
    discountMinor,
    offersMinor: 0,
    coupon: discountMinor ? 'JESIEN20' : null,
    deliveryCostMinor: 1499,
    totalMinor,
    taxes: 'vat',
    buyer: { fullName, email: `klient${at}@example.com`, phone: '+48 601 234 567' },
    address:
      at % 3 === 0 ? null : { country: 'PL', city: 'Kraków', postCode: '31-147', street: 'Długa 14', residence: '3' },
    delivery: {
      type: at % 3 === 0 ? 'INPOST' : 'COURIER',
      name: at % 3 === 0 ? 'Paczkomat InPost' : 'Kurier DPD',
      point:
        at % 3 === 0
          ? { id: 'KRA010', name: 'KRA010', address: 'Długa 72, 31-146 Kraków', hint: 'Przy sklepie' }
          : null,
      vatRate: 23,
      date: at % 7 === 0 ? '2026-12-24' : null,
    },
    paymentType: ['payu', 'bank-transfer', 'przelewy24', 'cash-on-delivery'][at % 4] ?? 'payu',
    invoice:
      at % 6 === 0
        ? {
            companyName: 'Kawiarnia Ćma sp. z o.o.',
            companyAddress: 'ul. Dietla 5, 31-070 Kraków',
            companyEmail: 'biuro@example.com',
            companyTaxId: '6762458113',
          }
        : null,
    customDeliveryProductsCount: null,
    deliveryNotes: at % 9 === 0 ? 'Domofon nie działa, proszę zadzwonić.' : null,
    wholesalerTaxId: null,
    orderReference: at % 6 === 0 ? `ZAM/${at}/2026` : null,
    additionalInfo: null,
    giftNote: at % 10 === 0 ? 'Wszystkiego najlepszego, Mamo!' : null,
    note: at % 5 === 0 ? 'Czy kubek może być bez nadruku?' : null,
    withdrawals: isRefunded
      ? [{ fullName, email: `klient${at}@example.com`, lines: [], goods: 'Cały zestaw', madeAt: when(9000) }]
      : [],
    parcel,
    withdrawUntil: null,
    possible: possibleFrom(state),
    events: [
      { kind: 'placed', at: when(0), details: {} },
      { kind: 'mail-placed', at: when(1), details: {} },
      ...(isPaid ? [{ kind: 'paid', at: when(3), details: { provider: 'payu' } }] : []),
      ...moves.map((kind, index) => ({
        kind,
        at: when(60 + index * 300),
        details: { actor: 'Anna', ...(kind === 'sent' && parcel) },
      })),
      ...(['cancelled', 'returned'].includes(state)
        ? [{ kind: state, at: when(4000), details: { actor: 'Anna', restock: true } }]
        : []),
      ...(needsAttention ? [{ kind: 'stock-gone', at: when(5000), details: { missing: [] } }] : []),
    ],
    payments: isPaid
      ? [
          {
            id: paymentId,
            provider: 'payu',
            state: 'paid',
            amountMinor: totalMinor,
            reason: null,
            reference: `WZHF5FFDRJ140731GUEST${at}`,
          },
        ]
      : [],
    refunds: isRefunded
      ? [
          {
            id: crypto.randomUUID(),
            paymentId,
            state: 'done',
            amountMinor: totalMinor,
            reason: null,
          },
        ]
      : [],
    paidMinor: isPaid ? totalMinor : 0,
    refundedMinor: isRefunded ? totalMinor : 0,
    vatCheck: null,
  };
}

const possibleFrom = (state: HandledOrder['state']) =>
  orderMoveNames.filter((move) => orderMoves[move].from.some((from) => from === state));

export function toListed(order: HandledOrder): ListedOrder {
  const { id, number, state, payment, needsAttention, placedAt, currency, totalMinor, buyer, delivery, paymentType } =
    order;
  const { fullName, email } = buyer;
  return {
    id,
    number,
    state,
    payment,
    needsAttention,
    placedAt,
    currency,
    totalMinor,
    fullName,
    email,
    delivery: delivery.name,
    paymentType,
    labels: order.labels,
  };
}

export function meetsFilter(order: HandledOrder, filter: OrderFilter): boolean {
  const { state, payment, from, to, search, attention, delivery, country, product, coupon, label } = filter;
  const day = order.placedAt.slice(0, 10);
  const { buyer, products } = order;
  const known = [
    order.number,
    buyer.fullName,
    buyer.email,
    buyer.phone,
    order.orderReference,
    order.parcel?.trackingNumber,
  ]
    .concat(products.map(({ sku }) => sku))
    .join(' ')
    .toLowerCase();
  return (
    (!state || order.state === state) &&
    (!payment || order.payment === payment) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (!search ||
      search
        .toLowerCase()
        .split(' ')
        .every((word) => known.includes(word))) &&
    (!attention || order.needsAttention) &&
    (!delivery || order.delivery.type === (delivery === 1 ? 'INPOST' : 'COURIER')) &&
    (!country || country === 'PL') &&
    (!product || products.some(({ productId, sku }) => `${productId}` === product || sku === product)) &&
    (!coupon || order.coupon === coupon.toUpperCase()) &&
    (!label || order.labels.includes(label))
  );
}

/** Changes an order as the server would. @returns the code of a refusal, or undefined */
export function applyCommand(
  order: HandledOrder,
  name: OrderCommand,
  input: Record<string, unknown>,
): string | undefined {
  const happens = (kind: string, details: object = {}) =>
    order.events.push({ kind, at: new Date().toISOString(), details: { ...input, ...details, actor: 'Anna Nowak' } });
  const move = orderMoveNames.find((one) => one === name);
  if (move) {
    const { from, to } = orderMoves[move];
    if (input.part) return void happens('part-returned');
    if (name === 'send' && order.state === 'sent') return void happens('parcel');
    if (!from.some((state) => state === order.state)) return 'MoveRefused';
    order.state = to;
    order.possible = possibleFrom(to);
    if (name === 'send')
      order.parcel = {
        trackingNumber: `${input.trackingNumber ?? ''}` || null,
        carrier: `${input.carrier ?? 'DPD'}`,
        url: null,
      };
    return void happens(to);
  }
  if (name === 'refund') {
    if (order.paymentType === 'bank-transfer' && !input.byHand) return 'RefundUnavailable';
    const amountMinor = Number(input.amountMinor ?? order.paidMinor - order.refundedMinor);
    order.refundedMinor += amountMinor;
    order.payment = order.refundedMinor >= order.paidMinor ? 'refunded' : 'part-refunded';
    order.refunds.push({
      id: crypto.randomUUID(),
      paymentId: order.payments[0]?.id ?? '',
      state: 'done',
      amountMinor,
      reason: null,
    });
    return void happens(order.payment, { amountMinor });
  }
  if (name === 'paid') {
    order.paidMinor = order.totalMinor;
    order.payment = 'paid';
    order.payments.push({
      id: crypto.randomUUID(),
      provider: 'bank-transfer',
      state: 'paid',
      amountMinor: order.totalMinor,
      reason: null,
      reference: null,
    });
  }
  if (name === 'resolve') order.needsAttention = false;
  return void happens(name === 'resolve' ? 'resolved' : name);
}
