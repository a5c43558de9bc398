import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '@witryna/contract/checkout';
import { orderStatus } from '@witryna/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/database.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { allPayments, loadPayments } from './registry.ts';

const { db } = await createTestDatabase<Tables>();
let folder: string;

const example = `
import { z } from ${JSON.stringify(import.meta.resolve('zod'))};
import { definePayment } from ${JSON.stringify(join(import.meta.dirname, 'define-payment.ts'))};
export const payment = definePayment({
  labels: { en: 'Gold', pl: 'Złoto', es: 'Oro' },
  hints: { en: '', pl: '', es: '' },
  settings: z.object({ mine: z.string() }),
  kinds: ['REDIRECT'],
  open: ({ mine }) => ({
    start: async (call, { attemptId, returnUrl }) => ({
      reference: mine + attemptId, redirectUrl: 'https://gold.example/?back=' + encodeURIComponent(returnUrl),
      expiresAt: null, state: 'waiting', reason: null,
    }),
    query: async (call, { attemptId, reference }) => ({
      attemptId, reference, state: 'paid', amountMinor: 11500, currency: 'PLN', reason: null,
    }),
    readNotice: () => undefined,
  }),
});
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
  await writeFile(join(folder, 'gold-coins.ts'), example);
});
afterAll(() => rm(folder, { recursive: true }));

test('the folder is the registry, with texts in every language', () => {
  expect([...allPayments.keys()]).toEqual(['bank-transfer', 'cash-on-delivery', 'sandbox']);
  for (const { labels, hints } of allPayments.values()) {
    for (const text of [labels.en, labels.pl, labels.es, hints.en, hints.pl, hints.es]) expect(text).not.toBe('');
  }
});

test('settings that don’t fit are not offered', () => {
  expect(allPayments.get('bank-transfer')?.open({})).toBeUndefined();
  expect(allPayments.get('bank-transfer')?.open({ account: 'PL1', holder: 'A' })).toBeDefined();
});

test('one file in the folder is one more way to pay, from the checkout to the money', async () => {
  const payments = await loadPayments(folder);
  const api = createTestApi(db, {}, { payments });
  const shop = await makeSellingShop(db, 'gold.test');
  await db
    .insertInto('payment_type')
    .values({ shop_id: shop.shopId, type: 'gold-coins', settings: '{"mine":"G-"}' })
    .execute();
  const shopper = shopperAt(api, 'gold.test');
  const { session } = await shopper.fill(await makeCup(shop));
  const offer = await api.get('gold.test', `/shop/Checkout/${session}`, checkout);
  expect(offer.payments).toMatchObject([{ type: 'gold-coins', label: 'Złoto', authorizationKinds: ['REDIRECT'] }]);
  const placed = await shopper.place(await shopper.fillIn(session, { payment: { type: 'gold-coins' } }));
  const back = encodeURIComponent(`http://gold.test/thank-you?o=${placed.id}`);
  expect(placed.next).toEqual({ kind: 'redirect', url: `https://gold.example/?back=${back}` });
  const status = orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
  expect(status).toMatchObject({ payment: 'paid', state: 'accepted' });
});

test('a file that is no provider stops the start', async () => {
  await writeFile(join(folder, 'forgotten.ts'), 'export const nothing = 1;\n');
  await expect(loadPayments(folder)).rejects.toThrow('forgotten.ts');
});
