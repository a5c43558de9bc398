/**
 * The kinds of mails about an order. `order-notice` goes to the shop, `email-changed` to an address that the order no
 * longer has, the others to the shopper.
 */
export const orderMailKinds = [
  'placed',
  'paid',
  'payment-failed',
  'sent',
  'delivered',
  'cancelled',
  'refunded',
  'order-link',
  'order-notice',
  'transfer-reminder',
  'waiting',
  'returned',
  'part-returned',
  'order-changed',
  'order-amended',
  'email-changed',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];
