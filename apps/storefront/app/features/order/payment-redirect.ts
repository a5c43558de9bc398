import type { PlacedOrder } from '@witryna/contract/orders';
import { orderPage } from './order-address.ts';
import { type ProviderPage, providerPage } from './provider-page.ts';

export type PaymentRedirect = { kind: 'page'; to: string } | { kind: 'leave'; page: ProviderPage };

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
  const isPaidLater = !paidOnline && order.payment !== 'paid';
  return { kind: 'page', to: orderPage(isPaidLater ? '/cashOnDelivery' : '/thank-you', order) };
}
