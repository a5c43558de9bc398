import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { definePayment } from '../../payments/define-payment.ts';
import type { OnlinePaymentMethod, PaymentReport, StartRequest } from '../../payments/online-payment.ts';
import { orderDeps } from '../orders/order-deps.ts';
import { openProvider } from './open-provider.ts';

const { db } = await createTestDatabase<Tables>();
let result: Promise<never>;
/** Every method of this provider returns `result`. */
const method: OnlinePaymentMethod = {
  start: () => result,
  submitCode: () => result,
  query: () => result,
  readNotice: () => result,
  confirm: () => result,
  refund: () => result,
  check: () => result,
};
const payment = definePayment({
  labels: { en: 'Strange' },
  hints: { en: '' },
  marks: () => [],
  settings: {},
  authorizationKinds: ['REDIRECT'],
  open: () => method,
});
const api = createTestApi(db, {}, { payments: new Map([['strange', payment]]), providerWithinMs: 50 });
const shop = await makeSellingShop(db, 'strange.test');
await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'strange', settings: '{}' }).execute();

const id = randomUUID();
const money = { amountMinor: 1, currency: 'PLN' };
const report: PaymentReport = { attemptId: id, reference: 'P', state: 'paid', reason: null, ...money };
const start: StartRequest = {
  attemptId: id,
  orderNumber: '1',
  ...money,
  language: 'pl',
  authorizationKind: 'REDIRECT',
  code: undefined,
  shopEmail: null,
  buyer: { fullName: 'Ala', email: 'ala@example.com', phone: '600100200', country: 'PL' },
  shopper: { address: undefined, userAgent: undefined },
  returnUrl: 'https://shop.test/',
  notifyUrl: 'https://shop.test/',
  payUntil: new Date(),
};

async function callEveryMethod() {
  const opened = await shop.read((tx) => openProvider(orderDeps(api.deps), tx, 'strange'));
  if (!opened) throw new Error('the provider does not open');
  const { method: online, call } = opened;
  const ends = await Promise.allSettled([
    online.start(call, start),
    online.submitCode?.(call, { attemptId: id, reference: 'P', code: '777123' }),
    online.query?.(call, { attemptId: id, reference: 'P', kind: 'REDIRECT' }),
    online.readNotice(call, { headers: new Headers(), body: '' }, { referenceOf: async () => undefined }),
    online.confirm?.(call, report),
    online.refund?.(call, {
      refundId: id,
      attemptId: id,
      reference: 'P',
      orderNumber: '1',
      notifyUrl: 'https://a.test/',
      ...money,
    }),
    online.check?.(call),
  ]);
  return ends.map((end) => (end.status === 'rejected' ? (end.reason as Error).name : 'fulfilled'));
}

test('every method of a payment provider has a time limit', async () => {
  result = new Promise(() => undefined);
  expect(await callEveryMethod()).toEqual(Array(7).fill('TimeoutError'));
});

test('every result of a payment provider is parsed', async () => {
  result = Promise.resolve({ notice: { eventId: 'e', report: { ...report, amountMinor: '1' } } } as never);
  expect(await callEveryMethod()).toEqual(Array(7).fill('InvalidResult'));
});
