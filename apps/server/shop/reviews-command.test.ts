import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { takePicture } from '@witryna/api/pictures/take-picture.ts';
import { serverLimits } from '@witryna/contract/server-limits';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeProduct, makeShop } from '../../api/test/shop-fixtures.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const now = new Date('2026-11-22T12:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'reviews-'));
const originals = createLocalOriginals(dataDir);
const run = createShopRunner({ db, dataDir, originals }, now);
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

test('reviews are listed, looked at, approved, answered and rejected', async () => {
  const shop = await makeShop(db, 'a.test');
  await makeShop(db, 'b.test');
  const product = await makeProduct(shop, { name: 'Kubek' });
  const add = (author: string, body: string) =>
    shop.write(async (tx) => {
      const row = { product_id: product.id, author, body, rating: 4 };
      return (await tx.insertInto('review').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
  const [ala, ola] = [await add('Ala', `Dobry\n\u001b[31m${'x'.repeat(90)}`), await add('Ola', 'Zły')];
  const picture = await takePicture(drawing, 'review.svg');
  await originals.write(shop.shopId, picture);
  const upload = { id: picture.id, review_id: ala, width: 9, height: 9, media_type: 'image/svg+xml', created_at: now };
  await shop.write((tx) => tx.insertInto('review_upload').values(upload).execute());

  const { output } = await run('reviews list a.test --state waiting');
  expect(output.split('\n')[0]).toMatch(/^ID +STATE +DAY +PRODUCT/);
  expect(output).toMatch(new RegExp(`^${ala} +waiting .* Kubek +Ala +4 +no +1 +no +Dobry`, 'm'));
  expect(output).not.toContain('\u001b');
  expect((await run('reviews list b.test')).output).not.toContain('Ala');
  const json = (await run(`reviews list a.test --json --after ${ala}`)).output.trim().split('\n');
  expect(json.map((line) => JSON.parse(line))).toMatchObject([{ id: ola, state: 'waiting', body: 'Zły', reply: null }]);
  expect((await run('reviews list a.test --json --limit 1')).output.trim().split('\n')).toHaveLength(1);

  const folder = join(dataDir, 'looked-at');
  expect((await run(`reviews photos a.test ${ala} ${folder}`)).code).toBe(0);
  expect(await readdir(folder)).toEqual([`${picture.id}.svg`]);
  const stored = (id: number) =>
    shop.read((tx) => tx.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst());

  const decided = await run(`reviews approve a.test ${ala} ${ola} 999999`);
  expect(decided).toMatchObject({ code: 1, errors: 'the shop has no review 999999\n' });
  expect(decided.output).toBe(`review ${ala}: approved\nreview ${ola}: approved\n`);
  expect(await stored(ala)).toMatchObject({ status: 'approved', photos: [picture.id] });
  expect(await run(`reviews reject a.test ${ola}`)).toMatchObject({ code: 0 });
  expect(await stored(ola)).toMatchObject({ status: 'refused' });

  expect((await run(`reviews reply a.test ${ala} Dziękujemy!`)).code).toBe(0);
  expect(await stored(ala)).toMatchObject({ reply: 'Dziękujemy!', replied_at: now });
  expect((await run(`reviews reply b.test ${ala} x`)).code).toBe(1);
  expect((await run(`reviews reply a.test ${ala} ${'x'.repeat(serverLimits.replyLength + 1)}`)).code).toBe(1);
  expect((await run('reviews approve a.test 0')).code).toBe(2);
  expect((await run(`reviews approve b.test ${ala}`)).code).toBe(1);
});
