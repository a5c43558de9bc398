import { order as orderAnswer, type PlacedOrder } from '@witryna/contract/orders';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt, stockOf, usesOf } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { orderDeps } from '../orders/order-deps.ts';
import { expireHolds } from '../payments/expire-holds.ts';
import { settlePayment } from '../payments/settle-payment.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'busy.test';
const api = createTestApi(db, {}, { schedule: () => undefined });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
const coupon = { shop_id: shop.shopId, code: 'ZIMA', kind: 'amount' as const, percent: null, amount_minor: 500 };
await db.insertInto('coupon').values(coupon).execute();

/** Actions that change the order while a withdrawal is made. */
const concurrentActions: Record<string, (placed: PlacedOrder) => Promise<unknown>> = {
  'a payment is settled': settle,
  'the shopper pays again': (placed) => shopper.withSecret(placed, '/payments', { type: 'sandbox' }),
  'the shopper switches to cash on delivery': (placed) =>
    shopper.withSecret(placed, '/payments', { type: 'cash-on-delivery' }),
  'the hold expires': () => {
    api.advance(86_400_000);
    return expireHolds(orderDeps(api.deps), shop, () => false);
  },
};

async function settle({ id }: PlacedOrder): Promise<void> {
  const attempts = db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id);
  const attempt = await attempts.executeTakeFirstOrThrow();
  const { id: attemptId, amount_minor: amountMinor, currency } = attempt;
  const report = { attemptId, amountMinor, currency, reference: attemptId, state: 'paid' as const, reason: null };
  await settlePayment(orderDeps(api.deps), shop, attempt.provider, report);
}

test.each(Object.entries(concurrentActions))(
  'a withdrawal made while %s returns stock and coupon at most once',
  async (_, act) => {
    for (let round = 0; round < 8; round += 1) {
      const cup = await makeCup(shop, 5);
      const used = await usesOf(db, coupon.code);
      const { session } = await shopper.fill(cup, 3);
      await api.ask(host, `/shop/ShoppingCart/${session}/coupon/${coupon.code}`);
      const placed = await shopper.place(await shopper.fillIn(session, { payment: { type: 'sandbox' } }));
      const lines = [{ combinationId: cup.combination, quantity: 3 }];
      const body = { step: 'confirm', fullName: 'Ala', email: 'ala@example.com', lines };
      const acting = act(placed);
      // These queries delay the withdrawal a little more in each round.
      for (let turn = 0; turn < round * 2; turn += 1) await usesOf(db, coupon.code);
      const { status } = await shopper.withSecret(placed, '/withdrawal', body);
      await acting;
      expect(status).toBe(200);
      const { state, withdrawals } = orderAnswer.parse((await shopper.withSecret(placed)).body);
      expect(withdrawals).toHaveLength(1);
      const held = state !== 'cancelled';
      expect(await stockOf(db, cup.combination)).toBe(held ? 2 : 5);
      expect((await usesOf(db, coupon.code)) - used).toBe(held ? 1 : 0);
    }
  },
);
