import type { Combination, ProductDetails, UnitPrice } from '@witryna/contract/catalog';
import type { Complete } from '@witryna/contract/complete';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { requirePublished } from './require-published.ts';
import { findDetails, type StoredDetails } from './store.ts';
import { newUntil, toListItem, toUnitPrice } from './to-list-item.ts';
import { unitPriceOf } from './unit-measure.ts';

/**
 * Reads a product with its combinations. A product that is no longer on offer has the status WITHDRAWN and neither
 * combinations nor stock.
 * @throws ShopError NotFound for unknown products and those of other shops; ProductNotPublished for drafts and future
 *   products
 */
export async function getDetails(
  tenant: Tenant,
  id: number,
  { now, cacheHints }: ReadContext,
): Promise<Complete<ProductDetails>> {
  const row = requirePublished(await tenant.read((tx) => findDetails(tx, id)), now, cacheHints);
  const digits = currencyDigits(row.currency);
  const onOffer = row.status === 'published' && row.min_price_minor !== null;
  const { min_price_minor, from_price_minor } = row;
  const priced = { ...row, min_price_minor: min_price_minor ?? 0, from_price_minor: from_price_minor ?? 0 };
  const item = toListItem(priced, digits, now);
  if (item.isNew) cacheHints.expireAt(newUntil(row.published_at));
  return {
    ...item,
    ...row.shown_in_details,
    ...(!onOffer && withoutPrice),
    photos: row.photos,
    combinations: onOffer ? row.combinations.map((combination) => toCombination(combination, row, digits)) : [],
    publishedAt: row.published_at.toISOString(),
    status: onOffer ? 'PUBLISHED' : 'WITHDRAWN',
  };
}

const withoutPrice = {
  unitPrice: null,
  maxPrice: null,
  minPriceBeforeDiscount: null,
  discountPercentage: null,
  lowestPrice: null,
  lowestPriceSinceStart: undefined,
  fromPrice: null,
  fromReduction: null,
  isNew: false,
  stock: 0,
  defaultCombinationId: null,
};

function toCombination(
  row: StoredDetails['combinations'][number],
  product: StoredDetails,
  digits: number,
): Complete<Combination> {
  const before = row.price_before_minor;
  const { lowest: lowestMinor, since_start } = row.lowest_price;
  const lowest = lowestMinor === null ? null : toMajor(lowestMinor, digits);
  const sinceStart = lowest !== null && since_start === true;
  return {
    id: row.id,
    price: toMajor(row.price_minor, digits),
    priceBeforeDiscount: before === null ? null : toMajor(before, digits),
    lowestPrice: lowest,
    lowestPrice30d: sinceStart ? null : lowest,
    lowestPriceSinceStart: sinceStart,
    unitPrice: unitPriceAt(row, product, digits),
    stock: row.stock,
    photo: row.photo,
    variants: row.variants,
    sku: row.sku,
    gtin: row.gtin,
    mpn: row.mpn,
    weightGrams: row.weight_grams,
    size: row.size,
  };
}

function unitPriceAt(
  { price_minor, price_before_minor, variants }: StoredDetails['combinations'][number],
  { min_price_minor, unit_price, shown }: StoredDetails,
  digits: number,
): UnitPrice | undefined {
  const piece = {
    priceMinor: price_minor,
    beforeMinor: price_before_minor,
    name: shown.name,
    values: variants.map(({ value }) => value),
    isCheapest: price_minor === min_price_minor,
  };
  return toUnitPrice(unit_price && unitPriceOf(piece, unit_price), digits) ?? undefined;
}
