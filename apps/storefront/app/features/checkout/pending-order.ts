import type { PlaceOrder } from '@witryna/contract/checkout';
import { isRecord } from '../../platform/is-record.ts';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';

/** An order that was sent and not yet answered. */
export interface PendingOrder {
  readonly key: string;
  /** The order as it was sent, but without the payment code and a wallet's token, which are never stored. */
  readonly body: PlaceOrder;
  /** The time when the order was sent, in epoch milliseconds. */
  readonly sentAt: number;
}

const storedMs = 24 * 60 * 60 * 1000;

export function readPending(now: number): PendingOrder | undefined {
  return readStoredJson('pendingOrder', (value) =>
    isPending(value) && now - value.sentAt <= storedMs ? value : undefined,
  );
}

/** Checks some fields only. All others are sent again unchanged, and the server validates them. */
function isPending(value: unknown): value is PendingOrder {
  if (!isRecord(value) || !isRecord(value.body)) return false;
  const { key, sentAt, body } = value;
  return (
    typeof key === 'string' &&
    typeof sentAt === 'number' &&
    typeof body.session === 'string' &&
    typeof body.cartVersion === 'number'
  );
}

export function keepPending(pending: PendingOrder): void {
  const { payment, ...body } = pending.body;
  const { code: _never, token: _nor, ...kept } = payment ?? {};
  storeJson('pendingOrder', { ...pending, body: { ...body, ...(payment && { payment: kept }) } });
}

export function forgetPending(): void {
  forget('pendingOrder');
}
