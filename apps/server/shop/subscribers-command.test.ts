import type { Tables } from '@witryna/api/database/database.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFolder } from '../../api/test/make-folder.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const now = new Date('2026-11-22T12:00:00Z');
const run = createShopRunner({ db }, now);

const folder = makeFolder({
  'customers.csv':
    'First Name,Email,Accepts Email Marketing,Total Orders\nAnna,Anna@example.com,yes,3\nJan,jan@example.com,no,1\nEwa,ewa@example.com,yes,0\nX,x@,yes,0\n',
  'newsletter.csv':
    'Email,Confirmed At,Consent\nola@example.com,2025-03-01T10:00:00Z,Chcę newsletter\nnikt@example.com,,\nola@example.com,2025-03-02T10:00:00Z,Chcę\n',
  'emails.csv': 'Email,Name\na@example.com,A\n',
});

const stored = async (host: string) => {
  const rows = db
    .selectFrom('newsletter_subscription as n')
    .innerJoin('host', 'host.shop_id', 'n.shop_id')
    .select(['email', 'state', 'consent_text', 'confirmed_at'])
    .where('host', '=', host)
    .orderBy('email');
  return rows.execute();
};

test('who agreed in another shop gets the newsletter, but nobody who unsubscribed here', async () => {
  const shop = await makeShop(db, 'a.test');
  const left = { email: 'ewa@example.com', consent_text: 'Alt', requested_at: now };
  await shop.write((tx) =>
    tx
      .insertInto('newsletter_subscription')
      .values({ ...left, state: 'unsubscribed', unsubscribed_at: now })
      .execute(),
  );
  for (const words of ['', ' --consent " "']) {
    const refused = await run(`subscribers a.test ${folder}/customers.csv${words}`);
    expect(refused.errors).toContain('does not say what people agreed to');
  }
  const { output } = await run(`subscribers a.test ${folder}/customers.csv --consent "Wysyłajcie nowości"`);
  expect(output).toContain('1 added, 1 known already, 1 did not agree');
  expect(output).toContain('note: customers.csv, row 5, email: "x@" is not an e-mail address');
  expect(await stored('a.test')).toEqual([
    { email: 'anna@example.com', state: 'confirmed', consent_text: 'Wysyłajcie nowości', confirmed_at: now },
    { email: 'ewa@example.com', state: 'unsubscribed', consent_text: 'Alt', confirmed_at: null },
  ]);
});

test('newsletter.csv of an export is read back with its words and times, and a list without consent is refused', async () => {
  await makeShop(db, 'b.test');
  expect((await run(`subscribers b.test ${folder}/newsletter.csv`)).output).toContain(
    '1 added, 1 known already, 1 did',
  );
  expect(await stored('b.test')).toMatchObject([
    { email: 'ola@example.com', consent_text: 'Chcę newsletter', confirmed_at: new Date('2025-03-01T10:00:00Z') },
  ]);
  const { code, errors } = await run(`subscribers b.test ${folder}/emails.csv --consent x`);
  expect([code, errors]).toEqual([1, expect.stringContaining('no column for: agreed or at. It has: Email, Name')]);
});
