import { type Combination, gpsr, type ProductDetails, size, type Variant } from '../catalog.ts';
import type { Complete } from '../complete.ts';
import { ShopError } from '../errors.ts';
import { limits } from '../limits.ts';
import { conditions, descriptionTypes } from '../product-kinds.ts';
import { withdrawalExclusions } from '../withdrawal-exclusions.ts';
import type { Foreign, Report } from './foreign.ts';
import { readItemFields, readPhoto, readPrice, readUnitPrice } from './read-list-item.ts';
import {
  type Fields,
  isMissing,
  readAmount,
  readBoolean,
  readDateTime,
  readEach,
  readEntries,
  readFields,
  readId,
  readInteger,
  readMember,
  readNumber,
  readText,
} from './read-values.ts';

const statuses = ['PUBLISHED', 'WITHDRAWN'] as const;

/**
 * Reads a product's details. The id and the name are required. Unless the product is withdrawn, so is a price of the
 * product or of a combination.
 * @throws ShopError UpstreamFailed
 */
export function readDetails(answer: unknown, report: Report): Complete<Foreign<ProductDetails>> {
  const outer = readFields(answer) ?? {};
  const fields = isMissing(outer.id) ? (readFields(outer.data) ?? outer) : outer;
  const combinations = readEach(readEntries(fields.combinations) ?? [], readCombination, 'combinations', report);
  const prices = combinations.map(({ price }) => price);
  const minPrice = readPrice(fields) ?? (prices.length > 0 ? Math.min(...prices) : undefined);
  const status = readMember(fields.status, statuses, 'status', report) ?? 'PUBLISHED';
  const item = readItemFields(fields, minPrice ?? 0);
  if (!item || (minPrice === undefined && status === 'PUBLISHED'))
    throw new ShopError('UpstreamFailed', { field: 'details' });
  const photos = readEach(readEntries(fields.photos) ?? [], (photo) => readPhoto(photo, item.name), 'photos', report);
  return {
    ...item,
    defaultCombinationId: item.defaultCombinationId ?? (combinations.length === 1 ? combinations[0]?.id : null) ?? null,
    descriptionType:
      readMember(fields.descriptionType, descriptionTypes, 'descriptionType', report) ?? 'TD_OLD_DESCRIPTION',
    photos: photos.length > 0 || !item.photo ? photos : [item.photo],
    combinations,
    gpsr: isMissing(fields.gpsr) ? null : (gpsr.safeParse(fields.gpsr).data ?? null),
    brand: readText(fields.brand) ?? null,
    condition: readMember(fields.condition, conditions, 'condition', report) ?? null,
    vatRate: readNumber(fields.vatRate) ?? null,
    withdrawalExcluded:
      readMember(fields.withdrawalExcluded, withdrawalExclusions, 'withdrawalExcluded', report) ?? null,
    minimumAge: readInteger(fields.minimumAge) ?? null,
    seoTitle: readText(fields.seoTitle) ?? null,
    seoDescription: readText(fields.seoDescription) ?? null,
    relatedIds: (readEntries(fields.relatedIds) ?? []).flatMap((entry) => readId(entry) ?? []),
    publishedAt: readDateTime(fields.publishedAt) ?? null,
    status,
  };
}

/**
 * Reads a combination. If its id is missing, the id is its position in the list, from 1. A combination without a stock
 * can be bought until the server refuses.
 */
function readCombination(entry: unknown, index: number): Complete<Foreign<Combination>> | undefined {
  const fields = readFields(entry);
  const price = fields && readAmount(fields.price);
  if (!fields || price === undefined) return undefined;
  return {
    id: readId(fields.id) ?? readId(fields.combinationId) ?? index + 1,
    price,
    priceBeforeDiscount: readAmount(fields.priceBeforeDiscount) ?? null,
    lowestPrice: readAmount(fields.lowestPrice) ?? null,
    lowestPrice30d: readAmount(fields.lowestPrice30d) ?? null,
    lowestPriceSinceStart: readBoolean(fields.lowestPriceSinceStart) ?? false,
    unitPrice: readUnitPrice(fields.unitPrice),
    stock: Math.max(0, readInteger(fields.stock) ?? limits.quantityMax),
    photo: readText(readFields(fields.photo)?.id ?? fields.photo) ?? null,
    variants: readVariants(fields.variants),
    sku: readText(fields.sku) ?? null,
    gtin: readText(fields.gtin) ?? null,
    mpn: readText(fields.mpn) ?? null,
    weightGrams: readInteger(fields.weightGrams) ?? null,
    size: size.safeParse(fields.size).data ?? null,
  };
}

/** Reads the variants of a combination, sent as `[{name, value}]` or as an object of names and values. */
export function readVariants(value: unknown): Complete<Variant>[] {
  const entries = readEntries(value);
  if (!entries)
    return Object.entries(readFields(value) ?? {}).flatMap(([name, text]) => toVariant({ name, value: text }));
  return entries.flatMap((entry) => toVariant(readFields(entry) ?? {}));
}

function toVariant(fields: Fields): Complete<Variant>[] {
  const [name, value, color] = [readText(fields.name), readText(fields.value), readText(fields.color)];
  if (value === undefined) return [];
  return [{ name: name ?? '', value, color }];
}
