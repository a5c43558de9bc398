import type { FolderCombination, FolderProduct } from '@witryna/shop-folder/format/product.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';
import type { JsonRow } from './write-rows.ts';

/** Columns of `product` that the folder gives; `id` and `handle` identify the row. */
export const productColumns = [
  'name',
  'brand',
  'category_id',
  'also_in_categories',
  'tags',
  'keywords',
  'status',
  'published_at',
  'external_id',
  'wholesaler_id',
  'condition',
  'vat_rate',
  'unit_price',
  'photos',
  'gpsr',
  'delivery_ids',
  'external_url',
  'withdrawal_excluded',
  'perishable',
  'minimum_age',
  'description_type',
  'old_description',
  'light_description',
  'sort_order',
] as const;

/** Columns of `combination` that the folder gives, except the stock. */
export const combinationColumns = [
  'sort_order',
  'variants',
  'sku',
  'gtin',
  'mpn',
  'weight_grams',
  'size',
  'price_minor',
  'price_before_minor',
  'reduced_at',
  'photo',
  'active',
] as const;

export const featureColumns = ['product_id', 'name', 'value', 'feature_group', 'sort_order'] as const;

/** Ids of other things that products refer to, and the manufacturers by key. */
export interface RowContext {
  categoryIds: ReadonlyMap<string, number>;
  deliveryIds: ReadonlyMap<string, number>;
  manufacturers: Readonly<Record<string, Manufacturer>>;
  /** Picture ids by file name or address. */
  pictureIds: ReadonlyMap<string, string>;
}

export interface Descriptions {
  old: string;
  light: string | undefined;
}

/** Makes the row of a product. If the file gives no time of publication, `publishedAt` is used. */
export function productRow(
  product: FolderProduct,
  { categoryIds, deliveryIds, manufacturers, pictureIds }: RowContext,
  { old, light }: Descriptions,
  { id, sortOrder, publishedAt }: { id: number; sortOrder: number; publishedAt: string },
): JsonRow {
  return {
    id,
    handle: product.handle,
    name: product.title,
    brand: product.brand,
    category_id: product.category === null ? null : idOf(categoryIds, product.category),
    also_in_categories: product.moreCategories.map((handle) => idOf(categoryIds, handle)),
    tags: product.tags,
    keywords: product.keywords,
    status: product.status,
    published_at: product.publishedAt?.toISOString() ?? publishedAt,
    external_id: product.code,
    wholesaler_id: product.wholesalerCode,
    condition: product.condition,
    vat_rate: product.vatRate,
    unit_price: product.unitPrice,
    photos: photosOf(product, pictureIds),
    gpsr: safetyOf(product, manufacturers),
    delivery_ids: product.deliveries?.map((handle) => idOf(deliveryIds, handle)) ?? null,
    external_url: product.externalUrl,
    withdrawal_excluded: product.withdrawalExcluded,
    perishable: product.perishable,
    minimum_age: product.minimumAge,
    description_type: light === undefined ? 'TD_OLD_DESCRIPTION' : 'TD_LIGHT_DESCRIPTION',
    old_description: old,
    light_description: light ?? '',
    sort_order: sortOrder,
  };
}

/** Two addresses may lead to the same picture; a page shows it once. */
function photosOf({ images }: FolderProduct, pictureIds: ReadonlyMap<string, string>): JsonRow[] {
  const alts = new Map<string, string>();
  for (const { source, alt } of images) {
    const id = pictureIds.get(source);
    if (id !== undefined) alts.set(id, alts.get(id) || alt);
  }
  return Array.from(alts, ([id, alt]) => ({ id, alt }));
}

export function combinationRow(
  combination: FolderCombination,
  pictureIds: ReadonlyMap<string, string>,
  { id, productId, place }: { id: number; productId: number; place: number },
): JsonRow {
  return {
    id,
    product_id: productId,
    sort_order: place,
    variants: combination.variants,
    sku: combination.sku,
    gtin: combination.gtin,
    mpn: combination.mpn,
    weight_grams: combination.weightGrams,
    size: combination.size,
    price_minor: combination.priceMinor,
    price_before_minor: combination.priceBeforeMinor,
    reduced_at: combination.reducedAt?.toISOString() ?? null,
    photo: combination.image === null ? null : (pictureIds.get(combination.image) ?? null),
    active: combination.active,
    stock: combination.stock ?? 0,
  };
}

export function featureRows({ features }: FolderProduct, productId: number): JsonRow[] {
  return features.map(({ name, value, group }, place) => ({
    product_id: productId,
    name,
    value,
    feature_group: group ?? null,
    sort_order: place,
  }));
}

function safetyOf({ safety }: FolderProduct, manufacturers: Readonly<Record<string, Manufacturer>>): JsonRow | null {
  if (!safety) return null;
  const { manufacturer, responsiblePerson, productType, ...rest } = safety;
  const given = Object.entries(rest).filter(([, value]) => value !== null);
  const responsible = responsiblePerson === null ? {} : { responsiblePerson: manufacturers[responsiblePerson] };
  return { manufacturer: manufacturers[manufacturer], ...responsible, productType, ...Object.fromEntries(given) };
}

function idOf(ids: ReadonlyMap<string, number>, handle: string): number {
  const id = ids.get(handle);
  if (id === undefined) throw new Error(`no id for ${handle}`);
  return id;
}
