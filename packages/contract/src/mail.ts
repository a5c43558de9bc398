/** What the mails are made of. Amounts in minor units; texts are already those of the order, links absolute. */
export interface MailShop {
  name: string;
  /** e.g. `https://shop.example` */
  origin: string;
  /** `#rrggbb` */
  mainColor: string;
  language: string;
  currency: string;
  /** Who sells: name, address, e-mail, phone, each on a line. */
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
  /** Address or pickup point, a line each. */
  destination: readonly string[];
  transfer: MailTransfer | null;
  invoice: readonly string[] | null;
  note: string | null;
  /** Opens the order's page; holds an expiring token. */
  orderUrl: string;
  regulationUrl: string;
  /** Opens the form of withdrawal for this order; holds an expiring token. */
  withdrawalUrl: string;
}

/** A statement of withdrawal, in words. */
export interface MailWithdrawal {
  /** Of the order. */
  number: string;
  fullName: string;
  email: string;
  goods: readonly string[];
  /** Date and time with its zone. */
  madeAt: string;
}

export interface MailMessages {
  /** `terms`: HTML of the shop's regulation as it stands now; null where it has none. */
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
  /** Plain texts to keep; a filter trusts them more than a page. */
  attachments?: readonly { filename: string; text: string }[];
}

/** Renders a mail in the shop's language. The storefront's mail build exports it as `renderMail`. */
export type RenderMail = <Kind extends MailKind>(kind: Kind, message: MailMessages[Kind]) => Promise<RenderedMail>;
