import type { FolderCombination, FolderProduct } from '@witryna/shop-folder/format/product.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';
import { imagesById, type WrittenCombination, type WrittenProduct } from '../features/goods/product-rows.ts';

/** Ids of other things that products refer to, and the manufacturers by key. */
export interface FolderNames {
  categoryIds: ReadonlyMap<string, number>;
  deliveryIds: ReadonlyMap<string, number>;
  /** Also of products that only the shop has. */
  productIds: ReadonlyMap<string, number>;
  manufacturers: Readonly<Record<string, Manufacturer>>;
  /** Picture ids by file name or address. */
  pictureIds: ReadonlyMap<string, string>;
}

export interface Descriptions {
  old: string;
  light: string | undefined;
}

/** Turns a product of `products.csv` into one that can be written: ids take the place of names. */
export function writtenProduct(product: FolderProduct, names: FolderNames, { old, light }: Descriptions) {
  const { categoryIds, deliveryIds, productIds, pictureIds } = names;
  const { row: _, images, category, moreCategories, deliveries, combinations, publishedAt, ...own } = product;
  const { related, ...rest } = own;
  return {
    ...rest,
    categoryId: category === null ? null : idOf(categoryIds, category),
    moreCategoryIds: moreCategories.map((handle) => idOf(categoryIds, handle)),
    relatedIds: related.flatMap((handle) => productIds.get(handle) ?? []),
    publishedAt: publishedAt?.toISOString() ?? null,
    images: imagesById(images, pictureIds),
    features: product.features.map(({ name, value, group }) => ({ name, value, group: group ?? null })),
    safety: safetyOf(product, names),
    deliveryIds: deliveries?.map((handle) => idOf(deliveryIds, handle)) ?? null,
    descriptionType: light === undefined ? 'TD_OLD_DESCRIPTION' : 'TD_LIGHT_DESCRIPTION',
    description: old,
    lightDescription: light ?? '',
    combinations: combinations.map((combination) => writtenCombination(combination, pictureIds)),
  } satisfies WrittenProduct;
}

function writtenCombination(combination: FolderCombination, pictureIds: FolderNames['pictureIds']): WrittenCombination {
  const { row: _, variants, image, reducedAt, sale, ...rest } = combination;
  return {
    ...rest,
    id: null,
    variants: variants.map(({ name, value, color }) => ({ name, value, color: color ?? null })),
    reducedAt: reducedAt?.toISOString() ?? null,
    sale: sale && { ...sale, from: sale.from.toISOString(), to: sale.to?.toISOString() ?? null },
    image: image === null ? null : (pictureIds.get(image) ?? null),
  };
}

function safetyOf({ safety }: FolderProduct, { manufacturers }: FolderNames): WrittenProduct['safety'] {
  if (!safety) return null;
  const { manufacturer: key, responsiblePerson, ...rest } = safety;
  const manufacturer = manufacturers[key];
  if (!manufacturer) throw new Error(`no manufacturer ${key}`);
  const responsible = responsiblePerson === null ? null : manufacturers[responsiblePerson];
  return { manufacturer, responsiblePerson: responsible, ...rest };
}

function idOf(ids: ReadonlyMap<string, number>, handle: string): number {
  const id = ids.get(handle);
  if (id === undefined) throw new Error(`no id for ${handle}`);
  return id;
}
