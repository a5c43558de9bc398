import { randomUUID } from 'node:crypto';
import type { OrderMove } from '@witryna/contract/order-commands';
import type { PlacedOrder } from '@witryna/contract/orders';
import type { Tables } from '../src/database/database.ts';
import { handleOrder } from '../src/features/order-handling/handle-order.ts';
import { refundOrder } from '../src/features/order-handling/refund-order.ts';
import { showOrder } from '../src/features/order-handling/show-order.ts';
import { orderDeps } from '../src/features/orders/order-deps.ts';
import { expireHolds } from '../src/features/payments/expire-holds.ts';
import { settlePayment } from '../src/features/payments/settle-payment.ts';
import { allPayments } from '../src/payments/payment-registry.ts';
import { type Cup, makeCup, makeSellingShop, shopperAt } from './buying.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createJobRunner } from './job-runner.ts';
import { refundingPayment } from './refunding-payment.ts';
import { createTestApi } from './test-api.ts';
import { findTestKey } from './test-key.ts';

/** Creates a shop whose payments can be refunded, and functions that do what operators, providers and the sweeper do. */
export async function createHandling(host: string) {
  const { db } = await createTestDatabase<Tables>();
  const { provider, payment } = refundingPayment();
  const api = createTestApi(
    db,
    {},
    { findKey: findTestKey, payments: new Map([...allPayments, ['pays-back', payment]]) },
  );
  const shopper = shopperAt(api, host);
  const shop = await makeSellingShop(db, host);
  await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'pays-back', settings: '{}' }).execute();
  await db
    .updateTable('shop')
    .set({ footer_config: JSON.stringify({ contact: { email: 'shop@example.com' } }) })
    .where('shop_id', '=', shop.shopId)
    .execute();
  const deps = orderDeps(api.deps);
  const jobs = createJobRunner(api.deps);
  const actor = 'Ola';

  const reset = () => {
    provider.paidBack.clear();
    provider.answer = async (request) => provider.payBack(request);
  };

  const fields = { trackingNumber: '123', restock: true };
  const run = (name: OrderMove | 'paid') => (orderId: string) =>
    handleOrder[name](deps, shop, { ...fields, orderId, actor });
  const moves: Record<OrderMove, (orderId: string) => Promise<boolean>> = {
    accept: run('accept'),
    pack: run('pack'),
    send: run('send'),
    deliver: run('deliver'),
    return: run('return'),
    close: run('close'),
    cancel: run('cancel'),
  };
  const paid = run('paid');
  const refund = (orderId: string, amountMinor?: number, byHand = false, key: string = randomUUID()) =>
    refundOrder(deps, shop, { orderId, actor, key, amountMinor, byHand });
  const show = ({ id }: PlacedOrder) => showOrder(deps, shop, id);

  const order = async (type = 'pays-back', cup?: Cup) =>
    shopper.buy(cup ?? (await makeCup(shop)), {
      payment: { type, ...(type === 'pays-back' && { authorizationKind: 'REDIRECT' as const }) },
    });

  /** The provider reports that it has the money. */
  async function settle({ id }: PlacedOrder): Promise<void> {
    for (const { id: attemptId, provider: sender, amountMinor } of (await showOrder(deps, shop, id)).payments) {
      const report = { attemptId, reference: 'P', state: 'paid', amountMinor, currency: 'PLN' } as const;
      await settlePayment(deps, shop, sender, { ...report, reason: null });
    }
  }

  /** Ends the holds that are due, a month later. */
  async function expire(): Promise<void> {
    const now = api.time.now;
    api.time.now = new Date(now.getTime() + 30 * 86_400_000);
    await expireHolds(deps, shop, () => false);
    api.time.now = now;
  }
  return { db, api, shop, deps, jobs, provider, moves, actor, paid, refund, order, settle, show, expire, reset };
}
