import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../../test/buying.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { createJobRunner } from '../../../../test/job-runner.ts';
import { createTestApi } from '../../../../test/test-api.ts';
import type { Tables } from '../../../database/database.ts';
import { definePayment } from '../../../payments/define-payment.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'slow.test';
const HOUR_MS = 3_600_000;
let asked = 0;

const pass = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};
/** Takes the payment, and hangs for as long as it may whenever it is asked. */
const hanging = definePayment({
  labels: { en: 'Slow', pl: 'Wolne', es: 'Lento' },
  hints: { en: '', pl: '', es: '' },
  settings: {},
  authorizationKinds: ['REDIRECT'],
  open: () => ({
    start: async (_call, { attemptId }) => ({
      reference: attemptId,
      redirect: { method: 'GET', url: 'https://slow.example/' },
      expiresAt: null,
      state: 'waiting',
      reason: null,
    }),
    query: async () => {
      asked += 1;
      pass(10_000);
      throw new Error('no answer within ten seconds');
    },
    readNotice: () => undefined,
  }),
});
const api = createTestApi(db, {}, { payments: new Map([['slow', hanging]]) });
const shopper = shopperAt(api, host);

test('a provider that hangs holds a sweep up for so long only, and the pieces go back on sale all the same', async () => {
  const shop = await makeSellingShop(db, host);
  await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'slow', settings: '{}' }).execute();
  for (let order = 0; order < 4; order += 1) await shopper.buy(await makeCup(shop), { payment: { type: 'slow' } });
  pass(HOUR_MS);
  await createJobRunner(api.deps).handlers.sweep(null);
  expect(asked).toBe(2);
  const held = await db.selectFrom('shop_order').select('id').where('stock_held', '=', true).execute();
  expect(held).toEqual([]);
});
