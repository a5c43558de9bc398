import { type OrderStatus, orderStatus, type PlacedOrder } from '@witryna/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'again.test';
const api = createTestApi(db, {}, { later: () => undefined });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const HOUR_MS = 3_600_000;
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});

const payAgain = async (placed: PlacedOrder, body: object): Promise<OrderStatus> =>
  orderStatus.parse((await shopper.withSecret(placed, '/payments', body)).body);

async function sweepAfter(ms: number) {
  api.time.now = new Date(api.time.now.getTime() + ms);
  await jobs.handlers.sweep(null);
}

test('who pays on delivery after a declined payment is told nothing more of that payment', async () => {
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '000111' } });
  expect(await payAgain(placed, { type: 'cash-on-delivery' })).toMatchObject({
    state: 'accepted',
    payment: 'unpaid',
    attempt: null,
    next: { kind: 'none' },
  });
});

test('an accepted order keeps its pieces, whatever becomes of a payment begun later', async () => {
  const cup = await makeCup(shop);
  const placed = await shopper.buy(cup, { payment: { type: 'cash-on-delivery' } });
  await payAgain(placed, { type: 'sandbox', authorizationKind: 'REDIRECT' });
  await sweepAfter(2 * HOUR_MS);
  const { stock } = await db
    .selectFrom('combination')
    .select('stock')
    .where('id', '=', cup.combination)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(4);
});
