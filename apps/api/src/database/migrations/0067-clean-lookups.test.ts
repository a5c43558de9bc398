import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../database.ts';
import { up } from './0067-clean-lookups.ts';

const { db, pool } = await createTestDatabase<Tables>();
const warnings: string[] = [];
pool.on('connect', (client) =>
  client.on('notice', ({ severity, message }) => severity === 'WARNING' && warnings.push(message ?? '')),
);

test('stored values by which rows are found are cleaned; those that would collide stay and are named', async () => {
  const gift = [{ kind: 'gift', fromMinor: 1_000, productId: 900, sku: 'K-\u200b1' }];
  const shop = await makeShop(db, 'glina.test', { config: JSON.stringify({ cartRules: gift }) });
  const other = await makeShop(db, 'inna.test');
  const names = ['K-\u200b1', '\u200eK-2', 'K-2', 'ŻÓŁW-\u0665', 'K\u200d3'];
  const { id } = await makeProduct(
    shop,
    { id: 900, name: 'Kubek\u200b' },
    names.map((sku) => ({ sku })),
  );
  await makeProduct(other, {}, [{ sku: 'K-2\u2060' }]);
  const now = new Date('2026-11-20T12:00:00Z');
  const announced = { announced: true, starts_at: new Date('2026-01-01T00:00:00Z') };
  await shop.write(async (tx) => {
    const coupon = { kind: 'percent' as const, percent: 10 };
    await tx
      .insertInto('coupon')
      .values([
        { ...coupon, ...announced, code: 'LA\u00adTO' },
        { ...coupon, code: 'ZIMA' },
        { ...coupon, code: 'ZIMA\ufeff' },
      ])
      .execute();
    await tx
      .insertInto('cart')
      .values({ session: 's'.repeat(20), coupon_code: 'LA\u00adTO' })
      .execute();
    const consent = { consent_text: 'Tak', requested_at: now, state: 'confirmed' as const };
    const emails = ['info@müller.de', 'info@xn--mller-kva.de', 'a\u200b@łódź.pl'];
    for (const email of emails)
      await tx
        .insertInto('newsletter_subscription')
        .values({ ...consent, email })
        .execute();
    const details = JSON.stringify({ email: 'A@MÜLLER.de', fullName: 'A\u200bB' });
    await tx
      .insertInto('cart_snapshot')
      .values({ session: 's'.repeat(20), details })
      .execute();
  });

  // A second run finds nothing more to do.
  for (let run = 0; run < 2; run += 1) await db.transaction().execute((tx) => up(tx as never));

  await shop.read(async (tx) => {
    const skus = await tx.selectFrom('combination').select('sku').orderBy('id').execute();
    expect(skus.map(({ sku }) => sku)).toEqual(['K-1', '\u200eK-2', 'K-2', 'ŻÓŁW-\u0665', 'K3']);
    expect((await tx.selectFrom('product').select('name').where('id', '=', id).executeTakeFirst())?.name).toBe(
      'Kubek\u200b',
    );
    const codes = await tx.selectFrom('coupon').select('code').orderBy('id').execute();
    expect(codes.map(({ code }) => code)).toEqual(['LATO', 'ZIMA', 'ZIMA\ufeff']);
    expect(await tx.selectFrom('announced_code').select(['code', 'valid_from', 'valid_to']).execute()).toEqual([
      { code: 'LATO', valid_from: announced.starts_at, valid_to: Infinity },
    ]);
    expect((await tx.selectFrom('cart').select('coupon_code').executeTakeFirst())?.coupon_code).toBe('LATO');
    const emails = await tx.selectFrom('newsletter_subscription').select('email').orderBy('id').execute();
    expect(emails.map(({ email }) => email)).toEqual(['info@müller.de', 'info@xn--mller-kva.de', 'a@xn--d-uga0v4h.pl']);
    expect((await tx.selectFrom('cart_snapshot').select('details').executeTakeFirst())?.details).toEqual({
      email: 'A@xn--mller-kva.de',
      fullName: 'A\u200bB',
    });
    expect((await tx.selectFrom('shop').select('config').executeTakeFirst())?.config).toEqual({
      cartRules: [{ ...gift[0], sku: 'K-1' }],
    });
  });
  const { sku } = await other.read((tx) => tx.selectFrom('combination').select('sku').executeTakeFirstOrThrow());
  expect(sku).toBe('K-2');
  const left = (what: string) =>
    `glina.test: the ${what} exists twice, once with other or invisible characters, and was left as it is`;
  expect(warnings.slice(0, 3)).toEqual([
    left('SKU "K-2"'),
    left('coupon "ZIMA"'),
    left('e-mail of row 1 in newsletter_subscription'),
  ]);
  expect(warnings.join()).not.toContain('@');
  const forced = await sql<{ name: string }>`
    select relname as name from pg_class join pg_policy on polrelid = pg_class.oid where not relforcerowsecurity`.execute(
    db,
  );
  expect(forced.rows).toEqual([]);
});
