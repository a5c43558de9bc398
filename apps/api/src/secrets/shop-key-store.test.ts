import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import type { Tables } from '../database/database.ts';
import { openTenant } from '../database/tenant.ts';
import { type SecretKey, secretKeyOf } from './secret-key.ts';
import { dropShopKeys, giveShopKey, withShopKeys } from './shop-key-store.ts';
import { isOrderSecret, makeLinkToken, orderSecret, readLinkToken } from './signed-token.ts';

const { db } = await createTestDatabase<Tables>();
const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';
const keyOf = (seed: number) => secretKeyOf(Buffer.alloc(32, seed));

/** Gives a new shop a key that was made an hour ago. */
async function makeSigningShop(host: string, secretKey: SecretKey) {
  const { shopId } = await makeShop(db, host);
  const keeper = openTenant(db, shopId, 'shopkeeper');
  await keeper.write((tx) => giveShopKey(tx, secretKey));
  const made_at = new Date(Date.now() - 3_600_000);
  await db.updateTable('shop_key').set({ made_at }).where('shop_id', '=', shopId).execute();
  return keeper;
}

test('a new key signs only when every process knows it, and what was signed before stays valid', async () => {
  const keeper = openTenant(db, (await makeShop(db, 'new.test')).shopId, 'shopkeeper');
  const { shopId } = keeper;
  const before = orderSecret(await withShopKeys(keyOf(1), keeper), shopId, orderId);
  expect(before).toBe(orderSecret(keyOf(1), shopId, orderId));
  await keeper.write((tx) => giveShopKey(tx, keyOf(1)));
  const young = await withShopKeys(keyOf(1), keeper);
  expect(young.ofShop?.all).toHaveLength(1);
  expect(orderSecret(young, shopId, orderId)).toBe(before);
  await keeper.write((tx) => giveShopKey(tx, keyOf(1)));
  expect((await withShopKeys(keyOf(1), keeper)).ofShop?.all).toHaveLength(1);

  await db
    .updateTable('shop_key')
    .set({ made_at: new Date(0) })
    .where('shop_id', '=', shopId)
    .execute();
  const ripe = await withShopKeys(keyOf(1), keeper);
  const after = orderSecret(ripe, shopId, orderId);
  expect(after).not.toBe(before);
  for (const secret of [before, after]) expect(isOrderSecret(ripe, shopId, orderId, secret)).toBe(true);
  expect(isOrderSecret(young, shopId, orderId, after)).toBe(true);
});

test('the keys of a shop sign for that shop alone, whatever the key of the installation is', async () => {
  const [own, other] = [await makeSigningShop('own.test', keyOf(1)), await makeSigningShop('other.test', keyOf(1))];
  const keys = await withShopKeys(keyOf(1), own);
  const token = makeLinkToken(keys, own.shopId, { list: 'newsletter', id: 7, action: 'unsubscribe' });
  const read = (secretKey: SecretKey, shopId: number) =>
    readLinkToken(secretKey, shopId, { list: 'newsletter', action: 'unsubscribe' }, { token, now: new Date() });
  expect(read(keys, own.shopId)).toBe(7);
  // The same shop elsewhere: another key of the installation, another id.
  expect(read({ ...keyOf(2), ofShop: keys.ofShop }, 99)).toBe(7);
  expect(read(await withShopKeys(keyOf(1), other), other.shopId)).toBeUndefined();
  expect(read(keyOf(1), own.shopId)).toBeUndefined();
});

test('keys that are taken away, or that no key of the installation opens, sign and open nothing; the shop gets a new one', async () => {
  const keeper = await makeSigningShop('leaked.test', keyOf(1));
  const secret = orderSecret(await withShopKeys(keyOf(1), keeper), keeper.shopId, orderId);
  const foreign = keyOf(2);
  expect(isOrderSecret(await withShopKeys(foreign, keeper), keeper.shopId, orderId, secret)).toBe(false);
  await keeper.write((tx) => giveShopKey(tx, foreign));
  expect((await withShopKeys(keyOf(2), keeper)).ofShop?.all).toHaveLength(1);
  await keeper.write(dropShopKeys);
  expect((await withShopKeys(keyOf(1), keeper)).ofShop?.all).toEqual([]);
});
