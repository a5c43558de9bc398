import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import type { Tables } from './database.ts';
import { addHost, makePrimary, removeHost } from './shop-hosts.ts';

const { db } = await createTestDatabase<Tables>();

test('however changes of its hosts run side by side, a shop has exactly one primary host', async () => {
  const { shopId } = await makeShop(db, 'a.test');
  for (let round = 0; round < 15; round += 1) {
    for (const host of ['a.test', 'b.test', 'c.test']) await addHost(db, shopId, host, 'other');
    const hosts = round % 2 === 0 ? ['b.test', 'c.test', 'a.test'] : ['a.test', 'b.test', 'c.test'];
    await Promise.all(hosts.flatMap((host) => [makePrimary(db, shopId, host), removeHost(db, shopId, host)]));
    const kept = await db.selectFrom('host').select('kind').where('shop_id', '=', shopId).execute();
    expect(kept.filter(({ kind }) => kind === 'primary')).toHaveLength(1);
  }
});

test('one of two shops that add the same host at once gets it, and the other learns which', async () => {
  const [one, other] = [await makeShop(db, 'one.test'), await makeShop(db, 'other.test')];
  for (let round = 0; round < 10; round += 1) {
    const host = `wanted-${round}.test`;
    const results = await Promise.all([one, other].map(({ shopId }) => addHost(db, shopId, host, 'other')));
    expect(results.filter(({ added }) => added)).toHaveLength(1);
    const winner = results[0]?.added ? one : other;
    expect(results.find(({ added }) => !added)).toEqual({ added: false, shopId: winner.shopId, kind: 'other' });
  }
});
