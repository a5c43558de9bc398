import type { PlacedOrder } from '@witryna/contract/orders';
import type { OrderAccess } from './order-calls.ts';
import { type ProviderPage, providerPage } from './provider-page.ts';

export type PaymentRedirect = { kind: 'page'; to: string } | { kind: 'leave'; page: ProviderPage };

/**
 * Address of one of our order pages; the secret stands in the fragment, which never leaves the browser. What came with a mail's link for
 * another page stays here: the page looks for what this browser keeps, or asks.
 */
export function orderPage(page: string, { id, secret, scope }: OrderAccess): string {
  const address = `${page}?o=${encodeURIComponent(id)}`;
  return scope ? address : `${address}#s=${encodeURIComponent(secret)}`;
}

/** Where a placed order leads. `paidOnline`: the chosen payment method is an online one. */
export function paymentRedirect(order: PlacedOrder, paidOnline: boolean, origin: string): PaymentRedirect {
  const { next } = order;
  if (order.providerFailed) return { kind: 'page', to: orderPage('/thank-you', order) };
  if (next.kind === 'transfer') return { kind: 'page', to: orderPage('/transfer-details', order) };
  // the order's own page waits for the bank's app: reloaded, it still knows what it waits for
  if (next.kind === 'code') return { kind: 'page', to: orderPage('/thank-you', order) };
  if (next.kind === 'redirect') {
    const page = providerPage(next, order, origin);
    return page ? { kind: 'leave', page } : { kind: 'page', to: orderPage('/thank-you', order) };
  }
  return { kind: 'page', to: orderPage(paidOnline ? '/thank-you' : '/cashOnDelivery', order) };
}
