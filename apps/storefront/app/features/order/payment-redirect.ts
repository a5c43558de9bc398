import type { PlacedOrder } from '@witryna/contract/orders';
import type { OrderAccess } from './order-calls.ts';
import { type ProviderPage, providerPage } from './provider-page.ts';

export type PaymentRedirect = { kind: 'page'; to: string } | { kind: 'leave'; page: ProviderPage };

/**
 * The address of an order page, with the secret in the fragment, which never leaves the browser. A secret from a mail's
 * link is left out, because it opens only the page of that link.
 */
export function orderPage(page: string, { id, secret, scope }: OrderAccess): string {
  const address = `${page}?o=${encodeURIComponent(id)}`;
  return scope ? address : `${address}#s=${encodeURIComponent(secret)}`;
}

/** The page to open after an order was placed. `paidOnline`: whether the chosen payment method is online. */
export function paymentRedirect(order: PlacedOrder, paidOnline: boolean, origin: string): PaymentRedirect {
  const { next } = order;
  if (order.providerFailed) return { kind: 'page', to: orderPage('/thank-you', order) };
  if (next.kind === 'transfer') return { kind: 'page', to: orderPage('/transfer-details', order) };
  // The order's page shows the wait for the confirmation in the bank's app, also after a reload.
  if (next.kind === 'code') return { kind: 'page', to: orderPage('/thank-you', order) };
  if (next.kind === 'redirect') {
    const page = providerPage(next, order, origin);
    return page ? { kind: 'leave', page } : { kind: 'page', to: orderPage('/thank-you', order) };
  }
  return { kind: 'page', to: orderPage(paidOnline ? '/thank-you' : '/cashOnDelivery', order) };
}
