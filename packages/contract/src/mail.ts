import type { CancelCause } from './order-commands.ts';
import type { OrderFacts } from './order-facts.ts';
import type { RecallNotice } from './recall-notice.ts';
import type { StatedTaxes } from './stated-taxes.ts';
import type { WeekFigures } from './week-mail.ts';
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
  /** Lines with the seller's name, address, register, e-mail, phone and hours; those that the shop does not tell are missing. */
  seller: readonly string[];
  /** Within how many days of the delivery its consumers may withdraw. */
  returnDays: number;
  /** Whether the shop pays for sending goods back. */
  returnsFree: boolean;
  /** For how many years the shop is liable for new goods; null for a shop that delivers to no country of the EU. */
  guaranteeYears: number | null;
  /** Where goods are sent back to, in one line; null when the shop tells no address. */
  returnAddress: string | null;
  /** When and how invoices come, in the shop's words; null when it does not say it. */
  invoiceText: string | null;
  /** Null for a shop without a privacy policy. */
  privacyUrl: string | null;
  /** The document that says who runs the shop; null for a shop that has none. */
  imprintUrl: string | null;
}

export interface MailLine {
  name: string;
  /** The variants of the ordered combination, e.g. `Glaze: cobalt`. */
  variants: string;
  quantity: number;
  sku: string | null;
  unitPriceMinor: number;
  summedPriceMinor: number;
  /** Why the consumer can't withdraw from the purchase; null when they can. */
  withdrawalExcluded: WithdrawalExclusion | null;
  /** Whether the shop added the piece for nothing. */
  gift: boolean;
}

export interface MailTransfer {
  account: string;
  holder: string;
  /** The name of the bank; null when the shop tells none. */
  bank: string | null;
  title: string;
  /** Until when the goods are kept for the shopper, as texts; null for a hold without an end. */
  until: { day: string; time: string } | null;
}

/** The first and the last day on which goods arrive, e.g. `2026-12-24`. */
export interface MailArrival {
  from: string;
  to: string;
  /** Whether the shopper has chosen the day; otherwise the days are those that the shop expects. */
  chosen: boolean;
}

export interface MailOrder extends OrderFacts {
  number: string;
  lines: readonly MailLine[];
  productsSumMinor: number;
  discountMinor: number;
  /** The part of `discountMinor` that automatic offers took off, not the coupon. */
  offersMinor: number;
  /** The part of `discountMinor` that the shop took off by hand, and why; null for nothing. */
  manualDiscount: { amountMinor: number; reason: string } | null;
  coupon: string | null;
  buyer: { fullName: string; email: string; phone: string };
  deliveryName: string;
  /** Null when the mail can't tell it, or when it no longer matters. */
  arrives: MailArrival | null;
  /** Within how many working days after the payment the goods arrive, if the parcel waits for a transfer. */
  arrivesOncePaid?: { from: number; to: number };
  deliveryCostMinor: number;
  totalMinor: number;
  /** What is still to pay of it. */
  openMinor: number;
  /** What the mail says of the taxes in the total; null for nothing. */
  taxes: StatedTaxes | null;
  /** The VAT in the total by rate, which is in percent; empty when the mail states none or not all rates are known. */
  vat: readonly { rate: number; amountMinor: number }[];
  /** Null when there was nothing to pay. */
  paymentLabel: string | null;
  /** Whether the shopper has yet to pay, and does it when they get the goods. */
  payOnDelivery: boolean;
  /**
   * The delivery address, the pickup point, or only the name of who collects the goods, line by line. The second line of
   * a point is its name.
   */
  destination: { kind: 'address' | 'point' | 'name'; lines: readonly string[]; isLocker: boolean };
  transfer: MailTransfer | null;
  /** The company that the invoice is for: name and address, the tax id, and the e-mail address for the invoice. */
  invoice: { lines: readonly string[]; taxId: string; email: string } | null;
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
  /** What the shop pays back for these goods; null when that is unknown, or when nothing was paid. */
  refundMinor: number | null;
}

/** A parcel that has left. */
export interface MailParcel {
  carrier: string;
  /** Null when the shop has given no number. */
  number: string | null;
  /** The carrier's page that follows the parcel; null when it is unknown. */
  url: string | null;
}

/** What a mail about returned goods says of the money: by which day it comes, at once, has come, is none, or is open. */
export type ReturnRefund = { kind: 'by'; day: string } | { kind: 'now' | 'done' | 'none' | 'open' };

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

/** A product that the shop recalls, as the shopper has ordered it. */
export interface MailRecall {
  product: string;
  /** The maker or brand; null if it is unknown. */
  brand: string | null;
  photoUrl: string | null;
  /** The ordered pieces, such as `2 × Mug, Glaze: cobalt, KUB-K-300`. */
  goods: readonly string[];
  /** The order's number, and its date as text. */
  number: string;
  orderedOn: string;
  notice: RecallNotice;
}

/** What the confirmation of an order by phone says of how the buyer confirms it. */
export interface MailByPhone {
  /** `link`: the buyer is yet to choose a payment on the order's page; `answer`: nothing is to be paid yet. */
  confirm: 'link' | 'transfer' | 'answer';
  /** Until when the goods are kept for who pays by the link, as texts. */
  until: { day: string; time: string } | null;
  /** How to pay by a transfer instead of the link, where the shop takes both. */
  transfer?: MailOrder['transfer'];
}

export interface MailMessages {
  /**
   * `terms` are the shop's current terms and conditions as HTML; null when the shop has none. An order that its
   * buyer has placed has no `byPhone`.
   */
  placed: { shop: MailShop; order: MailOrder; terms: string | null; byPhone?: MailByPhone | null };
  /** `paidMinor` is what a further payment of the order has paid; null for the first one. */
  paid: { shop: MailShop; order: MailOrder; paidMinor: number | null };
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
   * hand. `cause` is null when nobody has recorded it. With `byTransfer` money may still be on its way.
   */
  cancelled: {
    shop: MailShop;
    order: MailOrder;
    refundMinor: number;
    dueMinor: number;
    cause: CancelCause | null;
    byTransfer: boolean;
  };
  /**
   * `paidMinor` is what was paid for the order, `refundedMinor` what was refunded of it, with this refund. `way` names the
   * payment by which the money goes back; null when the shop has paid it back by hand. `goods` are the pieces that the
   * shop has named, such as `2 × Mug (cobalt)`, and `deliveryMinor` is what the refund pays back of the delivery.
   */
  refunded: {
    shop: MailShop;
    order: MailOrder;
    refundMinor: number;
    paidMinor: number;
    refundedMinor: number;
    way: string | null;
    goods: readonly string[];
    deliveryMinor: number;
  };
  /** A new order, for the shop. */
  'order-notice': { shop: MailShop; order: MailOrder };
  withdrawal: { shop: MailShop; withdrawal: MailWithdrawal };
  'withdrawal-notice': { shop: MailShop; withdrawal: MailWithdrawal };
  newsletter: { shop: MailShop; confirmUrl: string; unsubscribeUrl: string };
  'stock-confirmation': { shop: MailShop; product: MailProduct; confirmUrl: string; unsubscribeUrl: string };
  'back-in-stock': { shop: MailShop; product: MailProduct; unsubscribeUrl: string };
  /** `more` counts the products that the mail does not show; `totalMinor` is for all of them. */
  'cart-reminder': {
    shop: MailShop;
    products: readonly MailCartLine[];
    more: number;
    totalMinor: number;
    cartUrl: string;
    unsubscribeUrl: string;
  };
  /** `days` is how long the link works. */
  'order-link': { shop: MailShop; number: string; orderUrl: string; days: number };
  /** The shop has corrected where the order goes, or whom it concerns. */
  'order-changed': { shop: MailShop; order: MailOrder };
  /**
   * The shop has changed the goods. `added` and `removed` name pieces, such as `2 × Mug (cobalt)`; `isNewDiscount` tells
   * whether the shop's discount was changed, and `surplusMinor` what the shopper gets back.
   */
  'order-amended': {
    shop: MailShop;
    order: MailOrder;
    added: readonly string[];
    removed: readonly string[];
    isNewDiscount: boolean;
    note: string | null;
    surplusMinor: number;
  };
  /** The order's e-mail address was changed: for the former address, which learns nothing else. */
  'email-changed': { shop: MailShop; number: string };
  /** The hold of an order that waits for a transfer ends soon, on this day at this time, both as text. */
  'transfer-reminder': { shop: MailShop; order: MailOrder; heldUntil: { day: string; time: string } };
  /**
   * The parcel waits at its pickup point, whose name, address and hint are the lines of `point`. `until` is the last day to
   * collect it, as text; null if it is unknown.
   */
  waiting: {
    shop: MailShop;
    order: MailOrder;
    point: readonly string[];
    parcel: MailParcel;
    until: string | null;
  };
  /** All goods came back. */
  returned: { shop: MailShop; order: MailOrder; refund: ReturnRefund };
  /** Some goods came back: these, such as `2 × Mug (cobalt)`. */
  'part-returned': { shop: MailShop; order: MailOrder; refund: ReturnRefund; goods: readonly string[] };
  recall: { shop: MailShop; recall: MailRecall };
  /** The shop answers a message. `subject` and `message` are what the shopper has written. */
  answer: { shop: MailShop; answer: string; subject: string; message: string };
  /**
   * The shop does not show what somebody has written of a product: why, and how to object (Regulation (EU) 2022/2065,
   * art. 17). `day` is when the review was sent, as text.
   */
  'review-refused': { shop: MailShop; product: string; day: string; reason: string };
  week: WeekFigures & { shop: MailShop };
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
