import type { Focus } from '@witryna/contract/photo';
import type { FormCombination, ProductForm } from '@witryna/contract/product-form';
import type { JsonRow } from '../../database/write-rows.ts';
import type { StoredCombination, StoredFeature, StoredProduct } from './store.ts';

/** Columns of `product` that a form gives; `id` identifies the row. */
export const productColumns = [
  'handle',
  'name',
  'brand',
  'category_id',
  'also_in_categories',
  'related_ids',
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
  'seo_title',
  'seo_description',
  'description_type',
  'old_description',
  'light_description',
  'sort_order',
] as const;

/** Columns of `combination` that a form gives, except the stock. */
export const combinationColumns = [
  'sort_order',
  'variants',
  'sku',
  'gtin',
  'mpn',
  'shelf',
  'weight_grams',
  'size',
  'price_minor',
  'price_before_minor',
  'reduced_at',
  'sale_price_minor',
  'sale_starts_at',
  'sale_ends_at',
  'sale_due_at',
  'low_stock',
  'photo',
  'active',
] as const;

export const featureColumns = ['product_id', 'name', 'value', 'feature_group', 'sort_order'] as const;

/** A combination as it is written. Where the stock is null, that of a known combination stays. */
export type WrittenCombination = Omit<FormCombination, 'stock'> & { stock: number | null };
export type WrittenProduct = Omit<ProductForm, 'combinations'> & { combinations: readonly WrittenCombination[] };

/** Puts the ids of pictures in the place of their sources. Two addresses may lead to one picture; a page shows it once. */
export function imagesById(
  images: readonly { source: string; alt: string; focus?: Focus | undefined }[],
  ids: ReadonlyMap<string, string>,
): ProductForm['images'] {
  const byId = new Map<string, ProductForm['images'][number]>();
  for (const { source, alt, focus } of images) {
    const id = ids.get(source);
    if (id === undefined) continue;
    const known = byId.get(id);
    const at = known?.focus ?? focus;
    byId.set(id, { id, alt: known?.alt || alt, ...(at && { focus: at }) });
  }
  return [...byId.values()];
}

/** Makes the row of a product. If the form gives no time of publication, `publishedAt` is used. */
export function productRow(
  form: WrittenProduct,
  { id, sortOrder, publishedAt }: { id: number; sortOrder: number; publishedAt: string },
): JsonRow {
  return {
    id,
    handle: form.handle,
    name: form.title,
    brand: form.brand,
    category_id: form.categoryId,
    also_in_categories: form.moreCategoryIds,
    related_ids: form.relatedIds,
    tags: form.tags,
    keywords: form.keywords,
    status: form.status,
    published_at: form.publishedAt ?? publishedAt,
    external_id: form.code,
    wholesaler_id: form.wholesalerCode,
    condition: form.condition,
    vat_rate: form.vatRate,
    unit_price: form.unitPrice,
    photos: form.images,
    gpsr: form.safety && withoutNulls(form.safety),
    delivery_ids: form.deliveryIds,
    external_url: form.externalUrl,
    withdrawal_excluded: form.withdrawalExcluded,
    perishable: form.perishable,
    minimum_age: form.minimumAge,
    seo_title: form.seoTitle,
    seo_description: form.seoDescription,
    description_type: form.descriptionType,
    old_description: form.description,
    light_description: form.lightDescription,
    sort_order: sortOrder,
  };
}

export function combinationRow(
  combination: WrittenCombination,
  { id, productId, place, now }: { id: number; productId: number; place: number; now: Date },
): JsonRow {
  const { sale } = combination;
  return {
    id,
    product_id: productId,
    sort_order: place,
    variants: combination.variants,
    sku: combination.sku,
    gtin: combination.gtin,
    mpn: combination.mpn,
    shelf: combination.shelf,
    weight_grams: combination.weightGrams,
    size: combination.size,
    price_minor: combination.priceMinor,
    price_before_minor: combination.priceBeforeMinor,
    reduced_at: combination.reducedAt,
    sale_price_minor: sale?.priceMinor ?? null,
    sale_starts_at: utc(sale?.from),
    sale_ends_at: utc(sale?.to),
    sale_due_at: utc(sale && (hasBegun(combination, now) ? sale.to : sale.from)),
    low_stock: combination.lowStock,
    photo: combination.image,
    active: combination.active,
    stock: combination.stock ?? 0,
  };
}

/** Whether a planned sale runs: its time has come, and the price is reduced. Nothing but this says so. */
function hasBegun({ sale, priceBeforeMinor }: WrittenCombination, now: Date): boolean {
  return sale !== null && priceBeforeMinor !== null && new Date(sale.from) <= now;
}

/** A time as rows have it, which are compared as texts. */
function utc(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}

export function featureRows({ features }: WrittenProduct, productId: number): JsonRow[] {
  return features.map(({ name, value, group }, place) => ({
    product_id: productId,
    name,
    value,
    feature_group: group,
    sort_order: place,
  }));
}

export interface StoredParts {
  row: StoredProduct;
  combinations: readonly StoredCombination[];
  features: readonly StoredFeature[];
}

/** Makes the form of a stored product: the other direction of the functions above. */
export function formOf({ row, combinations, features }: StoredParts): ProductForm {
  const { gpsr } = row;
  return {
    handle: row.handle,
    title: row.name,
    brand: row.brand,
    categoryId: row.category_id,
    moreCategoryIds: row.also_in_categories,
    relatedIds: row.related_ids,
    tags: row.tags,
    keywords: row.keywords,
    status: row.status,
    publishedAt: row.published_at.toISOString(),
    code: row.external_id,
    wholesalerCode: row.wholesaler_id,
    condition: row.condition,
    vatRate: row.vat_rate,
    unitPrice: row.unit_price,
    images: row.photos,
    features: features.map(({ name, value, feature_group: group }) => ({ name, value, group })),
    safety: gpsr,
    externalUrl: row.external_url,
    withdrawalExcluded: row.withdrawal_excluded,
    perishable: row.perishable,
    minimumAge: row.minimum_age,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    deliveryIds: row.delivery_ids,
    descriptionType: row.description_type,
    description: row.old_description,
    lightDescription: row.light_description,
    combinations: shownCombinations(combinations).map((combination) => ({
      id: combination.id,
      variants: combination.variants.map(({ name, value, color }) => ({ name, value, color: color ?? null })),
      sku: combination.sku,
      gtin: combination.gtin,
      mpn: combination.mpn,
      shelf: combination.shelf,
      weightGrams: combination.weight_grams,
      size: combination.size,
      priceMinor: combination.price_minor,
      priceBeforeMinor: combination.price_before_minor,
      reducedAt: combination.reduced_at?.toISOString() ?? null,
      sale: saleOf(combination),
      stock: combination.stock,
      lowStock: combination.low_stock,
      image: combination.photo,
      active: combination.active,
    })),
  };
}

function saleOf({ sale_price_minor, sale_starts_at, sale_ends_at }: StoredCombination): FormCombination['sale'] {
  if (sale_price_minor === null || !sale_starts_at) return null;
  const [from, to] = [sale_starts_at.toISOString(), sale_ends_at?.toISOString() ?? null];
  return { priceMinor: sale_price_minor, from, to };
}

/** A combination that is no longer sold may have other options than the rest; it is left as it is, out of the form. */
function shownCombinations(combinations: readonly StoredCombination[]): readonly StoredCombination[] {
  const optionsOf = ({ variants }: StoredCombination) => JSON.stringify(variants.map(({ name }) => name));
  const [model] = combinations.toSorted((a, b) => Number(b.active) - Number(a.active));
  return model ? combinations.filter((one) => one.active || optionsOf(one) === optionsOf(model)) : [];
}

function withoutNulls<Value extends object>(value: Value): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (one === null || one === undefined) return [];
      return [[name, typeof one === 'object' ? withoutNulls(one) : one]];
    }),
  );
}
