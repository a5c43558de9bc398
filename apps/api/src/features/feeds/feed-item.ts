import type { Gpsr, Size, Variant } from '@witryna/contract/catalog';
import { isGtin } from '@witryna/contract/gtin';
import { productAddress } from '@witryna/contract/product-address';
import {
  attributesOf,
  eprelCode,
  type ProductAttribute,
  type ProductAttributes,
} from '@witryna/contract/product-attributes';
import { cutAtWord, oneLineText, plainText } from '../../plain-text/plain-text.ts';
import { type UnitMeasure, unitMeasureOf } from '../catalog/unit-measure.ts';
import type { FeedShop } from './feed-shop.ts';
import { type ShippingCost, shippingCosts } from './shipping-costs.ts';
import type { FeedProduct } from './store.ts';

/** The limits of Google, which are the strictest. */
const longest = { id: 50, title: 150, description: 5_000, brand: 70, mpn: 70, pictures: 11 };
/** support.google.com/merchants/answer/6324487 (colour), 6324492 (size), 6324410 (material), 6324483 (pattern) */
const longestAttributes: Partial<Record<ProductAttribute, number>> = {
  color: 100,
  size: 100,
  material: 200,
  pattern: 100,
};
/** The size of pictures in feeds: marketplaces ask for 800 pixels or more. */
const PICTURE_SIZE = 'W960';

/** A combination as all feeds describe it. */
export interface FeedItem {
  id: string;
  /** What the items of one product have in common; undefined for a product with one combination. */
  groupId: string | undefined;
  title: string;
  description: string;
  link: string;
  /** Addresses of the pictures, that of the combination first. */
  pictures: string[];
  stock: number;
  priceMinor: number;
  /** The price that a reduction is compared with; undefined without an announced reduction. */
  beforeMinor: number | undefined;
  categoryPath: readonly string[];
  brand: string | undefined;
  gtin: string | undefined;
  mpn: string | undefined;
  condition: string;
  options: readonly Variant[];
  /** The options and features that marketplaces have fields for. */
  attributes: ProductAttributes;
  /** The code in the EU's register of energy labels. */
  eprel: string | undefined;
  unitMeasure: UnitMeasure | undefined;
  shipping: ShippingCost[];
  /** In how many days the fastest delivery can arrive; undefined if none is possible. */
  arrivesInDays: number | undefined;
  weightGrams: number | null;
  size: Size | null;
  gpsr: Gpsr | null;
}

type StoredCombination = FeedProduct['combinations'][number];

/** Makes the items of a product: one for each combination. */
export function toFeedItems(product: FeedProduct, shop: FeedShop): FeedItem[] {
  const { id, name, gpsr, condition, delivery_ids, unit_price, features } = product;
  const eprel = eprelCode(features);
  const several = product.combinations.length > 1;
  const description = cutAtWord(plainText(product.description), longest.description);
  const deliveries = shop.deliveries.filter((delivery) => delivery_ids === null || delivery_ids.includes(delivery.id));
  const reachable = deliveries.filter(({ countries }) => countries.length > 0);
  return product.combinations.map((combination) => {
    const { price_minor, variants } = combination;
    const title = cutAtWord(oneLineText([name, ...variants.map(({ value }) => value)].join(', ')), longest.title);
    return {
      id: itemId(id, combination, (sku) => shop.sharedSkus.has(sku)),
      groupId: several ? String(id) : undefined,
      title,
      description: description || title,
      link: shop.origin + productAddress({ id, name }, several ? combination.id : undefined),
      pictures: pictureIds(product, combination).map((picture) => pictureAddress(shop, picture)),
      stock: combination.stock,
      priceMinor: price_minor,
      beforeMinor: comparedPrice(combination),
      categoryPath: shop.categoryPaths.get(product.category_id ?? 0) ?? [],
      brand: brandOf(product),
      gtin: gtinOf(combination),
      mpn: mpnOf(combination),
      condition,
      options: variants,
      attributes: fitting(attributesOf(variants, features)),
      eprel,
      unitMeasure: unit_price
        ? unitMeasureOf(
            {
              priceMinor: price_minor,
              beforeMinor: combination.price_before_minor,
              name,
              values: variants.map(({ value }) => value),
              isCheapest: price_minor === product.min_price_minor,
            },
            unit_price,
          )
        : undefined,
      shipping: shippingCosts(reachable, { valueMinor: price_minor, grams: combination.weight_grams ?? 0 }),
      arrivesInDays: reachable.length > 0 ? Math.min(...reachable.map(({ daysFrom }) => daysFrom)) : undefined,
      weightGrams: combination.weight_grams,
      size: combination.size,
      gpsr,
    };
  });
}

export function brandOf({ brand }: Pick<FeedProduct, 'brand'>): string | undefined {
  return cutAtWord(oneLineText(brand ?? ''), longest.brand) || undefined;
}

export function gtinOf({ gtin }: Pick<StoredCombination, 'gtin'>): string | undefined {
  return gtin !== null && isGtin(gtin) ? gtin : undefined;
}

export function mpnOf({ mpn }: Pick<StoredCombination, 'mpn'>): string | undefined {
  return oneLineText(mpn ?? '').slice(0, longest.mpn) || undefined;
}

function fitting(attributes: ProductAttributes): ProductAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const limit = longestAttributes[name as ProductAttribute];
      return [name, limit === undefined ? value : cutAtWord(oneLineText(value), limit)];
    }),
  );
}

/** An item's id must be unique and stay the same. A SKU that several combinations have, or that is too long, can't be one. */
export function itemId(
  productId: number,
  { id, sku }: Pick<StoredCombination, 'id' | 'sku'>,
  isShared: (sku: string) => boolean,
): string {
  const own = sku !== null && !isShared(sku) ? oneLineText(sku) : '';
  return own !== '' && own.length <= longest.id ? own : `${productId}-${id}`;
}

/**
 * Returns the price before a reduction. Marketplaces strike it through and compute the saving from it, so it is never
 * higher than the lowest price of the 30 days before the reduction (Directive 98/6/EC, Art. 6a). A price that is not
 * lower than that one is not a reduction.
 */
function comparedPrice({ price_minor, price_before_minor, lowest_price_minor }: StoredCombination): number | undefined {
  if (price_before_minor === null || lowest_price_minor === null) return undefined;
  const before = Math.min(price_before_minor, lowest_price_minor);
  return before > price_minor ? before : undefined;
}

/** Lists the picture of the combination and those that show no other combination; all pictures if there are none. */
function pictureIds({ photos, combinations }: FeedProduct, { photo }: StoredCombination): string[] {
  const ids = photos.map(({ id }) => id);
  const own = new Set(combinations.map((combination) => combination.photo));
  const common = ids.filter((id) => !own.has(id));
  const shown = photo === null ? common : [photo, ...common];
  return (shown.length > 0 ? shown : ids).slice(0, longest.pictures);
}

export function pictureAddress({ origin }: Pick<FeedShop, 'origin'>, id: string): string {
  return `${origin}/pictures/${encodeURIComponent(id)}_${PICTURE_SIZE}`;
}
