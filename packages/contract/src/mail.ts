/** What a mail about an order shows. Money in minor units; absolute addresses. */
export type OrderMailKind = 'placed' | 'paid' | 'order-link';

export interface MailShop {
  name: string;
  /** `https://host`, without a slash at its end */
  url: string;
  logoUrl: string | null;
  mainColor: string | null;
  contact: { name: string | null; address: string | null; email: string | null; phone: string | null };
}

export interface MailLine {
  name: string;
  variants: readonly { name: string; value: string }[];
  quantity: number;
  unitPriceMinor: number;
  summedPriceMinor: number;
}

export interface MailTransfer {
  holder: string;
  account: string;
  bank: string | null;
  title: string;
  amountMinor: number;
}

export interface MailOrder {
  number: string;
  /** ISO 8601 */
  placedAt: string;
  timeZone: string;
  currency: string;
  lines: readonly MailLine[];
  productsSumMinor: number;
  discountMinor: number;
  coupon: string | null;
  deliveryCostMinor: number;
  totalMinor: number;
  fullName: string;
  /** Lines of the address, empty for a pickup point */
  addressLines: readonly string[];
  deliveryName: string;
  point: { name: string; address: string; hint: string | null } | null;
  paymentLabel: string;
  transfer: MailTransfer | null;
  invoice: { companyName: string; companyAddress: string; companyTaxId: string } | null;
  note: string | null;
}

export interface OrderMail {
  /** en, pl or es */
  language: string;
  shop: MailShop;
  order: MailOrder;
  /** Opens the order without an account; carries a signed token that expires */
  orderUrl: string;
  /** Days until `orderUrl` stops working */
  linkDays: number;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export type RenderMail = (kind: OrderMailKind, mail: OrderMail) => Promise<RenderedMail>;
