import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { findTestKey, testKey } from '../../../test/test-key.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'links.test';
const api = createTestApi(db, {}, { findKey: findTestKey });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);
const buyer = { fullName: 'Ala Makota', email: 'ala@example.com', phone: '600 100 200' };
const address = { country: 'PL', city: 'Kraków', postCode: '30-001', street: 'Lipowa 3' };
const order = async () => shopper.buy(await makeCup(shop));
const correct = (id: string, more: object) =>
  api.ask('backoffice.example', `/admin/${host}/orders/${id}/contact`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, buyer, address, ...more }),
  });

test('another e-mail address ends the links that were mailed before, and the former one learns nothing else', async () => {
  const placed = await order();
  const { id } = placed;
  await jobs.drain('mail');
  const tokensOf = (text = '') => [...text.matchAll(/#t=([\w.-]+)/g)].map(([, token = '']) => token);
  const before = tokensOf(jobs.mails.at(-1)?.text);
  expect(before.length).toBeGreaterThan(1);
  const opens = async (token: string) => (await api.send(host, '/shop/Order/token', { token })).status === 200;
  const shows = async (secret: string) =>
    (await Promise.all(['', '/withdrawal'].map((rest) => shopper.withSecret({ id, secret }, rest)))).some(
      ({ status }) => status === 200,
    );
  // A link in a mail goes on working while the address stays the same.
  await correct(id, { address: { ...address, street: 'Jasna 1' }, tell: false });
  for (const token of before) expect([await opens(token), await shows(token)]).toEqual([true, true]);
  jobs.mails.length = 0;
  const moved = { ...buyer, email: 'nowa@example.com' };
  expect((await correct(id, { version: 1, buyer: moved })).status).toBe(200);
  for (const token of before) expect([await opens(token), await shows(token)]).toEqual([false, false]);
  // Who has placed the order in a browser still has it there.
  expect((await shopper.withSecret(placed)).status).toBe(200);
  await jobs.drain('mail');
  expect(jobs.mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['ala@example.com', 'email-changed Glina'],
    ['nowa@example.com', 'order-changed Glina'],
  ]);
  const [notice, news] = ['email-changed', 'order-changed'].map(
    (kind) => jobs.mails.find(({ subject }) => subject.startsWith(kind))?.text ?? '',
  );
  expect(notice).not.toMatch(/nowa@|Ala|Jasna|#t=/);
  for (const token of tokensOf(news)) expect(await opens(token)).toBe(true);
  // Looking the order up works with the new address only.
  jobs.mails.length = 0;
  for (const email of ['ala@example.com', 'nowa@example.com'])
    await api.send(host, '/shop/Order/lookup', { number: placed.number, email });
  await jobs.drain('mail');
  expect(jobs.mails.map(({ to }) => to)).toEqual(['nowa@example.com']);
  // Changed back: neither the links of before nor those in between come to life.
  const between = tokensOf(news);
  await correct(id, { version: 2, buyer, tell: false });
  for (const token of [...before, ...between]) expect(await opens(token)).toBe(false);
});
