import type { Gpsr, Variant } from '@witryna/contract/catalog';
import { isColor } from '@witryna/contract/product-form';
import type {
  FolderCombination,
  FolderImage,
  FolderProduct,
  FolderSafety,
} from '@witryna/shop-folder/format/product.ts';
import { maxOptions } from '@witryna/shop-folder/format/product-columns.ts';
import type { StoredParts } from '../features/goods/product-rows.ts';
import type { StoredCombination, StoredProduct } from '../features/goods/store.ts';
import type { NoteLeftOut } from './export-report.ts';

/** Handles, files and keys of other things that products refer to. */
export interface ProductNames {
  categories: ReadonlyMap<number, string>;
  deliveries: ReadonlyMap<number, string>;
  products: ReadonlyMap<number, string>;
  /** Files in `pictures/` by picture id. */
  pictureFiles: ReadonlyMap<string, string>;
  /** The key of a manufacturer or responsible person. */
  keyOf(party: Gpsr['manufacturer']): string | undefined;
  leftOut: NoteLeftOut;
}

/** Turns a product's database rows into a product of `products.csv`. */
export function folderProduct({ row, combinations, features }: StoredParts, names: ProductNames): FolderProduct {
  const { categories, deliveries, products } = names;
  const images = imagesOf(row, names);
  return {
    row: 0,
    handle: row.handle,
    title: row.name.trim(),
    brand: filled(row.brand),
    category: row.category_id === null ? null : (categories.get(row.category_id) ?? null),
    moreCategories: row.also_in_categories.flatMap((id) => categories.get(id) ?? []),
    related: row.related_ids.flatMap((id) => products.get(id) ?? []),
    tags: row.tags,
    keywords: row.keywords.trim(),
    status: row.status,
    publishedAt: row.published_at,
    code: filled(row.external_id),
    wholesalerCode: filled(row.wholesaler_id),
    condition: row.condition,
    vatRate: row.vat_rate,
    unitPrice: row.unit_price,
    images,
    features: features.flatMap(({ name, value, feature_group }) =>
      name.trim() === '' ? [] : [{ name: name.trim(), value: value.trim(), group: filled(feature_group) }],
    ),
    safety: safetyOf(row, names),
    externalUrl: row.external_url,
    withdrawalExcluded: row.withdrawal_excluded,
    perishable: row.perishable,
    minimumAge: row.minimum_age,
    seoTitle: filled(row.seo_title),
    seoDescription: filled(row.seo_description),
    deliveries: row.delivery_ids?.flatMap((id) => deliveries.get(id) ?? []) ?? null,
    combinations: folderCombinations(row, combinations, images, names),
  };
}

/** Gives each combination the variants and the code that the tables have: all options of the product, in one order. */
export function namedVariants<Stored extends { variants: readonly Variant[]; sku: string | null }>(
  combinations: readonly Stored[],
): (Omit<Stored, 'variants'> & { variants: Variant[] })[] {
  const named = combinations.map(({ variants }) => new Map(variants.map((variant) => [variant.name.trim(), variant])));
  const options = [...new Set(named.flatMap((variants) => [...variants.keys()]))].slice(0, maxOptions);
  return combinations.map((combination, at) => ({
    ...combination,
    sku: filled(combination.sku),
    variants: options.map((name) => {
      const variant = named[at]?.get(name);
      return { name, value: variant?.value.trim() ?? '', color: filled(variant?.color) };
    }),
  }));
}

function folderCombinations(
  { handle }: StoredProduct,
  combinations: readonly StoredCombination[],
  images: readonly FolderImage[],
  { pictureFiles, leftOut }: ProductNames,
): FolderCombination[] {
  const files = new Set(images.map(({ source }) => source));
  return namedVariants(combinations).map((row) => {
    const file = row.photo === null ? undefined : pictureFiles.get(row.photo);
    const image = file !== undefined && files.has(file) ? file : null;
    if (row.photo !== null && image === null) leftOut('picture of a combination that its product lacks', row.photo);
    return {
      row: 0,
      variants: row.variants.map((variant) => {
        if (!variant.color || isColor(variant.color)) return variant;
        leftOut('colour of an option that no table can have', `${handle}: ${variant.color}`);
        return { ...variant, color: null };
      }),
      sku: row.sku,
      gtin: row.gtin,
      mpn: filled(row.mpn),
      shelf: filled(row.shelf),
      weightGrams: row.weight_grams,
      size: row.size,
      priceMinor: row.price_minor,
      priceBeforeMinor: row.price_before_minor,
      reducedAt: row.reduced_at,
      sale:
        row.sale_price_minor !== null && row.sale_starts_at
          ? { priceMinor: row.sale_price_minor, from: row.sale_starts_at, to: row.sale_ends_at }
          : null,
      stock: row.stock,
      lowStock: row.low_stock,
      image,
      active: row.active,
    };
  });
}

function imagesOf({ photos }: StoredProduct, { pictureFiles, leftOut }: ProductNames): FolderImage[] {
  return photos.flatMap(({ id, alt, focus }) => {
    const source = pictureFiles.get(id);
    if (source !== undefined) return [{ source, alt, ...(focus && { focus }) }];
    leftOut('picture of a product that the shop lacks', id);
    return [];
  });
}

function safetyOf({ handle, gpsr }: StoredProduct, { keyOf, leftOut }: ProductNames): FolderSafety | null {
  if (!gpsr) return null;
  const manufacturer = keyOf(gpsr.manufacturer);
  if (manufacturer === undefined) {
    leftOut('product-safety data without the name or address of the manufacturer', handle);
    return null;
  }
  return {
    manufacturer,
    responsiblePerson: (gpsr.responsiblePerson && keyOf(gpsr.responsiblePerson)) ?? null,
    productType: gpsr.productType.trim(),
    model: filled(gpsr.model),
    batch: filled(gpsr.batch),
    ean: filled(gpsr.ean),
    warnings: filled(gpsr.warnings),
  };
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
