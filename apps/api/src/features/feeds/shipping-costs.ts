import { reachableCountries } from '../../delivery/define-delivery.ts';
import { type DeliveryPrices, type Parcel, priceDelivery } from '../../delivery/price-delivery.ts';
import { openKind } from '../../kinds/open-kind.ts';
import type { DeliverySources } from '../shop/list-deliveries.ts';
import type { StoredDelivery } from '../shop/store.ts';

/** A delivery of the shop, with the countries to which it can be sent. */
export interface FeedDelivery {
  id: number;
  name: string;
  prices: DeliveryPrices;
  countries: readonly string[];
  daysFrom: number;
}

/** The cheapest way to send one piece to a country. */
export interface ShippingCost {
  country: string;
  name: string;
  priceMinor: number;
  /** The order value from which delivery to the country is free; null if it never is. */
  freeFromMinor: number | null;
}

/** Leaves out the deliveries that the checkout does not offer either, because they can't be opened. */
export function toFeedDeliveries(
  rows: readonly StoredDelivery[],
  shopCountries: readonly string[],
  shopId: number,
  sources: DeliverySources,
): FeedDelivery[] {
  return rows.flatMap((row) => {
    const opened = openKind(sources.deliveries, sources, { shopId, ...row });
    if (!opened) return [];
    const countries = reachableCountries(opened, row.countries, shopCountries);
    return [{ id: row.id, name: row.name, prices: row, countries, daysFrom: row.days_from }];
  });
}

/** Finds the cheapest delivery of one piece to each country that the deliveries reach. */
export function shippingCosts(deliveries: readonly FeedDelivery[], piece: Omit<Parcel, 'pieces'>): ShippingCost[] {
  const cheapest = new Map<string, ShippingCost>();
  for (const { name, prices, countries } of deliveries) {
    for (const country of countries) {
      const { priceMinor, freeFromMinor, refusal } = priceDelivery(prices, { ...piece, pieces: 1 }, { country });
      if (refusal) continue;
      const best = cheapest.get(country);
      const thresholds = [best?.freeFromMinor, freeFromMinor].filter((from) => from != null);
      const lowest = thresholds.length > 0 ? Math.min(...thresholds) : null;
      const cheaper = best && best.priceMinor <= priceMinor ? best : { country, name, priceMinor };
      cheapest.set(country, { ...cheaper, freeFromMinor: lowest });
    }
  }
  return [...cheapest.values()];
}
