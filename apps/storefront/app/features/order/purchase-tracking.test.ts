import type { TrackingEvent } from '@witryna/contract/events';
import type { Order } from '@witryna/contract/orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fake-cart-server.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';

const id = '0190e0a0-0000-7000-8000-000000000001';
const access = { id, secret: 'secret' };
const order: Order = {
  id,
  number: '1001',
  state: 'accepted',
  payment: 'paid',
  needsAttention: false,
  attempt: null,
  next: { kind: 'none' },
  placedAt: '2026-01-01T00:00:00Z',
  currency: 'PLN',
  products: [
    {
      productId: 5,
      combinationId: 51,
      name: 'Kubek',
      url: '/product/5-kubek',
      photo: null,
      variants: [{ name: 'Szkliwo', value: 'kobalt' }],
      quantity: 2,
      unitPriceMinor: 3990,
      summedPriceMinor: 7980,
    },
  ],
  productsSumMinor: 7980,
  discountMinor: 798,
  coupon: 'WITAJ10',
  deliveryCostMinor: 1500,
  totalMinor: 8682,
  buyer: { fullName: 'Anna Nowak', email: 'anna@example.com', phone: '600700800' },
  address: null,
  delivery: { type: 'COURIER', name: 'Kurier', point: null },
  paymentType: 'cash-on-delivery',
  paymentChoices: [],
  invoice: null,
  note: null,
  tracked: false,
  trackable: true,
  withdrawals: [],
};

let status: number;
let storage: Map<string, string>;
let secrets: (string | null)[];
let events: TrackingEvent[];
let subscribe: typeof import('../../tracking/publish.ts').subscribe;
let publishPurchase: typeof import('./purchase-tracking.ts').publishPurchase;

beforeEach(async () => {
  vi.resetModules();
  status = 200;
  secrets = [];
  events = [];
  ({ storage } = stubBrowser(async (request) => {
    secrets.push(request.headers.get('x-order-secret'));
    return status === 200 ? Response.json({}) : refusal(status, 'AlreadyTracked');
  }));
  ({ subscribe } = await import('../../tracking/publish.ts'));
  ({ publishPurchase } = await import('./purchase-tracking.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const listen = (tool = 'counter') => subscribe((event) => events.push(event), tool);

test('the purchase is published once, with the value of the goods without delivery, and then marked', () => {
  listen();
  publishPurchase(access, order);
  publishPurchase(access, order);
  expect(secrets).toEqual(['secret']);
  expect(events).toMatchObject([
    { id, name: 'purchase', payload: { transactionId: id, valueMinor: 7182, shippingMinor: 1500, coupon: 'WITAJ10' } },
  ]);
  expect(events[0]?.payload).toMatchObject({
    items: [{ productId: 5, combinationId: 51, unitPriceMinor: 3990, quantity: 2, variant: 'Szkliwo: kobalt' }],
  });
});

test('the order is marked once, and only after a tool has received the event', () => {
  vi.stubGlobal('reportError', () => undefined);
  publishPurchase(access, order);
  const stop = subscribe(() => {
    throw new Error('a broken tool');
  });
  stop();
  expect(secrets).toEqual([]);
  listen();
  listen();
  expect(secrets).toEqual(['secret']);
});

test('the shopper sees no error when the server refuses to mark the order as tracked', async () => {
  status = 409;
  listen();
  publishPurchase(access, order);
  await vi.waitFor(() => expect(secrets).toEqual(['secret']));
});

test('an order that is not accepted or paid, or is already marked, is not published', () => {
  listen();
  publishPurchase(access, { ...order, trackable: false });
  publishPurchase(access, { ...order, tracked: true });
  expect(events).toEqual([]);
  expect(secrets).toEqual([]);
});

test('a purchase that another tab has told meanwhile is not told again', () => {
  publishPurchase(access, order);
  storage.set('toldPurchases', JSON.stringify([`${id} counter`]));
  listen();
  expect(events).toEqual([]);
});

test('a purchase that this browser has told is not told again, though the server could not be reached', () => {
  storage.set('toldPurchases', JSON.stringify([`${id} counter`]));
  listen();
  publishPurchase(access, order);
  expect(events).toEqual([]);
  expect(secrets).toEqual(['secret']);
});

test('a tool that had not loaded before the page was left is told by the next visit, and no other', () => {
  storage.set('toldPurchases', JSON.stringify([`${id} counter`]));
  publishPurchase(access, { ...order, tracked: true });
  listen('counter');
  expect(events).toEqual([]);
  listen('pixel');
  expect(events).toMatchObject([{ id, name: 'purchase' }]);
  expect(JSON.parse(storage.get('toldPurchases') ?? '')).toEqual([`${id} counter`, `${id} pixel`]);
  expect(secrets).toEqual([]);
});

test('the browser remembers the last 200 tools that were told', () => {
  storage.set('toldPurchases', JSON.stringify(Array.from({ length: 200 }, (_, count) => `order-${count} counter`)));
  listen();
  publishPurchase(access, order);
  const told: string[] = JSON.parse(storage.get('toldPurchases') ?? '');
  expect([told.length, told[0], told.at(-1)]).toEqual([200, 'order-1 counter', `${id} counter`]);
});
