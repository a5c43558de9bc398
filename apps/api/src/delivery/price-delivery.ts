import type { DeliveryRefusal } from '@witryna/contract/checkout';
import { isInPostCodes } from '@witryna/contract/post-code-ranges';
import type { PriceRules, PriceStep, PriceZone } from '../database/price-rules.ts';

/** What decides the price of a delivery: the value of the goods after discounts, their weight and their number. */
export interface Parcel {
  valueMinor: number;
  /** Weight of the goods. Goods whose weight is unknown count as weightless. */
  grams: number;
  pieces: number;
  /** Whether a coupon pays for the delivery. */
  freeDelivery?: boolean;
}

/** Where a parcel goes, as far as it is known. */
export interface Destination {
  country: string | undefined;
  postCode?: string | undefined;
}

/** The prices of a delivery, as stored. */
export interface DeliveryPrices {
  price_minor: number;
  free_from_minor: number | null;
  price_rules: PriceRules;
}

export interface DeliveryQuote {
  priceMinor: number;
  /** The value of the goods from which the delivery is free; null if it never is. */
  freeFromMinor: number | null;
  /** Why the delivery can't take the parcel; null if it can. */
  refusal: DeliveryRefusal | null;
}

/**
 * Computes the price of a delivery. It is the only place that does, so a product page, the checkout and the order never
 * differ. The price is the lowest of the tariff's price and the steps that apply, and 0 from the threshold up; so it
 * never falls when a parcel gets heavier or gets more pieces, and never rises with the value of the goods.
 * @param parcel undefined for the tariff's own price
 */
export function priceDelivery(
  prices: DeliveryPrices,
  parcel: Parcel | undefined,
  destination: Destination,
): DeliveryQuote {
  const { price_minor, free_from_minor, price_rules: rules } = prices;
  const zone = rules.zones?.find((one) => isIn(one, destination));
  const tariff = zone ?? { priceMinor: price_minor, freeFromMinor: free_from_minor, steps: rules.steps };
  const highest = tariff.priceMinor ?? price_minor;
  const freeFromMinor = tariff.freeFromMinor ?? null;
  const steps = parcel ? (tariff.steps ?? []).filter((step) => applies(step, parcel)) : [];
  const isFree = parcel?.freeDelivery || (parcel && freeFromMinor !== null && parcel.valueMinor >= freeFromMinor);
  return {
    priceMinor: isFree ? 0 : Math.min(highest, ...steps.map((step) => step.priceMinor)),
    freeFromMinor,
    refusal: refuse(rules, zone, parcel),
  };
}

/** Whether the price of a delivery, or whether it takes a parcel, depends on the number of pieces. */
export function countsPieces({ steps = [], zones = [], maxPieces }: PriceRules): boolean {
  const all = [...steps, ...zones.flatMap((zone) => zone.steps ?? [])];
  return maxPieces !== undefined || all.some(({ upToPieces }) => upToPieces !== undefined);
}

function applies({ upToGrams, upToPieces, fromMinor }: PriceStep, { valueMinor, grams, pieces }: Parcel): boolean {
  return grams <= (upToGrams ?? grams) && pieces <= (upToPieces ?? pieces) && valueMinor >= (fromMinor ?? valueMinor);
}

function refuse(
  { maxGrams, maxPieces }: PriceRules,
  zone: PriceZone | undefined,
  parcel: Parcel | undefined,
): DeliveryRefusal | null {
  if (zone && zone.priceMinor === undefined) return { reason: 'destination', limit: null };
  if (parcel && maxGrams !== undefined && parcel.grams > maxGrams) return { reason: 'weight', limit: maxGrams };
  if (parcel && maxPieces !== undefined && parcel.pieces > maxPieces) return { reason: 'pieces', limit: maxPieces };
  return null;
}

/** Whether the destination is in the zone. An unknown country or post code is in no zone that names some. */
function isIn({ countries, postCodes }: PriceZone, { country, postCode }: Destination): boolean {
  if (countries && (country === undefined || !countries.includes(country))) return false;
  return !postCodes || (postCode !== undefined && postCodes.some((range) => isInPostCodes(range, country, postCode)));
}
