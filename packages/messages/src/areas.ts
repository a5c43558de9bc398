import type abroad from '../en/abroad.json';
import type article from '../en/article.json';
import type backOffice from '../en/back-office.json';
import type backOfficeCatalog from '../en/back-office-catalog.json';
import type backOfficeChanges from '../en/back-office-changes.json';
import type backOfficeConversation from '../en/back-office-conversation.json';
import type backOfficeCoupons from '../en/back-office-coupons.json';
import type backOfficeDemand from '../en/back-office-demand.json';
import type backOfficeGoods from '../en/back-office-goods.json';
import type backOfficeImport from '../en/back-office-import.json';
import type backOfficeInvoices from '../en/back-office-invoices.json';
import type backOfficeOffers from '../en/back-office-offers.json';
import type backOfficeOperator from '../en/back-office-operator.json';
import type backOfficeOrder from '../en/back-office-order.json';
import type backOfficeOrders from '../en/back-office-orders.json';
import type backOfficePaper from '../en/back-office-paper.json';
import type backOfficeParcels from '../en/back-office-parcels.json';
import type backOfficePeople from '../en/back-office-people.json';
import type backOfficePhone from '../en/back-office-phone.json';
import type backOfficePrices from '../en/back-office-prices.json';
import type backOfficeReports from '../en/back-office-reports.json';
import type backOfficeSales from '../en/back-office-sales.json';
import type backOfficeSettings from '../en/back-office-settings.json';
import type backOfficeSignIn from '../en/back-office-sign-in.json';
import type backOfficeStart from '../en/back-office-start.json';
import type backOfficeWebhooks from '../en/back-office-webhooks.json';
import type cart from '../en/cart.json';
import type checkout from '../en/checkout.json';
import type consent from '../en/consent.json';
import type contact from '../en/contact.json';
import type content from '../en/content.json';
import type defaults from '../en/defaults.json';
import type dev from '../en/dev.json';
import type documents from '../en/documents.json';
import type exclusions from '../en/exclusions.json';
import type filters from '../en/filters.json';
import type gateway from '../en/gateway.json';
import type guarantee from '../en/guarantee.json';
import type legal from '../en/legal.json';
import type listing from '../en/listing.json';
import type lists from '../en/lists.json';
import type mails from '../en/mails.json';
import type map from '../en/map.json';
import type newsletter from '../en/newsletter.json';
import type orders from '../en/orders.json';
import type people from '../en/people.json';
import type photos from '../en/photos.json';
import type prices from '../en/prices.json';
import type product from '../en/product.json';
import type purchase from '../en/purchase.json';
import type reviews from '../en/reviews.json';
import type search from '../en/search.json';
import type sections from '../en/sections.json';
import type share from '../en/share.json';
import type shop from '../en/shop.json';
import type status from '../en/status.json';
import type stock from '../en/stock.json';
import type suggestions from '../en/suggestions.json';
import type video from '../en/video.json';
import type withdrawal from '../en/withdrawal.json';

/** The areas of texts. The English files define which texts every language must have. */
interface Areas {
  shop: typeof shop;
  prices: typeof prices;
  product: typeof product;
  listing: typeof listing;
  filters: typeof filters;
  reviews: typeof reviews;
  lists: typeof lists;
  cart: typeof cart;
  checkout: typeof checkout;
  map: typeof map;
  newsletter: typeof newsletter;
  orders: typeof orders;
  purchase: typeof purchase;
  people: typeof people;
  photos: typeof photos;
  consent: typeof consent;
  contact: typeof contact;
  content: typeof content;
  article: typeof article;
  documents: typeof documents;
  legal: typeof legal;
  status: typeof status;
  stock: typeof stock;
  withdrawal: typeof withdrawal;
  dev: typeof dev;
  exclusions: typeof exclusions;
  abroad: typeof abroad;
  guarantee: typeof guarantee;
  mails: typeof mails;
  gateway: typeof gateway;
  search: typeof search;
  defaults: typeof defaults;
  sections: typeof sections;
  share: typeof share;
  suggestions: typeof suggestions;
  video: typeof video;
  'back-office': typeof backOffice;
  'back-office-catalog': typeof backOfficeCatalog;
  'back-office-changes': typeof backOfficeChanges;
  'back-office-conversation': typeof backOfficeConversation;
  'back-office-coupons': typeof backOfficeCoupons;
  'back-office-demand': typeof backOfficeDemand;
  'back-office-goods': typeof backOfficeGoods;
  'back-office-import': typeof backOfficeImport;
  'back-office-invoices': typeof backOfficeInvoices;
  'back-office-offers': typeof backOfficeOffers;
  'back-office-operator': typeof backOfficeOperator;
  'back-office-order': typeof backOfficeOrder;
  'back-office-orders': typeof backOfficeOrders;
  'back-office-paper': typeof backOfficePaper;
  'back-office-parcels': typeof backOfficeParcels;
  'back-office-people': typeof backOfficePeople;
  'back-office-phone': typeof backOfficePhone;
  'back-office-prices': typeof backOfficePrices;
  'back-office-reports': typeof backOfficeReports;
  'back-office-sales': typeof backOfficeSales;
  'back-office-settings': typeof backOfficeSettings;
  'back-office-sign-in': typeof backOfficeSignIn;
  'back-office-start': typeof backOfficeStart;
  'back-office-webhooks': typeof backOfficeWebhooks;
}

export type MessageArea = keyof Areas;
export type MessageKey<Area extends MessageArea> = keyof Areas[Area] & string;

/** Areas whose texts only the back office shows. */
export const backOfficeAreas = [
  'back-office',
  'back-office-catalog',
  'back-office-changes',
  'back-office-conversation',
  'back-office-coupons',
  'back-office-demand',
  'back-office-goods',
  'back-office-import',
  'back-office-invoices',
  'back-office-offers',
  'back-office-operator',
  'back-office-order',
  'back-office-orders',
  'back-office-parcels',
  'back-office-people',
  'back-office-phone',
  'back-office-prices',
  'back-office-reports',
  'back-office-sales',
  'back-office-settings',
  'back-office-sign-in',
  'back-office-start',
  'back-office-webhooks',
] as const satisfies readonly MessageArea[];
export type BackOfficeArea = (typeof backOfficeAreas)[number];

/** Areas whose texts no page of the storefront shows. They are left out of the browser build. */
export const serverAreas: readonly MessageArea[] = [
  'mails',
  'gateway',
  'search',
  'defaults',
  'back-office-paper',
  ...backOfficeAreas,
];
