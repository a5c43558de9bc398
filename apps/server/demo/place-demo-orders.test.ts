import type { Tables } from '@witryna/api/database/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { demoOrders } from './demo-orders.ts';
import { placeDemoOrders } from './place-demo-orders.ts';

const { db } = await createTestDatabase<Tables>();
const { deps, time } = createTestApi(db);

test('the demo’s orders are placed once, though a start is ended early, and handled in every way up to now; no shop with others gets them', async () => {
  const shop = await makeSellingShop(db, 'glina.localhost');
  for (let at = 0; at < 14; at += 1) await makeCup(shop, 20);
  const now = time.now;
  const answers = [false, false, false];
  await placeDemoOrders(deps, () => answers.pop() ?? true);
  expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(3);
  for (let round = 0; round < 2; round += 1) await placeDemoOrders(deps, () => false);
  const orders = await db.selectFrom('shop_order').select(['state', 'payment_state', 'placed_at']).execute();
  expect(orders).toHaveLength(demoOrders.length);
  const states = new Set(orders.map(({ state }) => state));
  for (const state of ['placed', 'accepted', 'packed', 'sent', 'delivered', 'closed', 'cancelled'] as const)
    expect(states).toContain(state);
  const events = await db.selectFrom('order_event').select('at').execute();
  for (const { at } of events) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());

  await db.updateTable('shop_order').set({ idempotency_key: sql`gen_random_uuid()` }).execute();
  await placeDemoOrders(deps, () => false);
  expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(demoOrders.length);
});
