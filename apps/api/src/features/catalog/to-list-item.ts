import type { ProductListItem, Reduction, UnitPrice } from '@witryna/contract/catalog';
import type { Complete } from '@witryna/contract/complete';
import { toMajor } from '@witryna/contract/money';
import type { PricedProduct } from './list-store.ts';
import type { StoredReduction } from './lowest-price-store.ts';
import { type UnitPrice as StoredUnitPrice, unitPriceOf } from './unit-measure.ts';

const NEW_MS = 30 * 86_400_000;

/** Converts a product's row to the contract's list item, with prices in major units. */
export function toListItem(row: PricedProduct, digits: number, now: Date): Complete<ProductListItem> {
  const { reviewsCount } = row.shown;
  const cheapest = { ...row.lowest_price, before: row.min_price_before_minor };
  const reduction = toReduction(cheapest, row.least_discount_percent, digits);
  return {
    ...row.shown,
    minPrice: toMajor(row.min_price_minor, digits),
    minPriceBeforeDiscount: reduction.priceBeforeDiscount,
    discountPercentage: reduction.discountPercentage,
    lowestPrice: reduction.lowestPrice,
    lowestPriceSinceStart: reduction.lowestPriceSinceStart,
    fromPrice: toMajor(row.from_price_minor, digits),
    fromReduction: row.from_reduction && toReduction(row.from_reduction, row.discount_percent, digits),
    unitPrice: toUnitPrice(unitPriceOfShown(row), digits),
    maxPrice: orNull(row.max_price_minor, digits),
    photo: row.photo,
    secondPhoto: row.second_photo,
    rating: reviewsCount > 0 ? Math.round((row.rating_sum / reviewsCount) * 10) / 10 : null,
    isNew: newUntil(row.published_at) > now,
  };
}

function toReduction(stored: Partial<StoredReduction>, percent: number, digits: number): Complete<Reduction> {
  const before = stored.before ?? null;
  return {
    priceBeforeDiscount: orNull(before, digits),
    discountPercentage: before !== null && percent > 0 ? percent : null,
    lowestPrice: orNull(stored.lowest ?? null, digits),
    lowestPriceSinceStart: stored.since_start || undefined,
  };
}

/** Returns the time until which a product counts as new: 30 days after its publication. */
export function newUntil(publishedAt: Date): Date {
  return new Date(publishedAt.getTime() + NEW_MS);
}

/** The unit price at the price that a list shows. */
function unitPriceOfShown({ unit_price, shown_piece, shown, from_price_minor, min_price_minor }: PricedProduct) {
  if (!unit_price || !shown_piece) return null;
  const piece = {
    priceMinor: from_price_minor,
    beforeMinor: shown_piece.before,
    name: shown.name,
    values: shown_piece.variants.map(({ value }) => value),
    isCheapest: from_price_minor === min_price_minor,
  };
  return unitPriceOf(piece, unit_price);
}

export function toUnitPrice(stored: StoredUnitPrice | null | undefined, digits: number): UnitPrice | null {
  return stored ? { price: toMajor(stored.priceMinor, digits), quantity: stored.quantity, unit: stored.unit } : null;
}

function orNull(minor: number | null, digits: number): number | null {
  return minor === null ? null : toMajor(minor, digits);
}
