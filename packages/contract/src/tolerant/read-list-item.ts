import {
  externalUrl,
  type ListedProduct,
  type ProductList,
  type ProductListItem,
  type Reduction,
  type UnitPrice,
} from '../catalog.ts';
import type { Complete } from '../complete.ts';
import { ShopError } from '../errors.ts';
import type { Facet, Facets } from '../facets.ts';
import { focus, type Photo } from '../photo.ts';
import type { Foreign, Report } from './foreign.ts';
import { readArrival } from './read-arrival.ts';
import { readFeatures } from './read-product-parts.ts';
import {
  type Fields,
  readAmount,
  readBoolean,
  readEach,
  readEntries,
  readFields,
  readId,
  readInteger,
  readNumber,
  readText,
  readTexts,
} from './read-values.ts';

/** Reads a product in a product list. The id, the name and a price (`minPrice` or `price`) are required. */
export function readListItem(entry: unknown): Complete<Foreign<ProductListItem>> | undefined {
  const fields = readFields(entry);
  const minPrice = fields && readPrice(fields);
  return fields && minPrice !== undefined ? readItemFields(fields, minPrice) : undefined;
}

/**
 * Reads the fields of a list item except its price. The caller passes the price, because in a product's details only
 * the combinations may have one.
 */
export function readItemFields(fields: Fields, minPrice: number): Complete<Foreign<ProductListItem>> | undefined {
  const id = readId(fields.id) ?? readId(fields.productId);
  const name = readText(fields.name);
  if (id === undefined || name === undefined) return undefined;
  const photos = readEntries(fields.photos) ?? [];
  return {
    id,
    name,
    externalId: readText(fields.externalId) ?? null,
    wholesalerId: readText(fields.wholesalerId) ?? null,
    categoryId: readId(fields.categoryId) ?? null,
    minPrice,
    maxPrice: readAmount(fields.maxPrice) ?? null,
    minPriceBeforeDiscount: readAmount(fields.minPriceBeforeDiscount) ?? null,
    discountPercentage: readNumber(fields.discountPercentage) ?? null,
    lowestPrice: readAmount(fields.lowestPrice) ?? null,
    lowestPriceSinceStart: readBoolean(fields.lowestPriceSinceStart),
    fromPrice: readAmount(fields.fromPrice) ?? null,
    fromReduction: readReduction(fields.fromReduction),
    perishable: readBoolean(fields.perishable) ?? null,
    photo: readPhoto(fields.photo ?? photos[0], name) ?? null,
    secondPhoto: readPhoto(fields.secondPhoto ?? photos[1], name) ?? null,
    unitPrice: readUnitPrice(fields.unitPrice),
    rating: readNumber(fields.rating) ?? null,
    reviewsCount: readInteger(fields.reviewsCount) ?? null,
    isNew: readBoolean(fields.isNew) ?? null,
    stock: readInteger(fields.stock) ?? null,
    tags: readTexts(fields.tags),
    defaultCombinationId: readId(fields.defaultCombinationId) ?? null,
    externalUrl: externalUrl.safeParse(fields.externalUrl).data ?? null,
  };
}

function readReduction(value: unknown): Complete<Reduction> | null {
  const fields = readFields(value);
  return fields
    ? {
        priceBeforeDiscount: readAmount(fields.priceBeforeDiscount) ?? null,
        discountPercentage: readNumber(fields.discountPercentage) ?? null,
        lowestPrice: readAmount(fields.lowestPrice) ?? null,
        lowestPriceSinceStart: readBoolean(fields.lowestPriceSinceStart),
      }
    : null;
}

export function readUnitPrice(value: unknown): Complete<UnitPrice> | null {
  const fields = readFields(value) ?? {};
  const [price, unit] = [readAmount(fields.price), readText(fields.unit)];
  return price === undefined || unit === undefined ? null : { price, quantity: readNumber(fields.quantity) ?? 1, unit };
}

/** Reads a price in major units: the lowest of the combinations, or the price of the product itself. */
export function readPrice(fields: Fields): number | undefined {
  return readAmount(fields.minPrice) ?? readAmount(fields.price);
}

/** Reads a photo, sent as an id, as a URL or as an object with one of them. `alt` is the product's name by default. */
export function readPhoto(value: unknown, name: string): Complete<Photo> | undefined {
  const fields = readFields(value);
  const id = readText(fields ? (fields.id ?? fields.url) : value);
  if (id === undefined) return undefined;
  const width = readInteger(fields?.width);
  return {
    ...{ id, alt: readText(fields?.alt) ?? name, color: readText(fields?.color) },
    focus: focus.safeParse(fields?.focus).data,
    width: width && width > 0 ? width : undefined,
  };
}

/**
 * Reads a list of products.
 * @throws ShopError UpstreamFailed when the answer contains no list
 */
export function readProducts(answer: unknown, report: Report): Complete<Foreign<ProductListItem>>[] {
  return readEach(readProductEntries(answer), readListItem, 'products', report);
}

function readProductEntries(answer: unknown): readonly unknown[] {
  const entries = readEntries(answer);
  if (!entries) throw new ShopError('UpstreamFailed', { field: 'data' });
  return entries;
}

/** Reads a product of a page, with the fields that a list in rows asks for. */
function readListed(entry: unknown, report: Report): Complete<Foreign<ListedProduct>> | undefined {
  const item = readListItem(entry);
  const fields = readFields(entry);
  return (
    item && {
      ...item,
      lead: readText(fields?.lead),
      features: fields?.features ? readFeatures(fields.features, report) : undefined,
      arrival: readArrival(fields?.arrival, 'arrival', report),
    }
  );
}

/** Reads a page of a product list. If the total is missing, the page counts as the whole list. */
export function readProductList(answer: unknown, report: Report): Complete<Foreign<ProductList>> {
  const data = readEach(readProductEntries(answer), (entry) => readListed(entry, report), 'products', report);
  const totalItems = readInteger(readFields(answer)?.totalItems) ?? data.length;
  const fields = readFields(answer);
  return {
    data,
    totalItems,
    facets: readFacets(fields?.facets, report),
    correctedQuery: readText(fields?.correctedQuery),
  };
}

function readFacets(value: unknown, report: Report): Complete<Facets> | undefined {
  const fields = readFields(value);
  if (!fields) return undefined;
  const [min, max] = [readAmount(readFields(fields.price)?.min), readAmount(readFields(fields.price)?.max)];
  return {
    price: min === undefined || max === undefined ? null : { min, max },
    inStock: readInteger(fields.inStock) ?? 0,
    discount: readInteger(fields.discount) ?? null,
    rating: fields.rating ? readEach(readEntries(fields.rating) ?? [], readStars, 'facets', report) : null,
    attributes: readEach(readEntries(fields.attributes) ?? [], readFacet, 'facets', report),
    unknown: readEach(readEntries(fields.unknown) ?? [], readFacet, 'facets', report).map(({ name, values }) => ({
      name,
      values: values.map(({ value }) => value),
    })),
  };
}

function readStars(entry: unknown): { stars: number; count: number } | undefined {
  const fields = readFields(entry);
  const [stars, count] = [readInteger(fields?.stars), readInteger(fields?.count)];
  return stars === undefined || stars < 1 || stars > 5 || count === undefined ? undefined : { stars, count };
}

function readFacet(entry: unknown): Complete<Facet> | undefined {
  const fields = readFields(entry);
  const name = readText(fields?.name);
  const values = (readEntries(fields?.values) ?? []).flatMap((value) => {
    const text = readText(readFields(value)?.value ?? value);
    return text === undefined
      ? []
      : [{ value: text, color: readText(readFields(value)?.color), count: readInteger(readFields(value)?.count) ?? 0 }];
  });
  return name === undefined ? undefined : { name, values };
}
