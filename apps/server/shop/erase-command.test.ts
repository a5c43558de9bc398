import { tmpdir } from 'node:os';
import type { Tables } from '@witryna/api/database/database.ts';
import { beginErasure } from '@witryna/api/database/erase-rows.ts';
import { resolveShopByHost } from '@witryna/api/database/tenant.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFullShop } from '../../api/test/full-shop.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const now = new Date('2026-11-22T12:00:00Z');
const run = createShopRunner({ db, dataDir: tmpdir() }, now);
const isKept = async (host: string) => (await resolveShopByHost(db, host)) !== undefined;

test('a shop is erased only after its name was typed', async () => {
  await makeShop(db, 'typed.test', { name: 'Sklep u Ali' });
  const wrong = await run('erase typed.test', { typed: ['typed.test'] });
  expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('nothing was erased') });
  const unattended = await run('erase typed.test');
  expect(unattended).toMatchObject({ code: 1, errors: expect.stringContaining('--yes-erase') });
  const mistyped = await run('erase typed.test --yes-erase Sklep');
  expect(mistyped).toMatchObject({ code: 1, errors: expect.stringContaining('not the name of the shop') });
  expect(await isKept('typed.test')).toBe(true);
  expect(await run('erase typed.test', { typed: ['Sklep u Ali'] })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/is erased/),
  });
  expect(await isKept('typed.test')).toBe(false);
});

test('a shop with orders of the last years is erased only with --with-orders, and one with older orders without it', async () => {
  await makeFullShop(db, 'orders.test', new Date('2021-03-01T00:00:00Z'));
  const refused = await run('erase orders.test --yes-erase Glina');
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringContaining('1 orders of the last 6 years, the latest of 2021-03-01'),
  });
  expect(await isKept('orders.test')).toBe(true);
  expect(await run('erase orders.test --yes-erase Glina --with-orders')).toMatchObject({ code: 0 });
  expect(await isKept('orders.test')).toBe(false);
  await makeFullShop(db, 'orders.test', new Date('2019-03-01T00:00:00Z'));
  expect(await run('erase orders.test --yes-erase Glina')).toMatchObject({ code: 0 });
});

test('an interrupted erasure is listed, and completed by the same command even if the host has a new shop', async () => {
  const { shopId } = await makeShop(db, 'again.test', { name: 'Old' });
  await beginErasure(db, shopId, 'again.test');
  expect((await run('list')).output).toMatch(/^again\.test +Old .*being erased/m);
  await makeShop(db, 'again.test', { name: 'New' });
  expect(await run('erase again.test')).toMatchObject({ code: 0, errors: expect.stringContaining('continuing') });
  expect(await isKept('again.test')).toBe(true);
  expect((await run('list')).output).not.toContain('being erased');
});
