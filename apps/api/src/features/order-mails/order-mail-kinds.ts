/** The kinds of mails about an order. `order-notice` goes to the shop, the others to the shopper. */
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
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];
