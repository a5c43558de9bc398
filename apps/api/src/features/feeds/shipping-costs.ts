import { reachableCountries } from '../../delivery/define-delivery.ts';
import { openKind } from '../../kinds/open-kind.ts';
import type { DeliverySources } from '../shop/list-deliveries.ts';
import type { StoredDelivery } from '../shop/store.ts';

/** A delivery of the shop, with the countries to which it can be sent. */
export interface FeedDelivery {
  id: number;
  name: string;
  priceMinor: number;
  freeFromMinor: number | null;
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
    const { id, name, price_minor, free_from_minor, days_from } = row;
    const countries = reachableCountries(opened, row.countries, shopCountries);
    return [{ id, name, priceMinor: price_minor, freeFromMinor: free_from_minor, countries, daysFrom: days_from }];
  });
}

/** Finds the cheapest delivery of one piece to each country that the deliveries reach. */
export function shippingCosts(deliveries: readonly FeedDelivery[], valueMinor: number): ShippingCost[] {
  const cheapest = new Map<string, ShippingCost>();
  for (const { name, freeFromMinor, countries, ...delivery } of deliveries) {
    const isFree = freeFromMinor !== null && valueMinor >= freeFromMinor;
    const priceMinor = isFree ? 0 : delivery.priceMinor;
    for (const country of countries) {
      const best = cheapest.get(country);
      const thresholds = [best?.freeFromMinor, freeFromMinor].filter((from) => from != null);
      const lowest = thresholds.length > 0 ? Math.min(...thresholds) : null;
      const cheaper = best && best.priceMinor <= priceMinor ? best : { country, name, priceMinor };
      cheapest.set(country, { ...cheaper, freeFromMinor: lowest });
    }
  }
  return [...cheapest.values()];
}
