import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'mails.test';
const shop = await makeSellingShop(db, host);
const email = 'ala@example.com';

/** Creates an API with fresh rate limits for each test. */
function open() {
  const api = createTestApi(db, { rateLimits: { orderMail: { points: 2, seconds: 3_600 } } });
  return { api, shopper: shopperAt(api, host), jobs: createJobRunner(api.deps) };
}
let { api, shopper, jobs } = open();
beforeEach(async () => {
  await jobs.drain('mail');
  await jobs.drain('withdrawal');
  ({ api, shopper, jobs } = open());
});
const buy = async () => {
  const placed = await shopper.buy(await makeCup(shop));
  await jobs.drain('mail');
  jobs.mails.length = 0;
  return placed;
};

test('repeated requests for a link to an order all get the same response, but send only a limited number of mails', async () => {
  const { number } = await buy();
  const requestLink = () => api.send(host, '/shop/Order/lookup', { number, email });
  const answers = await Promise.all(Array.from({ length: 20 }, requestLink));
  for (const { status, body } of answers) expect([status, body]).toEqual([202, {}]);
  await jobs.drain('mail');
  expect(jobs.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'order-link Glina'],
    [email, 'order-link Glina'],
  ]);
  expect(new Set(jobs.mails.map(({ id }) => id)).size).toBe(2);
  api.advance(3_600_000);
  await requestLink();
  expect(await jobs.drain('mail')).toBe(1);
});

test('the mail limit also applies to one address with many orders', async () => {
  const numbers: string[] = [];
  for (let order = 0; order < 3; order += 1) numbers.push((await buy()).number);
  for (const number of numbers) await api.send(host, '/shop/Order/lookup', { number, email: email.toUpperCase() });
  await jobs.drain('mail');
  expect(jobs.mails).toHaveLength(2);
});

test('withdrawals by order number are all stored, and mails above the limit are sent an hour later', async () => {
  const { number, id } = await buy();
  for (let time = 0; time < 5; time += 1) {
    const { status } = await api.ask(host, '/shop/Order/withdrawal', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ number, email, fullName: 'Ala', goods: `kubek ${time}` }),
    });
    expect(status).toBe(202);
  }
  const { rows } = await sql<{ to: string; late: boolean; mails: number }>`
    select data->>'to' as to, start_after > now() + interval '59 minutes' as late, count(*)::int as mails
    from pgboss.job where name = 'withdrawal' and state = 'created' group by 1, 2 order by 1, 2`.execute(db);
  expect(rows.map(({ to, late, mails }) => [to, late, mails])).toEqual([
    ['consumer', false, 2],
    ['consumer', true, 3],
    ['shop', false, 2],
    ['shop', true, 3],
  ]);
  expect(await db.selectFrom('withdrawal').select('id').where('order_id', '=', id).execute()).toHaveLength(5);
});
