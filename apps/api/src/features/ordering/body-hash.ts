import { hash } from 'node:crypto';
import type { PlaceOrder } from '@witryna/contract/checkout';

/**
 * Hashes an order request (SHA-256, hex), so that a repeated request can be recognised. The hash leaves out the payment
 * code and what a wallet gave, which are short-lived and must not be stored in any form, and the visitor's consent, which
 * does not change the order.
 */
export function bodyHash(body: PlaceOrder): string {
  const { trackingConsent: _consent, ...order } = body;
  const { code: _, token: _token, ...payment } = order.payment ?? {};
  return hashOf({ ...order, payment });
}

/** Hashes a request (SHA-256, hex), whatever the order of its keys. */
export function hashOf(request: object): string {
  return hash('sha256', canonical(request));
}

/** Converts a value to JSON in which the keys of every object are sorted. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
