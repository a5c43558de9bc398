import type { HandledOrder } from '@witryna/contract/admin-orders';
import { moveOf, orderMoveNames } from '@witryna/contract/order-commands';
import { orderStates, paymentStates } from '@witryna/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availableCommands } from './available-commands.ts';

const point = { id: 'KRA010', name: 'KRA010', address: 'Długa 1', hint: null };
const payment = (state: string, amountMinor: number) => ({
  id: state,
  state,
  amountMinor,
  provider: 'payu',
  reason: null,
  reference: null,
  refundable: false,
});
const refund = (paymentId: string, state: string, amountMinor: number) => ({
  id: state,
  paymentId,
  state,
  amountMinor,
  reason: null,
  pieces: [],
  removed: [],
  deliveryMinor: 0,
});
const facts = fc
  .record({
    state: fc.constantFrom(...orderStates),
    payment: fc.constantFrom(...paymentStates),
    needsAttention: fc.boolean(),
    payments: fc.subarray(['paid', 'failed']).map((states) => states.map((state) => payment(state, 500))),
    refunds: fc.subarray(['done', 'failed']).map((states) => states.map((state) => refund('paid', state, 500))),
    delivery: fc.constantFrom(null, point).map((one) => ({ type: 'X', name: 'X', point: one })),
    products: fc.constant<HandledOrder['products']>([]),
    withdrawals: fc.constant<HandledOrder['withdrawals']>([]),
    events: fc.subarray(['waiting', 'no-reviews']).map((kinds) => kinds.map((kind) => ({ kind, at: '', details: {} }))),
  })
  .map((order) => ({
    ...order,
    possible: orderMoveNames.filter((move) => moveOf(move).from.includes(order.state)),
  }));

test('every possible move is offered, and no move that is not possible', () => {
  fc.assert(
    fc.property(facts, fc.boolean(), (order, mayHandleMoney) => {
      const { main, others } = availableCommands(order, mayHandleMoney);
      const offered = [...(main ? [main] : []), ...others];
      const moves = orderMoveNames.filter((move) => offered.some((name) => name === move));
      // Sending a sent order again corrects its tracking number.
      expect(new Set(moves)).toEqual(new Set([...order.possible, ...(order.state === 'sent' ? ['send'] : [])]));
      expect(new Set(offered).size).toBe(offered.length);
    }),
  );
});

test('money is for those who may handle it, and only while some is left', () => {
  fc.assert(
    fc.property(facts, (order) => {
      const offered = (mayHandleMoney: boolean) => availableCommands(order, mayHandleMoney).others;
      expect(offered(false)).not.toContain('refund');
      expect(offered(false)).not.toContain('paid');
      const hasRest =
        order.payments.some(({ state }) => state === 'paid') && !order.refunds.some(({ state }) => state === 'done');
      expect(offered(true).includes('refund')).toBe(hasRest);
    }),
  );
});
