import type { OrderAccess } from './order-calls.ts';

/**
 * The address of an order page, with the secret in the fragment, which never leaves the browser. A secret from a mail's
 * link is left out, because it opens only the page of that link.
 */
export function orderPage(page: string, { id, secret, scope }: OrderAccess): string {
  const address = `${page}?o=${encodeURIComponent(id)}`;
  return scope ? address : `${address}#s=${encodeURIComponent(secret)}`;
}
