import type { Language } from '@witryna/contract/languages';
import type { Footer } from '@witryna/contract/shop-config';
import type { DemoProduct } from './demo-product.ts';

/** A category of a demo shop. `slug` is unique in the shop; `picture` is a file in `pictures/<shop>/`. */
export type DemoCategory = {
  slug: string;
  name: string;
  picture?: string;
  children?: DemoCategory[];
};

export type DemoReview = {
  author: string;
  rating: number;
  daysAgo: number;
  verified: boolean;
  body: string;
};

export type DemoDocumentType = 'REGULATION' | 'PRIVACY_POLICY' | 'PAYMENTS' | 'DELIVERY_CONDITIONS' | 'FAQ' | 'CUSTOM';

/** A document of a demo shop. Its body is in `<shop>/documents/<file>.html`. */
export type DemoDocument = {
  type: DemoDocumentType;
  name: string;
  file: string;
};

/** A blog article of a demo shop. Its body is in `<shop>/articles/<slug>.html`. */
export type DemoArticle = {
  slug: string;
  title: string;
  lead: string;
  author: string;
  tags: string[];
  picture: string;
  alt: string;
  publishedDaysAgo: number;
};

/**
 * A coupon for a percentage or for an amount in minor units. Days count from the seeding: `-30` is thirty days earlier.
 */
export type DemoCoupon = {
  code: string;
  discount: { percent: number } | { amountMinor: number };
  minimumMinor?: number;
  validFromDays?: number;
  validToDays?: number;
  useLimit?: number;
};

export type DemoDelivery = {
  type: 'INPOST_PARCEL_LOCKER' | 'DPD_PARCEL_LOCKER' | 'ORLEN_PARCEL_LOCKER' | 'COURIER';
  name: string;
  priceMinor: number;
  freeFromMinor?: number;
  countries: string[];
  daysFrom: number;
  daysTo: number;
  cashOnDelivery: boolean;
};

/** The file name of a payment provider. The checkout offers payments in the order of the shop's list. */
export type DemoPayment = 'cash-on-delivery' | 'bank-transfer' | 'sandbox';

/** The manufacturer that is named beside a product (Regulation (EU) 2023/988, Art. 19). */
export type DemoManufacturer = {
  name: string;
  brand: string;
  street: string;
  postCode: string;
  city: string;
  country: string;
  email: string;
};

export type DemoContact = {
  company: string;
  street: string;
  postCode: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  hours: string;
  taxId?: string;
};

export type DemoBankAccount = { iban: string; bank: string; holder: string };

export type DemoLayout = {
  logo: string;
  favicon: string;
  font: string;
  mainColor: string;
  tagColor: string;
  homeLayout: string;
  gridLayout: string;
  blogLayout: string;
  productDetailsLayout: string;
  hidePoweredByInfo: boolean;
  hideFooterInCheckout: boolean;
  pulsingShoppingPath: boolean;
  useCookieInfo: boolean;
  use18PlusAlert: boolean;
};

/**
 * The content of the home page's sections. An `image` is the file name of a picture. A `link` may be `category:<slug>`,
 * `product:<key>`, `article:<slug>` or `document:<file>`. The seeding replaces the file names by picture ids and the
 * links by paths.
 */
export type DemoContent = { content: Record<string, unknown> };

export type DemoShop = {
  key: string;
  name: string;
  hosts: string[];
  /** A sentence about the shop for the list of demo shops. */
  summary: string;
  summaryPicture: string;
  languageCode: Language;
  currencyCode: string;
  timeZone: string;
  metaTitle: string;
  flashMetaTitle: string;
  metaDescription: string;
  blogEnabled: boolean;
  layout: DemoLayout;
  frontPageConfig: DemoContent;
  footer: Footer;
  upSell: { title: string; productKeys: string[]; limit: number };
  contact: DemoContact;
  bankAccount: DemoBankAccount;
  transferDays: number;
  /** VAT in percent on deliveries and on products without a rate of their own. */
  vatRate?: number;
  manufacturers: Record<string, DemoManufacturer>;
  deliveryCountries: string[];
  /** The names of the feeds for marketplaces that are switched on; none by default. */
  feeds?: string[];
  deliveries: DemoDelivery[];
  payments: DemoPayment[];
  coupons: DemoCoupon[];
  categories: DemoCategory[];
  /** Keys of the products in the category named Bestsellers. */
  bestsellers: string[];
  products: DemoProduct[];
  reviews: Record<string, DemoReview[]>;
  documents: DemoDocument[];
  articles: DemoArticle[];
};

/** A demo shop that is closed. */
export type ClosedDemoShop = {
  key: string;
  name: string;
  host: string;
  state: 'expired' | 'break';
  languageCode: Language;
  currencyCode: string;
  summary: string;
};
