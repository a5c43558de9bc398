import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const { send, ask, deps } = createTestApi(db);
let shop: Tenant;
const message = { name: 'Ala', email: 'ala@example.com', subject: 'Pytanie', message: 'Czy są kubki?' };
const stored = () => shop.read((tx) => tx.selectFrom('contact_message').selectAll().orderBy('id').execute());

beforeAll(async () => {
  shop = await makeShop(db, 'glina.test');
});

test('a question is stored unchanged', async () => {
  // An older storefront's question has a consent.
  const hostile = {
    ...message,
    consent: true,
    message: "<script>alert(1)</script>\n'); drop table product;--",
    phone: '',
  };
  expect(await send('glina.test', '/shop/Contact', hostile)).toMatchObject({ status: 202, body: {} });
  expect(await stored()).toMatchObject([{ name: 'Ala', phone: null, message: hostile.message, subject: 'Pytanie' }]);
});

test('a question is mailed once to the address in the footer, with HTML escaped and replies to the sender', async () => {
  await db
    .updateTable('shop')
    .set({ footer_config: JSON.stringify({ contact: { email: 'sklep@glina.test' } }) })
    .execute();
  const { handlers, mails } = createJobRunner(deps);
  const question = { ...message, name: 'Ala <b>', subject: 'Pytanie', message: '<img onerror=x>' };
  await send('glina.test', '/shop/Contact', question);
  const [last] = (await stored()).slice(-1);
  await handlers.question({ shopId: shop.shopId, messageId: last?.id });
  expect(mails.at(-1)).toMatchObject({
    id: `question-${last?.id}`,
    to: 'sklep@glina.test',
    replyTo: { name: 'Ala <b>', address: 'ala@example.com' },
    subject: 'glina.test: Pytanie',
  });
  expect(mails.at(-1)?.html).not.toContain('<img');
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'question' and (data ->> 'messageId')::bigint = ${last?.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a message that fills the honeypot is answered 202 and dropped', async () => {
  const before = (await stored()).length;
  expect((await send('glina.test', '/shop/Contact', { ...message, website: 'https://spam.example' })).status).toBe(202);
  expect(await stored()).toHaveLength(before);
});

test.each([
  ['no address', { email: 'ala' }, 'email'],
  ['no text', { message: '   ' }, 'message'],
  ['too much text', { message: 'x'.repeat(5_001) }, 'message'],
  ['NUL', { name: 'A\u0000la' }, 'name'],
  ['a forged header', { subject: 'Pytanie\r\nBcc: x@y.pl' }, 'subject'],
])('%s is refused with the name of the field', async (_, wrong, field) => {
  const { status, body } = await send('glina.test', '/shop/Contact', { ...message, ...wrong });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: { code: 'InvalidRequest', details: { fields: { [field]: expect.any(String) } } },
  });
});

test.each(['', '{', '[]', 'null', '"x"', `${'['.repeat(30_000)}${']'.repeat(30_000)}`])(
  'a body that is not a message is refused',
  async (body) => {
    expect((await send('glina.test', '/shop/Contact', body)).status).toBe(400);
  },
);

test('a body that is too large is refused, and so is a request over the rate limit', async () => {
  expect((await send('glina.test', '/shop/Contact', { ...message, message: 'x'.repeat(300_000) })).status).toBe(413);
  const limited = createTestApi(db, { rateLimits: { contact: { points: 2, seconds: 60 } } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1)
    statuses.push((await limited.send('glina.test', '/shop/Contact', message)).status);
  expect(statuses).toEqual([202, 202, 429]);
});

test('a GET of the contact call is 404', async () => {
  expect((await ask('glina.test', '/shop/Contact')).status).toBe(404);
});
