import { productListItem } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Cup, makeSellingShop, newSession, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'upsell.test';
const api = createTestApi(db, {}, { schedule: () => undefined });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
const cups = await makeCategory(shop);

async function make(row: Parameters<typeof makeProduct>[1] = {}, stock = 9): Promise<Cup> {
  const made = await makeProduct(shop, { category_id: cups, ...row }, [{ stock }]);
  return { id: made.id, combination: made.combinations[0] ?? 0 };
}
const upsell = async (session: string) =>
  (await api.get(host, `/shop/ShoppingCart/${session}/upsellProducts`, z.array(productListItem))).map(({ id }) => id);

test('upsell lists products bought together, then bestsellers; none is sold out, hidden or in the cart', async () => {
  const [mine, friend, best, slow] = [await make(), await make(), await make({ sold_90d: 50 }), await make()];
  await make({ sold_90d: 99 }, 0);
  await make({ sold_90d: 99, status: 'withdrawn' });
  for (let count = 0; count < 2; count += 1) {
    const { session } = await shopper.fill(mine);
    await shopper.fill(friend, 1, session);
    await shopper.place(await shopper.fillIn(session));
  }
  const { session } = await shopper.fill(mine);
  expect(await upsell(session)).toEqual([friend.id, best.id, slow.id]);
  await shopper.fill(best, 1, session);
  expect(await upsell(session)).toEqual([friend.id, slow.id]);
  expect(await upsell(newSession())).toEqual([]);
  const named = { upSellConfig: { title: 'Dobierz', productIds: [slow.id, mine.id, best.id, friend.id], limit: 2 } };
  await db
    .updateTable('shop')
    .set({ config: JSON.stringify(named) })
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(await upsell(session)).toEqual([slow.id, friend.id]);
});
