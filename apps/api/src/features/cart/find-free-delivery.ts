import { type Language, localeOf } from '@witryna/contract/languages';
import { reachableCountries } from '../../delivery/define-delivery.ts';
import { allDeliveries, deliveryName } from '../../delivery/delivery-registry.ts';
import { type DeliveryPrices, type Parcel, priceDelivery } from '../../delivery/price-delivery.ts';

/** The total from which the delivery is free, and the name of the delivery; null if it goes for all deliveries. */
export interface FreeDelivery {
  fromMinor: number;
  name: string | null;
}

/** A delivery of the shop, as stored. */
export interface CartDelivery extends DeliveryPrices {
  id: number;
  type: string;
  name: string;
  countries: string[];
}

interface CartGoods {
  /** Ids of the delivery types that can send the product; null means all. */
  deliveryIds: number[] | null;
}

export interface DeliveryFacts {
  deliveries: readonly CartDelivery[];
  /** The countries to which the shop delivers; empty for all. */
  shopCountries: readonly string[];
  /** The country that the shopper has typed at the checkout. */
  typedCountry: string | null;
  language: Language;
}

/**
 * Finds the least total from which a delivery is free that can take this cart to the shopper. Until the shopper has named
 * a country, it is that of the shop's language, or else the first one to which the shop delivers.
 */
export function findFreeDelivery(
  { deliveries, shopCountries, typedCountry, language }: DeliveryFacts,
  lines: readonly CartGoods[],
  parcel: Parcel,
): FreeDelivery | null {
  const offered = deliveries
    .filter(({ id }) => lines.every(({ deliveryIds }) => deliveryIds === null || deliveryIds.includes(id)))
    // Only the checkout opens deliveries, and so knows in which country their pickup points are.
    .map((one) => ({ ...one, countries: reachableCountries({ points: null }, one.countries, shopCountries) }));
  const reached = offered.flatMap(({ countries }) => countries);
  const wanted = [typedCountry, localeOf(language).slice(-2)].find((code) => code !== null && reached.includes(code));
  const country = wanted ?? reached[0];
  let least: FreeDelivery | null = null;
  for (const delivery of offered.filter(({ countries }) => country !== undefined && countries.includes(country))) {
    const { freeFromMinor, refusal } = priceDelivery(delivery, parcel, { country });
    if (freeFromMinor === null || refusal || (least && least.fromMinor <= freeFromMinor)) continue;
    least = { fromMinor: freeFromMinor, name: deliveryName(delivery, allDeliveries.get(delivery.type), language) };
  }
  return least;
}
