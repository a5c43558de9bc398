import type { Withdrawable } from '@witryna/contract/orders';
import type { Withdraw, Withdrawal, WithdrawByNumber } from '@witryna/contract/withdrawal';
import { browserApi } from '../../platform/api/browser-api.ts';
import type { OrderAccess } from '../order/order-calls.ts';

export function fetchWithdrawable({ id, secret }: OrderAccess, signal: AbortSignal): Promise<Withdrawable> {
  return browserApi().get(`shop/Order/${id}/withdrawal`, { headers: { 'x-order-secret': secret }, signal });
}

/** Sends a withdrawal. The server only validates a draft; it records a statement once per idempotency key. */
export function sendWithdrawal({ id, secret }: OrderAccess, key: string, body: Withdraw): Promise<Withdrawal> {
  const headers = { 'x-order-secret': secret, 'idempotency-key': key };
  return browserApi().post(`shop/Order/${id}/withdrawal`, body, { headers });
}

export async function sendWithdrawalByNumber(key: string, body: WithdrawByNumber): Promise<undefined> {
  await browserApi().post('shop/Order/withdrawal', body, { headers: { 'idempotency-key': key } });
}
