import { productListItem } from '@witryna/contract/catalog';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Cup, makeSellingShop, newSession, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { writableColumns } from '../../../test/writable-columns.ts';
import type { Tables } from '../../database/database.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { listBoughtTogether } from './upsell-store.ts';

const { db } = await createTestDatabase<Tables>();
const DAY_MS = 86_400_000;
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

test('of the orders with a product, the newest 200 of the last 90 days count', async () => {
  const [mine, often, before] = [await make(), await make(), await make()];
  const { session } = await shopper.fill(mine);
  await shopper.fill(often, 1, session);
  const placed = await shopper.place(await shopper.fillIn(session));
  const together = (now: Date) => shop.read((tx) => listBoughtTogether(tx, [mine.id], 5, now));
  await repeatOrder(placed.id, 201, { from: often.id, to: before.id, daysAgo: 60 });
  expect(await together(api.time.now)).toEqual([before.id, often.id]);
  await repeatOrder(placed.id, 200, { from: often.id, to: often.id, daysAgo: 1 });
  expect(await together(new Date(api.time.now.getTime() + DAY_MS))).toEqual([often.id]);
  expect(await together(new Date(api.time.now.getTime() + 91 * DAY_MS))).toEqual([]);
});

let copies = 0;

/** Copies an order that many times, with one product replaced by another. */
async function repeatOrder(orderId: string, times: number, change: { from: number; to: number; daysAgo: number }) {
  const placedAt = new Date(api.time.now.getTime() - change.daysAgo * DAY_MS);
  for (let count = 0; count < times; count += 1) {
    const id = uuidV7(placedAt);
    await sql`
      insert into shop_order (${await writableColumns(db, 'shop_order')})
      select ${await writableColumns(db, 'shop_order', 'copy')} from shop_order o, lateral jsonb_populate_record(o,
        jsonb_build_object('id', ${id}::text, 'number', ${id}::text, 'idempotency_key', ${id}::text,
          'cart_id', ${1_000_000 + copies++}::bigint)) copy
      where o.id = ${orderId}`.execute(db);
    await sql`
      insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_id', ${id}::text,
        'product_id', case when product_id = ${change.from} then ${change.to} else product_id end))).*
      from order_line l where order_id = ${orderId}`.execute(db);
  }
}
