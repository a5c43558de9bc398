import { createHash } from 'node:crypto';
import { type Language, languageOfShop } from '@witryna/contract/languages';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { DeliveryKind } from '../../delivery/define-delivery.ts';
import type { DeliveryRegistry } from '../../delivery/registry.ts';
import type { OfflinePaymentMethod, OnlinePaymentMethod, PaymentProvider } from '../../payments/define-payment.ts';
import { offeredKinds, type PaymentRegistry } from '../../payments/registry.ts';
import { openSettings } from '../../secrets/sealed-settings.ts';
import type { LoadedCart } from '../cart/load-cart.ts';
import {
  listAgreements,
  listDeliveryTypes,
  listPaymentTypes,
  readShopSettings,
  type StoredAgreement,
  type StoredDeliveryType,
} from './store.ts';

export interface OfferSources {
  payments: PaymentRegistry;
  deliveries: DeliveryRegistry;
  settings: { secretKey: Buffer; demo: boolean };
}

export interface OfferedPayment {
  type: string;
  provider: PaymentProvider;
  way: { offline: OfflinePaymentMethod } | { online: OnlinePaymentMethod };
}

export interface OfferedDelivery {
  stored: StoredDeliveryType;
  kind: DeliveryKind;
  /** Where it goes, cut to where the shop delivers to when it says so. */
  countries: string[];
  priceMinor: number;
  totalMinor: number;
  /** Types that go with it. */
  payments: string[];
}

export interface OfferedConsent {
  id: string;
  version: string;
  documents: ('REGULATION' | 'PRIVACY_POLICY')[];
}

/** Everything a shop lets the buyer of this cart choose. */
export interface Offer {
  shopName: string;
  currency: string;
  language: Language;
  deliveries: OfferedDelivery[];
  payments: OfferedPayment[];
  consents: OfferedConsent[];
}

export async function loadOffer(tx: TenantTransaction, sources: OfferSources, cart: LoadedCart): Promise<Offer> {
  const shop = await readShopSettings(tx);
  const payments = await loadPayments(tx, sources);
  const stored = await listDeliveryTypes(tx);
  return {
    shopName: shop.name,
    currency: shop.currency_code,
    language: languageOfShop(shop.language_code),
    deliveries: stored.flatMap((row) =>
      offerDelivery(row, shop.delivery_countries, sources.deliveries, payments, cart),
    ),
    payments,
    consents: toConsents(await listAgreements(tx)),
  };
}

/** Payment types of the shop whose settings fit; also those that no delivery of a cart goes with. */
export async function loadPayments(tx: TenantTransaction, sources: OfferSources): Promise<OfferedPayment[]> {
  const { secretKey, demo } = sources.settings;
  const rows = await listPaymentTypes(tx);
  return rows.flatMap(({ type, settings }) => {
    const provider = sources.payments.get(type);
    const way = provider?.open(openSettings(secretKey, tx.shopId, type, settings));
    return provider && way && offeredKinds(sources.payments, demo, type) ? [{ type, provider, way }] : [];
  });
}

/** Paid to the courier or at the point: only with deliveries that take it. */
export function isPaidOnDelivery({ way }: OfferedPayment): boolean {
  return 'offline' in way && way.offline.onDelivery;
}

function offerDelivery(
  stored: StoredDeliveryType,
  deliveryCountries: readonly string[],
  kinds: DeliveryRegistry,
  payments: readonly OfferedPayment[],
  cart: LoadedCart,
): OfferedDelivery[] {
  const kind = kinds.get(stored.type);
  const sendable = cart.lines.every(({ deliveryIds }) => deliveryIds === null || deliveryIds.includes(stored.id));
  const countries = stored.countries.filter(
    (code) => deliveryCountries.length === 0 || deliveryCountries.includes(code),
  );
  const reaches = kind?.points ? countries.includes(kind.points.country) : countries.length > 0;
  if (!kind || !sendable || !reaches) return [];
  const sum = cart.totals.finalMinor;
  const free = stored.free_from_minor !== null && sum >= stored.free_from_minor;
  const priceMinor = free ? 0 : stored.price_minor;
  const fitting = payments.filter((payment) => stored.cash_on_delivery || !isPaidOnDelivery(payment));
  return [
    { stored, kind, countries, priceMinor, totalMinor: sum + priceMinor, payments: fitting.map(({ type }) => type) },
  ];
}

/** Terms and privacy policy are agreed to at once; the version changes with either document. */
function toConsents(rows: readonly StoredAgreement[]): OfferedConsent[] {
  if (rows.length === 0) return [];
  const version = createHash('sha256');
  for (const { type, id, updated_at } of rows) version.update(`${type} ${id} ${updated_at.toISOString()}\n`);
  const types = (['REGULATION', 'PRIVACY_POLICY'] as const).filter((type) => rows.some((row) => row.type === type));
  return [{ id: 'regulation', version: version.digest('hex').slice(0, 16), documents: types }];
}
