import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fake-cart-server.ts';
import { sampleCheckout, sampleValues } from '../../../test/sample-checkout.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { orderBody } from './order-body.ts';

const id = '0190e0a0-0000-7000-8000-000000000001';
const placed = { id, number: '1001', secret: 'secret', next: { kind: 'none' } };
const lost = () => Promise.reject(new TypeError('network'));

type Answer = () => Promise<Response>;
let answers: Answer[];
let requests: { key: string | null; body: Record<string, unknown> }[];
let storage: Map<string, string>;
let placeOrderOnce: typeof import('./place-order-once.ts').placeOrderOnce;
let findLostOrder: typeof import('./place-order-once.ts').findLostOrder;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers = [];
  requests = [];
  ({ storage } = stubBrowser(async (request) => {
    requests.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
    const answer = answers.shift();
    if (!answer) throw new Error('There is no answer for this request');
    return answer();
  }));
  ({ placeOrderOnce, findLostOrder } = await import('./place-order-once.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ok: Answer = async () => Response.json(placed);
const refused = (status: number, code: string, details?: Record<string, unknown>): Answer => {
  return async () => refusal(status, code, details);
};

function order(change = {}) {
  const body = orderBody(sampleCheckout, { ...sampleValues, ...change }, 'a'.repeat(32));
  if (!body) throw new Error('The sample must be valid');
  return body;
}

async function press(change = {}) {
  const outcome = placeOrderOnce(order(change));
  await vi.advanceTimersByTimeAsync(5000);
  return outcome;
}

test('an answered order is removed from storage', async () => {
  answers = [ok];
  expect(await press()).toMatchObject({ kind: 'placed', order: { number: '1001' } });
  expect(storage.has('pendingOrder')).toBe(false);
  expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('an order without an answer is repeated with the same key, automatically and with the next press', async () => {
  answers = [lost, lost];
  expect(await press()).toMatchObject({ kind: 'lost' });
  answers = [ok];
  expect(await press()).toMatchObject({ kind: 'placed' });
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(new Set(requests.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('the payment code is sent but never stored', async () => {
  answers = [lost, lost];
  await press({ payment: 'sandbox:AUTHORIZATION_CODE', code: '123456' });
  expect(requests[0]?.body).toMatchObject({ payment: { code: '123456' } });
  expect(storage.get('pendingOrder')).not.toContain('123456');
});

test('a changed form after a lost answer shows the order that was placed with the key', async () => {
  answers = [lost, lost];
  await press();
  answers = [refused(422, 'IdempotencyKeyReused', { order: placed })];
  expect(await press({ street: 'Krótka 1' })).toMatchObject({ kind: 'already', order: { id, secret: 'secret' } });
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(storage.has('pendingOrder')).toBe(false);
});

test.each(['CartChanged', 'PickupPointUnchecked'])(
  'after the refusal %s the next press sends a new order',
  async (code) => {
    answers = [refused(409, code), ok];
    expect(await press()).toMatchObject({ kind: 'refused', error: { code } });
    await press();
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  },
);

test('an order in progress is retried until it is placed', async () => {
  answers = [refused(409, 'OrderInProgress'), refused(409, 'OrderInProgress'), ok];
  expect(await press()).toMatchObject({ kind: 'placed' });
});

test('TooManyRequests is not retried', async () => {
  answers = [refused(429, 'TooManyRequests')];
  expect(await press()).toMatchObject({ kind: 'lost', error: { code: 'TooManyRequests' } });
  expect(requests).toHaveLength(1);
});

test('an order whose answer was lost is found once the cart has changed, not before', async () => {
  const { cart } = sampleCheckout;
  const orderedCart = { ...cart, products: [], version: 8 };
  expect(await findLostOrder(orderedCart)).toBeUndefined();
  answers = [lost, lost];
  await press();
  expect(await findLostOrder(cart)).toBeUndefined();
  answers = [ok];
  expect(await findLostOrder(orderedCart)).toMatchObject({ kind: 'placed', order: { id } });
  expect(await findLostOrder(orderedCart)).toBeUndefined();
});
