import { expect, test } from 'vitest';
import { createHandling } from '../../../test/handling.ts';
import { handleOrder } from '../order-handling/handle-order.ts';
import { flagOrder } from './flag-order.ts';

const { db, shop, deps, actor, order, settle, show } = await createHandling('flags.test');

test.each([
  ['ends with the payment, if the shop has resolved all marks before it', true],
  ['stays when the payment arrives, if an earlier mark is not resolved', false],
])('the mark of an unconfirmed payment %s', async (_, resolved) => {
  const placed = await order();
  const [attempt] = (await show(placed)).payments;
  const flag = (kind: 'stock-gone' | 'payment-unconfirmed', details: object) =>
    shop.write((tx) => flagOrder(deps, tx, placed.id, kind, details));
  await flag('stock-gone', {});
  if (resolved) await handleOrder.resolve(deps, shop, { orderId: placed.id, actor, note: 'Sent another one' });
  await flag('payment-unconfirmed', { attemptId: attempt?.id });
  await settle(placed);
  const after = db.selectFrom('shop_order').select(['payment_state', 'needs_attention']).where('id', '=', placed.id);
  expect(await after.executeTakeFirstOrThrow()).toEqual({ payment_state: 'paid', needs_attention: !resolved });
});
