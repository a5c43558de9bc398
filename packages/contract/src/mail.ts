/** The data of mails. Amounts are in minor units, texts are in the order's language, links are absolute. */
export interface MailShop {
  name: string;
  /** e.g. `https://shop.example` */
  origin: string;
  /** `#rrggbb` */
  mainColor: string;
  language: string;
  currency: string;
  /** The seller's name, address, e-mail and phone, one line each. */
  seller: readonly string[];
}

export interface MailLine {
  name: string;
  /** e.g. `Glaze: cobalt` */
  variants: string;
  quantity: number;
  summedPriceMinor: number;
}

export interface MailTransfer {
  account: string;
  holder: string;
  title: string;
}

export interface MailOrder {
  number: string;
  lines: readonly MailLine[];
  productsSumMinor: number;
  discountMinor: number;
  coupon: string | null;
  deliveryName: string;
  deliveryCostMinor: number;
  totalMinor: number;
  paymentLabel: string;
  /** Lines of the delivery address or of the pickup point. */
  destination: readonly string[];
  transfer: MailTransfer | null;
  invoice: readonly string[] | null;
  note: string | null;
  /** Opens the order's page; contains an expiring token. */
  orderUrl: string;
  regulationUrl: string;
  /** Opens the withdrawal form of this order; contains an expiring token. */
  withdrawalUrl: string;
}

/** A statement of withdrawal, ready to be shown. */
export interface MailWithdrawal {
  /** The order's number. */
  number: string;
  fullName: string;
  email: string;
  goods: readonly string[];
  /** Date and time with the time zone. */
  madeAt: string;
}

export interface MailMessages {
  /** `terms`: HTML of the shop's current regulation; null when the shop has none. */
  placed: { shop: MailShop; order: MailOrder; terms: string | null };
  paid: { shop: MailShop; order: MailOrder };
  withdrawal: { shop: MailShop; withdrawal: MailWithdrawal };
  'withdrawal-notice': { shop: MailShop; withdrawal: MailWithdrawal };
  'order-link': { shop: MailShop; number: string; orderUrl: string };
}

export type MailKind = keyof MailMessages;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Plain-text files for the shopper to keep. Spam filters trust them more than HTML files. */
  attachments?: readonly { filename: string; text: string }[];
}

/** Renders a mail in the shop's language. The storefront's mail build exports this function as `renderMail`. */
export type RenderMail = <Kind extends MailKind>(kind: Kind, message: MailMessages[Kind]) => Promise<RenderedMail>;
