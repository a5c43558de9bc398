/** The reasons why somebody in the shop must look at an order. */
export const attentionKinds = [
  'payment-mismatch',
  'payment-unconfirmed',
  'paid-twice',
  'paid-when-cancelled',
  'paid-other-sum',
  'surplus',
  'stock-gone',
  'gift-gone',
  'coupon-gone',
  'refund-due',
  'refund-refused',
  'refund-unanswered',
  'refund-mismatch',
  'refunded-too-much',
  'withdrawal-refused',
  'parcel-refused',
  'parcel-returned',
  'parcel-outdated',
  'parcel-needless',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];
