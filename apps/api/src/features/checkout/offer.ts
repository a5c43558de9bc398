import { hash } from 'node:crypto';
import { cartReminder } from '@witryna/contract/cart-reminder';
import { acceptedDocumentTypes } from '@witryna/contract/content';
import { type Language, languageOfShop } from '@witryna/contract/languages';
import { type FactSetting, factSettings } from '@witryna/contract/order-facts';
import { reviewConsent } from '@witryna/contract/review-consent';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import { type Taxes, taxes } from '@witryna/contract/taxes';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type OpenDelivery, reachableCountries } from '../../delivery/define-delivery.ts';
import { type DeliveryRegistry, deliveryName } from '../../delivery/delivery-registry.ts';
import { countsPieces, type DeliveryQuote, priceDelivery } from '../../delivery/price-delivery.ts';
import { type KindSources, openKind, tryKind } from '../../kinds/open-kind.ts';
import type { OpenPaymentMethod, PaymentProvider } from '../../payments/define-payment.ts';
import type { Payable } from '../../payments/online-payment.ts';
import type { PaymentRegistry } from '../../payments/payment-registry.ts';
import { type LoadedCart, parcelOf } from '../cart/load-cart.ts';
import { listPaymentRows, type StoredPayment } from '../shop/store.ts';
import type { CheckoutSettings, StoredAgreement, StoredDeliveryType } from './store.ts';

export interface OfferSources extends KindSources {
  payments: PaymentRegistry;
  deliveries: DeliveryRegistry;
}

export interface OfferedPayment {
  type: string;
  /** Whether buyers may choose it. Orders that have it already work also when it is switched off. */
  active: boolean;
  provider: PaymentProvider;
  method: OpenPaymentMethod;
  /**
   * Returns the ways in which the shopper can authorise the payment of this order: none for a payment method without a
   * provider, and undefined when the payment method can't be used for the order.
   */
  authorizationKindsFor(payable: Payable): readonly AuthorizationKind[] | undefined;
}

export interface OfferedDelivery extends DeliveryQuote {
  stored: StoredDeliveryType;
  /** The name that the shop has given to the delivery; else the label of its kind; else its type. */
  name: string;
  /** The source of pickup points; null for a delivery to an address. */
  points: OpenDelivery['points'];
  /** The countries of this delivery to which the shop delivers (ISO 3166 codes). */
  countries: string[];
  /** Number of pieces of the cart, if the price of the delivery or its refusal depends on it. */
  countedPieces: number | undefined;
  totalMinor: number;
  /**
   * The payment types that can be combined with this delivery, each with its countries and the ways to authorise it in
   * at least one of them.
   */
  payments: { type: string; countries: string[]; authorizationKinds: AuthorizationKind[] }[];
}

export interface OfferedConsent {
  id: string;
  version: string;
  /** Whether there is no order without it. */
  required: boolean;
  documents: (typeof acceptedDocumentTypes)[number][];
}

/** The deliveries, payments and consents that a shop offers for a cart. */
export interface Offer {
  shopName: string;
  currency: string;
  language: Language;
  /** Which facts the shop asks for, of those that it can switch on. */
  asks: Record<FactSetting, boolean>;
  deliveries: OfferedDelivery[];
  payments: OfferedPayment[];
  consents: OfferedConsent[];
  /** The current versions of the documents that the consents name. */
  acceptable: { type: OfferedConsent['documents'][number]; version: string }[];
  /** Whether the shop reminds of carts that were left. */
  cartReminder: boolean;
  /** The shop's setting of taxes, which the order keeps. */
  taxes: Taxes | undefined;
}

/** The shopper's address, as far as it is known. */
export interface OfferAddress {
  country?: string | undefined;
  postCode?: string | undefined;
}

/**
 * @param address decides the price of deliveries to an address; without a country, they are priced for their first one
 * @param manualMinor what the shop takes off by hand; the price of deliveries does not change with it
 */
export function offerFor(
  { shopId, settings: shop }: { shopId: number; settings: CheckoutSettings },
  sources: OfferSources,
  cart: LoadedCart,
  address: OfferAddress,
  manualMinor = 0,
): Offer {
  const payments = openPayments(shopId, sources, shop.payments).filter(({ active }) => active);
  const context: OfferContext = {
    sources,
    payments,
    cart,
    address,
    manualMinor,
    shopId,
    currency: shop.currency_code,
    language: languageOfShop(shop.language_code),
    deliveryCountries: shop.delivery_countries,
  };
  return {
    shopName: shop.name,
    currency: context.currency,
    language: context.language,
    asks: factSettings((name) => shop[name] === true),
    deliveries: shop.deliveries.flatMap((row) => offerDelivery(row, context)),
    payments,
    consents: [...toConsents(shop.agreements), ...(shop.review_requests === true ? [askForReviews] : [])],
    acceptable: shop.agreements.flatMap(({ type, updated_at }) => {
      const accepted = acceptedDocumentTypes.find((one) => one === type);
      return accepted ? [{ type: accepted, version: new Date(updated_at).toISOString() }] : [];
    }),
    cartReminder: cartReminder.safeParse(shop.cart_reminder).success,
    taxes: taxes.safeParse(shop.taxes).data,
  };
}

/** Lists the shop's payment types that open, also those that are switched off or that no delivery of the cart supports. */
export async function loadPayments(tx: TenantTransaction, sources: OfferSources): Promise<OfferedPayment[]> {
  return openPayments(tx.shopId, sources, await listPaymentRows(tx));
}

function openPayments(shopId: number, sources: OfferSources, rows: readonly StoredPayment[]): OfferedPayment[] {
  return rows.flatMap(({ type, active, settings }) => {
    const provider = sources.payments.get(type);
    const method = openKind(sources.payments, sources, { shopId, type, settings });
    if (!provider || !method) return [];
    const authorizationKindsFor = (payable: Payable) =>
      tryKind(sources.log, { shopId, type }, () => findAuthorizationKinds(provider, method, payable));
    return [{ type, active, provider, method, authorizationKindsFor }];
  });
}

function findAuthorizationKinds(
  { authorizationKinds }: PaymentProvider,
  method: OpenPaymentMethod,
  payable: Payable,
): readonly AuthorizationKind[] | undefined {
  const { supports } = 'offline' in method ? method.offline : method.online;
  if (supports && !supports(payable)) return undefined;
  if ('offline' in method || !method.online.authorizationKinds) return authorizationKinds;
  const possible = method.online.authorizationKinds(payable);
  const kinds = authorizationKinds.filter((kind) => possible.includes(kind));
  return kinds.length > 0 ? kinds : undefined;
}

/** Whether the shopper pays when the parcel is handed over. The shop accepts such an order at once. */
export function isPaidOnDelivery({ method }: OfferedPayment): boolean {
  return 'offline' in method && method.offline.onDelivery;
}

interface OfferContext {
  sources: OfferSources;
  payments: readonly OfferedPayment[];
  cart: LoadedCart;
  address: OfferAddress;
  manualMinor: number;
  shopId: number;
  currency: string;
  language: Language;
  deliveryCountries: readonly string[];
}

function offerDelivery(stored: StoredDeliveryType, context: OfferContext): OfferedDelivery[] {
  const { sources, payments, cart, address, manualMinor, shopId, currency, language, deliveryCountries } = context;
  const opened: OpenDelivery | undefined = openKind(sources.deliveries, sources, { shopId, ...stored });
  const deliverable = cart.lines.every(({ deliveryIds }) => deliveryIds === null || deliveryIds.includes(stored.id));
  if (!opened || !deliverable) return [];
  const { points } = opened;
  const countries = reachableCountries(opened, stored.countries, deliveryCountries);
  if (countries.length === 0) return [];
  const parcel = parcelOf(cart);
  // The post code of a pickup point does not matter: carriers have one price for all points of a country.
  const destination = points ? { country: points.country } : { ...address, country: address.country ?? countries[0] };
  const quote = priceDelivery(stored, parcel, destination);
  const totalMinor = cart.totals.finalMinor - manualMinor + quote.priceMinor;
  const delivery = { type: stored.type, cashOnDelivery: stored.cash_on_delivery };
  const supported = payments.map(({ type, authorizationKindsFor }) => {
    const found = countries.flatMap((country) => {
      const kinds = authorizationKindsFor({ currency, country, totalMinor, delivery });
      return kinds ? [{ country, kinds }] : [];
    });
    return {
      type,
      countries: found.map(({ country }) => country),
      authorizationKinds: [...new Set(found.flatMap(({ kinds }) => kinds))],
    };
  });
  return [
    {
      stored,
      name: deliveryName(stored, sources.deliveries.get(stored.type), language),
      points,
      countries,
      ...quote,
      countedPieces: countsPieces(stored.price_rules) ? parcel.pieces : undefined,
      totalMinor,
      payments: supported.filter((payment) => payment.countries.length > 0),
    },
  ];
}

const askForReviews: OfferedConsent = { ...reviewConsent, required: false, documents: [] };

/**
 * Builds the consents to the shop's documents. One consent covers the terms and the privacy policy; its version changes with
 * either document.
 */
function toConsents(rows: readonly StoredAgreement[]): OfferedConsent[] {
  if (rows.length === 0) return [];
  const versions = rows.map(({ type, id, updated_at }) => `${type} ${id} ${new Date(updated_at).toISOString()}\n`);
  const types = acceptedDocumentTypes.filter((type) => rows.some((row) => row.type === type));
  const version = hash('sha256', versions.join('')).slice(0, 16);
  return [{ id: 'regulation', version, required: true, documents: types }];
}
