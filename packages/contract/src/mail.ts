import type { OrderFacts } from './order-facts.ts';
import type { StatedTaxes } from './stated-taxes.ts';
import type { WithdrawalExclusion } from './withdrawal-exclusions.ts';

/** The data of mails. Amounts are in minor units, texts are in the order's language, and links are absolute. */
export interface MailShop {
  name: string;
  /** Origin of the shop, e.g. `https://shop.example`. */
  origin: string;
  /** Main colour of the shop as `#rrggbb`. */
  mainColor: string;
  language: string;
  currency: string;
  /** Lines with the seller's name, address, e-mail and phone. */
  seller: readonly string[];
  /** Within how many days of the delivery its consumers may withdraw. */
  returnDays: number;
}

export interface MailLine {
  name: string;
  /** The variants of the ordered combination, e.g. `Glaze: cobalt`. */
  variants: string;
  quantity: number;
  sku: string | null;
  summedPriceMinor: number;
  /** Why the consumer can't withdraw from the purchase; null when they can. */
  withdrawalExcluded: WithdrawalExclusion | null;
  /** Whether the shop added the piece for nothing. */
  gift: boolean;
}

export interface MailTransfer {
  account: string;
  holder: string;
  title: string;
}

export interface MailOrder extends OrderFacts {
  number: string;
  lines: readonly MailLine[];
  productsSumMinor: number;
  discountMinor: number;
  /** The part of `discountMinor` that automatic offers took off, not the coupon. */
  offersMinor: number;
  coupon: string | null;
  deliveryName: string;
  /** The day that the shopper has chosen for the arrival, e.g. `2026-12-24`. */
  deliveryDate: string | null;
  deliveryCostMinor: number;
  totalMinor: number;
  /** What the mail says of the taxes in the total; null for nothing. */
  taxes: StatedTaxes | null;
  /** Null when there was nothing to pay. */
  paymentLabel: string | null;
  /** The delivery address, the pickup point, or only the name of who collects the goods, line by line. */
  destination: { kind: 'address' | 'point' | 'name'; lines: readonly string[] };
  transfer: MailTransfer | null;
  /** The company that the invoice is for: name and address, and the tax id. */
  invoice: { lines: readonly string[]; taxId: string } | null;
  /** Link that opens the order's page. It contains a token that expires. */
  orderUrl: string;
  regulationUrl: string;
  /** Link that opens the withdrawal form of this order. It contains a token that expires. */
  withdrawalUrl: string;
}

/** A statement of withdrawal, with texts that are ready to be shown. */
export interface MailWithdrawal {
  /** The order number. */
  number: string;
  fullName: string;
  email: string;
  goods: readonly string[];
  /** When the statement was made: date and time with the time zone. */
  madeAt: string;
}

/** A parcel that has left. */
export interface MailParcel {
  carrier: string;
  /** Null when the shop has given no number. */
  number: string | null;
  /** The carrier's page that follows the parcel; null when it is unknown. */
  url: string | null;
}

/** Goods that a shopper waits for. */
export interface MailProduct {
  name: string;
  /** The variants of the combination, e.g. `Glaze: cobalt`. */
  variants: string;
  priceMinor: number;
  photoUrl: string | null;
  url: string;
}

/** Goods in a cart. `priceMinor` is for all pieces. */
export interface MailCartLine extends MailProduct {
  quantity: number;
  gift: boolean;
}

export interface MailMessages {
  /** `terms` are the shop's current terms and conditions as HTML; null when the shop has none. */
  placed: { shop: MailShop; order: MailOrder; terms: string | null };
  paid: { shop: MailShop; order: MailOrder };
  /**
   * The order is not paid in time, or its payment has failed; its link leads to another payment. With `byTransfer` the
   * money may still be on its way.
   */
  'payment-failed': { shop: MailShop; order: MailOrder; byTransfer: boolean };
  sent: { shop: MailShop; order: MailOrder; parcel: MailParcel };
  /**
   * `withdrawUntil` is the last day of the period of withdrawal, as text; null if nothing can be withdrawn. `reviews` are
   * the products to review, each with its link.
   */
  delivered: {
    shop: MailShop;
    order: MailOrder;
    withdrawUntil: string | null;
    reviews: readonly { name: string; url: string }[];
  };
  /**
   * `refundMinor` is what a provider pays back because of the cancellation; `dueMinor` is what the shop must pay back by
   * hand.
   */
  cancelled: { shop: MailShop; order: MailOrder; refundMinor: number; dueMinor: number };
  refunded: { shop: MailShop; order: MailOrder; refundMinor: number };
  /** A new order, for the shop. */
  'order-notice': { shop: MailShop; order: MailOrder; buyer: readonly string[] };
  withdrawal: { shop: MailShop; withdrawal: MailWithdrawal };
  'withdrawal-notice': { shop: MailShop; withdrawal: MailWithdrawal };
  newsletter: { shop: MailShop; confirmUrl: string; unsubscribeUrl: string };
  'stock-confirmation': { shop: MailShop; product: MailProduct; confirmUrl: string; unsubscribeUrl: string };
  'back-in-stock': { shop: MailShop; product: MailProduct; unsubscribeUrl: string };
  /** `more` counts the products that the mail does not show. */
  'cart-reminder': {
    shop: MailShop;
    products: readonly MailCartLine[];
    more: number;
    cartUrl: string;
    unsubscribeUrl: string;
  };
  /** `days` is how long the link works. */
  'order-link': { shop: MailShop; number: string; orderUrl: string; days: number };
}

export type MailKind = keyof MailMessages;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Plain-text files that the shopper can keep. Spam filters trust plain text more than HTML files. */
  attachments?: readonly { filename: string; text: string }[];
}

/** Renders a mail in the shop's language. The storefront's mail build exports this function as `renderMail`. */
export type RenderMail = <Kind extends MailKind>(kind: Kind, message: MailMessages[Kind]) => Promise<RenderedMail>;
