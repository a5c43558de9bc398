import type { Checkout, CheckoutDelivery } from '@witryna/contract/checkout';
import { publish } from '../../tracking/publish.ts';
import { trackedItem, trackedValue } from '../cart/cart-tracking.ts';
import type { PaymentMethod } from '../payment/payment-methods.ts';
import { type CheckoutValues, chosenDelivery } from './checkout-values.ts';

function worthOf({ cart }: Checkout) {
  return { ...trackedValue(cart.products.map(trackedItem)), coupon: cart.coupon?.code };
}

export function trackBegin(checkout: Checkout): void {
  publish('begin_checkout', worthOf(checkout));
}

export function trackShipping(checkout: Checkout, { name }: CheckoutDelivery): void {
  publish('add_shipping_info', { ...worthOf(checkout), shippingTier: name });
}

export function trackPayment(checkout: Checkout, values: CheckoutValues, { key }: PaymentMethod): void {
  // The event is published only after a delivery is chosen, because choosing a delivery may change the payment.
  if (chosenDelivery(checkout, values)) publish('add_payment_info', { ...worthOf(checkout), paymentType: key });
}
