import type { ProductListItem } from '@witryna/contract/catalog';
import { toMajor } from '@witryna/contract/money';
import type { ListedProduct } from './list-store.ts';

const NEW_MS = 30 * 86_400_000;

/** Reshapes a row into the contract's list item. Prices leave minor units here. */
export function toListItem(row: ListedProduct, digits: number, now: Date): ProductListItem {
  const reduced = row.min_price_before_minor !== null;
  return {
    id: row.id,
    name: row.name,
    externalId: row.external_id,
    wholesalerId: row.wholesaler_id,
    categoryId: row.category_id,
    minPrice: toMajor(row.min_price_minor, digits),
    minPriceBeforeDiscount: orNull(row.min_price_before_minor, digits),
    discountPercentage: reduced && row.discount_percent > 0 ? row.discount_percent : null,
    lowestPrice: reduced ? orNull(row.lowest_price_minor, digits) : null,
    lowestPriceSinceStart: (reduced && row.lowest_since_start) || undefined,
    maxPrice: orNull(row.max_price_minor, digits),
    photo: row.photo && { ...row.photo, color: row.photo_color },
    secondPhoto: row.second_photo && { ...row.second_photo, color: row.second_photo_color },
    rating: row.reviews_count > 0 ? Math.round((row.rating_sum / row.reviews_count) * 10) / 10 : null,
    reviewsCount: row.reviews_count,
    isNew: noLongerNew(row.published_at) > now,
    stock: row.stock,
    tags: row.tags,
    defaultCombinationId: row.only_combination_id,
  };
}

/** The moment at which a product stops being new: 30 days after its publication. */
export function noLongerNew(publishedAt: Date): Date {
  return new Date(publishedAt.getTime() + NEW_MS);
}

function orNull(minor: number | null, digits: number): number | null {
  return minor === null ? null : toMajor(minor, digits);
}
