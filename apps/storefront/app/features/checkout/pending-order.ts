import type { PlaceOrder } from '@witryna/contract/checkout';
import * as z from 'zod/mini';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';

/** An order that was sent and not yet answered. */
export interface PendingOrder {
  readonly key: string;
  /** The order as it was sent, but without the payment code and a wallet's token, which are never stored. */
  readonly body: PlaceOrder;
  /** The time when the order was sent, in epoch milliseconds. */
  readonly sentAt: number;
}

const shape = z.object({
  key: z.uuid(),
  body: z.looseObject({ session: z.string(), cartVersion: z.number() }),
  sentAt: z.number(),
});

const storedMs = 24 * 60 * 60 * 1000;

export function readPending(now: number): PendingOrder | undefined {
  return readStoredJson('pendingOrder', (value) => {
    const read = shape.safeParse(value);
    if (!read.success || now - read.data.sentAt > storedMs) return undefined;
    // The schema checks only some fields. All others are sent again unchanged, and the server validates them.
    return read.data as unknown as PendingOrder;
  });
}

export function keepPending(pending: PendingOrder): void {
  const { code: _never, token: _nor, ...payment } = pending.body.payment;
  storeJson('pendingOrder', { ...pending, body: { ...pending.body, payment } });
}

export function forgetPending(): void {
  forget('pendingOrder');
}
