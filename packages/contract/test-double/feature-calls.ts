import { type Checkout, type PlaceOrder, placeOrder } from '../src/checkout.ts';
import { noPayment, type Order, type OrderStatus, type PickupPoint } from '../src/orders.ts';
import { readCart } from '../src/tolerant/read-cart.ts';
import type { Encoder } from './answer-style.ts';
import * as shop from './foreign-shop-data.ts';

type Sent = Record<string, unknown>;
/** Makes the answer to `GET shop/ShoppingCart/{session}`. */
type ShowCart = (session: string) => unknown;
interface StoredOrder {
  order: Order;
  secret: string;
}

const DELIVERY_MINOR = 1_500;
/** A payment type whose provider declines every payment. */
const DECLINED = 'declined-online';
const payments: Order['paymentChoices'] = [
  { type: 'cash-on-delivery', label: 'Przy odbiorze', authorizationKinds: [], onDelivery: true },
  { type: DECLINED, label: 'Online', authorizationKinds: ['REDIRECT'], onDelivery: false },
];
const point: PickupPoint = {
  network: 'INPOST_PARCEL_LOCKER',
  id: 'KRA01A',
  kind: 'LOCKER',
  name: 'KRA01A',
  address: { street: 'Rynek', buildingNumber: '1', postCode: '30-001', city: 'Kraków' },
  position: { lat: 50, lng: 20 },
  hint: null,
  openingHours: { always: true, text: null },
  services: { collect: true, send: true, cashOnDelivery: false, accessible: true },
  status: 'ACTIVE',
  distanceM: null,
};

/** Answers the calls beyond the specification as simply as possible. The cart's PATCH is in `foreign-carts.ts`. */
export function createFeatureCalls(encode: Encoder, showCart: ShowCart) {
  const orders = new Map<string, StoredOrder>();

  function checkout(session: string): Omit<Checkout, 'cart'> & { cart: unknown } {
    const cart = readCart(showCart(session), () => undefined);
    const sum = Math.round((cart?.productsSum ?? 0) * 100);
    const delivery = {
      priceMinor: DELIVERY_MINOR,
      freeFromMinor: null,
      totalMinor: sum + DELIVERY_MINOR,
      countries: shop.countries,
      daysFrom: 1,
      daysTo: 2,
      payments: payments.map(({ type }) => type),
    };
    const locker = { type: 'INPOST_PARCEL_LOCKER', network: 'INPOST_PARCEL_LOCKER' } as const;
    return {
      cart,
      productsSumMinor: sum,
      discountMinor: 0,
      deliveries: [
        {
          ...delivery,
          id: 1,
          type: 'COURIER',
          name: 'Kurier',
          destination: 'address',
          network: null,
          requiredFields: [],
        },
        { ...delivery, id: 2, ...locker, name: 'Paczkomat', destination: 'point', requiredFields: ['pointId'] },
      ],
      payments: payments.map((payment) => ({ ...payment, hint: null, requiredFields: [] })),
      countries: [{ code: 'PL', name: 'Polska' }],
      consents: [{ id: 'regulation', version: '1', required: true, documents: ['REGULATION'] }],
    };
  }

  function place(sent: PlaceOrder) {
    const { products = [] } = readCart(showCart(sent.session), () => undefined) ?? {};
    const id = crypto.randomUUID();
    const order: Order = {
      ...statusOf(id, sent.payment?.type ?? noPayment),
      placedAt: '2026-11-22T10:00:00.000Z',
      currency: 'PLN',
      products: products.map((line) => ({
        productId: encode.number(line.id),
        combinationId: encode.number(line.combinationId),
        name: line.name,
        photo: null,
        url: line.url,
        variants: line.variants,
        quantity: line.quantity,
        unitPriceMinor: 0,
        summedPriceMinor: 0,
      })),
      productsSumMinor: sent.expectedTotalMinor - DELIVERY_MINOR,
      discountMinor: 0,
      coupon: null,
      deliveryCostMinor: DELIVERY_MINOR,
      totalMinor: sent.expectedTotalMinor,
      buyer: sent.buyer,
      address: null,
      delivery: { type: sent.delivery.type, name: 'Kurier', point: null },
      paymentType: sent.payment?.type ?? noPayment,
      paymentChoices: payments,
      invoice: null,
      note: null,
      trackable: true,
      tracked: false,
      withdrawals: [],
    };
    const secret = `secret-of-${id}`;
    orders.set(id, { order, secret });
    const { number, state, payment, totalMinor, currency, next } = order;
    return { id, number, secret, state, payment, totalMinor, currency, next, providerFailed: false };
  }

  function answerOrder(method: string, { order }: StoredOrder, part: string, sent: Sent): unknown {
    if (method === 'GET') return part === 'status' ? statusOf(order.id, order.paymentType) : order;
    if (part === 'payments') return statusOf(order.id, String(sent.type));
    if (part === 'withdrawal') return { fullName: '', email: '', goods: null, madeAt: null, ...sent, lines: [] };
    return part === 'tracked' ? {} : undefined;
  }

  return (method: string, path: string, sent: Sent): unknown => {
    const [, kind = '', id = '', part = ''] = path.split('/').map(decodeURIComponent);
    if (kind === 'Search') return { products: [], categories: [], correctedQuery: 'kubek' };
    if (kind === 'FeedItem') return [];
    if (part === 'price-history') return { days: [{ day: '2026-11-20', price: 100 }], lowest: 100 };
    if (kind === 'PickupPoint') return id ? point : [point];
    if (kind === 'Checkout') return checkout(id);
    if (kind !== 'Order') return undefined;
    if (method === 'POST' && id === '') return place(placeOrder.parse(sent));
    if (['lookup', 'withdrawal'].includes(id)) return {};
    const stored = orders.get(id);
    return stored && answerOrder(method, stored, part, sent);
  };
}

function statusOf(id: string, type: string): OrderStatus {
  const attempt = {
    id,
    provider: type,
    kind: 'REDIRECT',
    state: 'failed',
    reason: 'declined',
    expiresAt: null,
  } as const;
  const declined = type === DECLINED;
  return {
    id,
    number: 'O-1',
    state: 'accepted',
    payment: declined ? 'failed' : 'unpaid',
    needsAttention: false,
    attempt: declined ? attempt : null,
    next: { kind: 'none' },
  };
}
