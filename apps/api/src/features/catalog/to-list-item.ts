import type { ProductListItem } from '@witryna/contract/catalog';
import type { Complete } from '@witryna/contract/complete';
import { toMajor } from '@witryna/contract/money';
import type { PricedProduct } from './list-store.ts';

const NEW_MS = 30 * 86_400_000;

/** Converts a product's row to the contract's list item, with prices in major units. */
export function toListItem(row: PricedProduct, digits: number, now: Date): Complete<ProductListItem> {
  const reduced = row.min_price_before_minor !== null;
  const { reviewsCount } = row.shown;
  return {
    ...row.shown,
    minPrice: toMajor(row.min_price_minor, digits),
    minPriceBeforeDiscount: orNull(row.min_price_before_minor, digits),
    discountPercentage: reduced && row.discount_percent > 0 ? row.discount_percent : null,
    lowestPrice: orNull(row.lowest_price?.lowest ?? null, digits),
    lowestPriceSinceStart: row.lowest_price?.since_start || undefined,
    unitPrice: toUnitPrice(row, digits),
    maxPrice: orNull(row.max_price_minor, digits),
    photo: row.photo,
    secondPhoto: row.second_photo,
    rating: reviewsCount > 0 ? Math.round((row.rating_sum / reviewsCount) * 10) / 10 : null,
    isNew: newUntil(row.published_at) > now,
  };
}

/** Returns the time until which a product counts as new: 30 days after its publication. */
export function newUntil(publishedAt: Date): Date {
  return new Date(publishedAt.getTime() + NEW_MS);
}

function toUnitPrice({ unit_price }: PricedProduct, digits: number) {
  if (!unit_price) return null;
  const { priceMinor, quantity, unit } = unit_price;
  return { price: toMajor(priceMinor, digits), quantity, unit };
}

function orNull(minor: number | null, digits: number): number | null {
  return minor === null ? null : toMajor(minor, digits);
}
