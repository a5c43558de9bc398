import type { FormCombination, ProductForm } from '@witryna/contract/product-form';
import type { ImportedCombination, ImportedProduct } from '../../database/imported-product.ts';
import { matchCombinations } from '../goods/match-combinations.ts';
import { imagesById } from '../goods/product-rows.ts';

/** What a product of a file is put in place of: ids of the shop. */
export interface ShopIds {
  /** By the handles of the file's categories. */
  categories: ReadonlyMap<string, number>;
  /** By the addresses of pictures, or by the names of their files. */
  pictures: ReadonlyMap<string, string>;
  /** By the handles that our own files name. */
  products: ReadonlyMap<string, number>;
  deliveries: ReadonlyMap<string, number>;
}

export interface MergeOptions extends ShopIds {
  /** Columns of `products.csv` of which the file says something. */
  columns: ReadonlySet<string>;
  /** Whether combinations that the shop has get the stock of the file. */
  takesStock: boolean;
}

/** The form of a product that the shop lacks. */
export function newForm(product: ImportedProduct, handle: string, options: MergeOptions): ProductForm {
  const images = imagesById(product.images, options.pictures);
  const { combinations, own: ours, ...own } = product;
  return {
    handle,
    title: own.title,
    brand: own.brand,
    ...categoriesOf(product, options),
    relatedIds: relatedOf(product, options),
    tags: own.tags,
    keywords: ours?.keywords ?? '',
    status: own.status,
    publishedAt: own.publishedAt,
    code: own.code,
    wholesalerCode: ours?.wholesalerCode ?? null,
    condition: own.condition,
    vatRate: own.vatRate,
    unitPrice: own.unitPrice,
    images,
    features: own.features,
    safety: own.safety,
    externalUrl: own.externalUrl,
    withdrawalExcluded: ours?.withdrawalExcluded ?? null,
    perishable: ours?.perishable ?? false,
    minimumAge: ours?.minimumAge ?? null,
    deliveryIds: deliveriesOf(product, options),
    seoTitle: own.seoTitle,
    seoDescription: own.seoDescription,
    descriptionType: 'TD_OLD_DESCRIPTION',
    description: own.description,
    lightDescription: '',
    combinations: combinations.map((one) => newCombination(one, images, options)),
  };
}

function newCombination(one: ImportedCombination, images: ProductForm['images'], ids: ShopIds): FormCombination {
  const { pastPrices: _, variants, stock, image, ...own } = one;
  return {
    ...own,
    id: null,
    variants: variants.map(({ name, value, color }) => ({ name, value, color: color ?? null })),
    sale: one.sale ?? null,
    stock: stock ?? 0,
    image: pictureOf(image, images, ids),
  };
}

/**
 * A product of the shop with what the file says of it. What the file does not say, or leaves empty, stays: an empty cell
 * may also be a value that could not be read. Combinations that the file lacks stay too.
 */
export function mergedForm(form: ProductForm, product: ImportedProduct, options: MergeOptions): ProductForm {
  const says = (column: string) => options.columns.has(column);
  const images = mergedImages(form, product, options);
  const categories = categoriesOf(product, options);
  const related = relatedOf(product, options);
  const { own } = product;
  return {
    ...form,
    title: product.title,
    brand: product.brand ?? form.brand,
    ...(categories.categoryId === null ? {} : categories),
    relatedIds: related.length > 0 ? related : form.relatedIds,
    keywords: own?.keywords || form.keywords,
    wholesalerCode: own?.wholesalerCode ?? form.wholesalerCode,
    withdrawalExcluded: own?.withdrawalExcluded ?? form.withdrawalExcluded,
    perishable: own && says('Perishable') ? own.perishable : form.perishable,
    minimumAge: own?.minimumAge ?? form.minimumAge,
    deliveryIds: deliveriesOf(product, options) ?? form.deliveryIds,
    tags: product.tags.length > 0 ? product.tags : form.tags,
    status: says('Status') ? product.status : form.status,
    code: product.code ?? form.code,
    condition: says('Condition') ? product.condition : form.condition,
    vatRate: product.vatRate ?? form.vatRate,
    unitPrice: product.unitPrice ?? form.unitPrice,
    images,
    features: product.features.length > 0 ? product.features : form.features,
    safety: product.safety ?? form.safety,
    externalUrl: product.externalUrl ?? form.externalUrl,
    seoTitle: product.seoTitle ?? form.seoTitle,
    seoDescription: product.seoDescription ?? form.seoDescription,
    description: product.description || form.description,
    combinations: mergedCombinations(form, product, images, options),
  };
}

function mergedCombinations(
  form: ProductForm,
  product: ImportedProduct,
  images: ProductForm['images'],
  options: MergeOptions,
): FormCombination[] {
  const given = newForm(product, form.handle, options).combinations;
  const { matches } = matchCombinations({ ...form, combinations: given }, form.combinations);
  const byId = new Map(given.map((one) => [matches.get(one)?.id, one]));
  const merged = form.combinations.map((old): FormCombination => {
    const found = byId.get(old.id);
    if (!found) return old;
    return {
      ...old,
      sku: found.sku ?? old.sku,
      gtin: found.gtin ?? old.gtin,
      mpn: found.mpn ?? old.mpn,
      shelf: found.shelf ?? old.shelf,
      weightGrams: found.weightGrams ?? old.weightGrams,
      size: found.size ?? old.size,
      ...pricesOf(old, found, options),
      sale: options.columns.has('Sale Price') ? found.sale : old.sale,
      stock: options.takesStock ? found.stock : old.stock,
      lowStock: found.lowStock ?? old.lowStock,
      image: found.image !== null && images.some(({ id }) => id === found.image) ? found.image : ownImage(old, images),
      // What somebody has taken out of sale stays so.
      active: old.active && (found.active || !options.columns.has('Status')),
    };
  });
  return [...merged, ...given.filter((one) => !matches.has(one))];
}

/** The price before a reduction goes with the price, unless the file has no place for it. */
function pricesOf(old: FormCombination, found: FormCombination, { columns }: MergeOptions) {
  const { priceMinor } = found;
  if (!columns.has('Variant Compare At Price')) {
    const stays = old.priceBeforeMinor !== null && old.priceBeforeMinor > priceMinor;
    return {
      priceMinor,
      priceBeforeMinor: stays ? old.priceBeforeMinor : null,
      reducedAt: stays ? old.reducedAt : null,
    };
  }
  const { priceBeforeMinor } = found;
  const isSame = priceMinor === old.priceMinor && priceBeforeMinor === old.priceBeforeMinor;
  return { priceMinor, priceBeforeMinor, reducedAt: isSame ? old.reducedAt : found.reducedAt };
}

function ownImage({ image }: FormCombination, images: ProductForm['images']): string | null {
  return images.some(({ id }) => id === image) ? image : null;
}

/** The product keeps its pictures unless all of the file's could be had. Texts and focuses that people have given stay. */
function mergedImages(form: ProductForm, product: ImportedProduct, ids: ShopIds): ProductForm['images'] {
  const all = product.images.every(({ source }) => ids.pictures.has(source));
  if (product.images.length === 0 || (!all && form.images.length > 0)) return form.images;
  const known = new Map(form.images.map((image) => [image.id, image]));
  return imagesById(product.images, ids.pictures).map(({ id, alt, focus }) => {
    const old = known.get(id);
    const at = focus ?? old?.focus;
    return { id, alt: alt || (old?.alt ?? ''), ...(at && { focus: at }) };
  });
}

/** Those of the named products that the shop has. One that comes later in the file is found by its next import. */
function relatedOf({ own }: ImportedProduct, { products }: ShopIds): number[] {
  return [...new Set(own?.related.flatMap((handle) => products.get(handle) ?? []))];
}

function deliveriesOf({ own }: ImportedProduct, { deliveries }: ShopIds): number[] | null {
  return own?.deliveries?.flatMap((handle) => deliveries.get(handle) ?? []) ?? null;
}

function pictureOf(source: string | null, images: ProductForm['images'], { pictures }: ShopIds): string | null {
  const id = source === null ? undefined : pictures.get(source);
  return id !== undefined && images.some((one) => one.id === id) ? id : null;
}

function categoriesOf({ category, moreCategories }: ImportedProduct, { categories }: ShopIds) {
  const ids = [category, ...moreCategories].flatMap((handle) =>
    handle === null ? [] : (categories.get(handle) ?? []),
  );
  const [categoryId = null, ...moreCategoryIds] = new Set(ids);
  return { categoryId, moreCategoryIds };
}
