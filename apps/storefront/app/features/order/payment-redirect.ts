import type { PlacedOrder } from '@witryna/contract/orders';
import type { OrderAccess } from './order-calls.ts';

export type PaymentRedirect =
  | { kind: 'page'; to: string }
  /** Another site, or a page of ours outside of the storefront. */
  | { kind: 'leave'; url: string };

/**
 * Address of one of our order pages; the secret stands in the fragment, which never leaves the browser. What came with a mail's link for
 * another page stays here: the page looks for what this browser keeps, or asks.
 */
export function orderPage(page: string, { id, secret, scope }: OrderAccess): string {
  const address = `${page}?o=${encodeURIComponent(id)}`;
  return scope ? address : `${address}#s=${encodeURIComponent(secret)}`;
}

/** Where a placed order leads. `paidOnline`: the chosen way to pay has a kind of authorization. */
export function paymentRedirect(order: PlacedOrder, paidOnline: boolean, origin: string): PaymentRedirect {
  const { next } = order;
  if (order.providerFailed) return { kind: 'page', to: orderPage('/thank-you', order) };
  if (next.kind === 'transfer') return { kind: 'page', to: orderPage('/transfer-details', order) };
  // the order's own page waits for the bank's app: reloaded, it still knows what it waits for
  if (next.kind === 'code') return { kind: 'page', to: orderPage('/thank-you', order) };
  if (next.kind === 'redirect') {
    const url = webAddress(next.url, origin);
    return url ? { kind: 'leave', url } : { kind: 'page', to: orderPage('/thank-you', order) };
  }
  return { kind: 'page', to: orderPage(paidOnline ? '/thank-you' : '/cashOnDelivery', order) };
}

/** Undefined for what is no http address: nothing else is ever followed. */
export function webAddress(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}
