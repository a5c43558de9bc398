import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import { findMovedPage } from './store.ts';

const { db } = await createTestDatabase<Tables>();

test('an old address leads on with or without a slash at its end, a query of its own, and in each way to encode letters', async () => {
  const shop = await makeShop(db, 'moved.test');
  const redirects = [
    { path: '/produkt/kubek/', target: '/product/1-kubek' },
    { path: '/p', target: '/' },
    { path: '/p?id=5', target: '/product/5-talerz' },
    { path: '/kubek-%C5%BC', target: '/product/2-kubek' },
  ];
  await shop.write((tx) => tx.insertInto('redirect').values(redirects).execute());
  const leads = (address: string) => shop.read((tx) => findMovedPage(tx, address));
  expect(await leads('/produkt/kubek/')).toBe('/product/1-kubek');
  expect(await leads('/produkt/kubek?utm_source=x')).toBe('/product/1-kubek');
  expect(await leads('/p?id=5')).toBe('/product/5-talerz');
  expect(await leads('/p?id=6')).toBe('/');
  expect(await leads('/kubek-%c5%bc')).toBe('/product/2-kubek');
  expect(await leads('/produkt')).toBeUndefined();
});
