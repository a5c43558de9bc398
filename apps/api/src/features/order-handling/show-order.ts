import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { Complete } from '@witryna/contract/complete';
import { ShopError } from '@witryna/contract/errors';
import { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import { readOrder } from '../ordering/read-order.ts';
import { findAmendment } from '../orders/amendment-store.ts';
import { findCorrection } from '../orders/correction-store.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, listOrderLines } from '../orders/order-store.ts';
import { frozenVatCheck } from '../orders/stored-order.ts';
import { findVatCheck } from '../orders/vat-check-store.ts';
import { listAttempts } from '../payments/attempt-store.ts';
import { readBalance } from '../payments/order-balance.ts';
import { listRefunds } from '../payments/refund-store.ts';
import { mayRefund } from '../payments/start-refund.ts';
import { mayAmend } from './amend-order.ts';
import { mayCorrect } from './correct-order.ts';
import { listLabelsOf } from './label-store.ts';
import { possibleMoves } from './move-order.ts';
import { listNotes } from './note-store.ts';
import { listEvents } from './order-list-store.ts';
import { describeDelivery, describePieces, listTakenOut } from './refunded-pieces.ts';

/**
 * Reads an order as the shop sees it: also its events, payments, refunds and possible moves.
 * @throws NotFound
 */
export function showOrder(deps: OrderDeps, tenant: Tenant, orderId: string): Promise<Complete<HandledOrder>> {
  return tenant.read(async (tx) => {
    const stored = await findOrder(tx, orderId);
    if (!stored) throw new ShopError('NotFound');
    const {
      paymentChoices: _,
      trackable: _t,
      tracked: _d,
      next: _n,
      attempt: _a,
      ...order
    } = await readOrder(deps, tx, orderId);
    const { sums, openMinor, surplusMinor } = await readBalance(tx, stored);
    const refunds = await listRefunds(tx, orderId);
    const pieces = describePieces(stored, await listOrderLines(tx, orderId), refunds);
    const { version, placed } = await findCorrection(tx, orderId);
    const amendment = await findAmendment(tx, orderId);
    const payments: HandledOrder['payments'] = [];
    for (const attempt of await listAttempts(tx, orderId))
      payments.push({
        id: attempt.id,
        provider: attempt.provider,
        state: attempt.state,
        amountMinor: attempt.amount_minor,
        reason: attempt.reason,
        reference: attempt.provider_reference,
        refundable: attempt.state === 'paid' && (await mayRefund(deps, tx, attempt)),
      });
    return {
      ...order,
      products: order.products.flatMap((line, at) => (pieces[at] ? [{ ...line, ...pieces[at] }] : [])),
      deliveryRefund: await describeDelivery(tx, stored, refunds),
      correction: { version, placed, possible: mayCorrect(order) },
      amendment: {
        version: amendment.version,
        placed: amendment.placed,
        possible: mayAmend(stored),
        takenOut: await listTakenOut(tx, stored, refunds),
      },
      labels: await listLabelsOf(tx, orderId),
      notes: await listNotes(tx, orderId),
      possible: possibleMoves(order.state),
      events: (await listEvents(tx, orderId)).map(({ kind, at, details }) => ({
        kind,
        at: at.toISOString(),
        details: eventDetails.catch({}).parse(details),
      })),
      payments,
      refunds: refunds.map((refund) => ({
        id: refund.id,
        paymentId: refund.attempt_id,
        state: refund.state,
        amountMinor: refund.amount_minor,
        reason: refund.reason,
        pieces: refund.pieces,
        removed: refund.removed,
        deliveryMinor: refund.delivery_minor,
      })),
      paidMinor: sums.paid,
      refundedMinor: sums.refunded,
      openMinor,
      surplusMinor,
      heldUntil: (stored.stock_held && stored.stock_held_until?.toISOString()) || null,
      vatCheck: frozenVatCheck.parse((await findVatCheck(tx, orderId))?.vat_check ?? null),
    };
  });
}

const eventDetails = z.record(z.string(), z.unknown());
