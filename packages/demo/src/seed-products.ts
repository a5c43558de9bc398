import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@witryna/api/database/database.ts';
import { sql } from 'kysely';
import { combinationsOf, type DemoCombination, picturesOf } from './combinations.ts';
import type { DemoProduct } from './demo-product.ts';
import type { DemoCategory, DemoShop } from './demo-shop.ts';
import { readText } from './seed-content.ts';
import { pictureId } from './seed-pictures.ts';
import { daysFrom } from './seed-time.ts';

type Ids = Map<string, number>;

/**
 * Inserts the categories of a demo shop.
 * @returns category ids by slug
 */
export async function insertCategories(tx: Database, shop: DemoShop, shopId: number): Promise<Ids> {
  const ids: Ids = new Map();
  const insert = async (categories: readonly DemoCategory[], parentId: number | null): Promise<void> => {
    if (categories.length === 0) return;
    const rows = categories.map(({ name, slug }, at) => ({
      shop_id: shopId,
      parent_id: parentId,
      name,
      url: slug,
      sort_order: at,
    }));
    const inserted = await tx.insertInto('category').values(rows).returning(['id', 'url']).execute();
    for (const { id, url } of inserted) ids.set(url, id);
    for (const { slug, children = [] } of categories) await insert(children, ids.get(slug) ?? null);
  };
  await insert(shop.categories, null);
  return ids;
}

/**
 * Inserts the products of a demo shop.
 * @returns product ids by key
 */
export async function insertProducts(
  tx: Database,
  shop: DemoShop,
  shopId: number,
  categories: Ids,
  now: Date,
): Promise<Ids> {
  const bestsellers = shop.categories.find(({ name }) => name === 'Bestsellers');
  const rows = shop.products.map((product, at) => ({
    ...productRow(shop, product, now),
    shop_id: shopId,
    category_id: categories.get(product.category) ?? missing(product, product.category),
    also_in_categories:
      shop.bestsellers.includes(product.key) && bestsellers ? [categories.get(bestsellers.slug) ?? 0] : [],
    sort_order: at,
  }));
  const inserted = await tx.insertInto('product').values(rows).returning(['id', 'external_id']).execute();
  const idOf = new Map(inserted.map((row) => [row.external_id, row.id]));
  const ids: Ids = new Map(shop.products.map(({ key, code }) => [key, idOf.get(code) ?? 0]));
  await insertCombinations(tx, shop, shopId, ids, now);
  await insertFeatures(tx, shop, shopId, ids);
  await insertSales(tx, shop, shopId, ids, now);
  return ids;
}

function productRow(shop: DemoShop, product: DemoProduct, now: Date) {
  const light = `descriptions/${product.key}.light.html`;
  const hasLight = existsSync(join(import.meta.dirname, shop.key, light));
  const { manufacturer, warnings, ...gpsr } = product.gpsr;
  const maker = shop.manufacturers[manufacturer] ?? missing(product, manufacturer);
  const countries = new Intl.DisplayNames([shop.languageCode], { type: 'region' });
  const address = `${maker.street}, ${maker.postCode} ${maker.city}, ${countries.of(maker.country)}`;
  const measure = product.unitMeasure;
  const price = product.prices.at(-1)?.priceMinor ?? 0;
  return {
    external_id: product.code,
    wholesaler_id: null,
    name: product.name,
    brand: maker.brand,
    vat_rate: product.vatRate ?? shop.vatRate ?? null,
    external_url: product.externalUrl ?? null,
    withdrawal_excluded: product.withdrawalExcluded ?? null,
    perishable: product.perishable ?? false,
    tags: product.tags,
    keywords: product.options.flatMap((option) => option.values.map(({ value }) => value)).join(' '),
    published_at: daysFrom(now, -product.publishedDaysAgo),
    description_type: hasLight ? ('TD_LIGHT_DESCRIPTION' as const) : ('TD_OLD_DESCRIPTION' as const),
    old_description: readText(shop.key, `descriptions/${product.key}.html`),
    light_description: hasLight ? readText(shop.key, light) : '',
    gpsr: JSON.stringify({
      ...gpsr,
      manufacturer: { name: maker.name, address, email: maker.email },
      warnings: warnings.join(' '),
    }),
    unit_price: measure
      ? JSON.stringify({ priceMinor: Math.round(price / measure.quantity), quantity: 1, unit: measure.unit })
      : null,
    photos: JSON.stringify(
      picturesOf(product).map((file) => ({ id: pictureId(shop.key, file), alt: altOf(product, file) })),
    ),
  };
}

/** Returns a picture's alternative text: the product's name and the option value that the picture shows. */
function altOf(product: DemoProduct, file: string): string {
  const shown = product.options
    .filter(({ pictured }) => pictured)
    .flatMap(({ values }) => values)
    .find(({ key }) => file.startsWith(`${product.key}-${key}`));
  return shown ? `${product.name}, ${shown.value}` : product.name;
}

async function insertCombinations(tx: Database, shop: DemoShop, shopId: number, ids: Ids, now: Date) {
  const all = shop.products.flatMap((product) =>
    combinationsOf(product).map((combination, at) => ({ product, combination, at })),
  );
  const rows = all.map(({ product, combination, at }) => ({
    shop_id: shopId,
    product_id: ids.get(product.key) ?? 0,
    sort_order: at,
    price_minor: combination.priceMinor,
    price_before_minor: combination.beforeDiscountMinor ?? null,
    reduced_at:
      combination.beforeDiscountMinor === undefined ? null : daysFrom(now, -(combination.prices.at(-1)?.from ?? 0)),
    stock: combination.stock,
    sku: [product.code, ...combination.key.split('/').filter(Boolean)].join('-').toUpperCase(),
    weight_grams: product.parcel?.weightGrams ?? null,
    size: product.parcel ? JSON.stringify(product.parcel.size) : null,
    photo: combination.picture ? pictureId(shop.key, combination.picture) : null,
    variants: JSON.stringify(combination.variants.map(({ name, value, hex }) => ({ name, value, color: hex ?? null }))),
  }));
  const inserted = await tx
    .insertInto('combination')
    .values(rows)
    .returning(['id', 'product_id', 'sort_order'])
    .execute();
  const idOf = new Map(inserted.map((row) => [`${row.product_id} ${row.sort_order}`, row.id]));
  const combinations = all.map(({ product, combination, at }) => ({
    combination,
    id: idOf.get(`${ids.get(product.key)} ${at}`) ?? 0,
  }));
  await insertPriceHistory(tx, shopId, combinations, now);
}

interface InsertedCombination {
  combination: DemoCombination;
  id: number;
}

async function insertPriceHistory(
  tx: Database,
  shopId: number,
  combinations: readonly InsertedCombination[],
  now: Date,
) {
  const history = combinations.flatMap(({ combination, id }) => {
    const past = combination.beforeDiscountMinor === undefined ? combination.prices : combination.prices.slice(0, -1);
    return past.map(({ priceMinor, from }) => ({
      shop_id: shopId,
      combination_id: id,
      price_minor: priceMinor,
      valid_from: daysFrom(now, -from),
    }));
  });
  await tx.insertInto('price_log').values(history).execute();
  for (const { combination, id } of combinations) {
    if (combination.beforeDiscountMinor !== undefined)
      await sql`select refresh_lowest_price(${shopId}::bigint, ${id}::bigint)`.execute(tx);
  }
}

async function insertFeatures(tx: Database, shop: DemoShop, shopId: number, ids: Ids) {
  const rows = shop.products.flatMap((product) =>
    product.features.map(({ group, name, value }, at) => ({
      shop_id: shopId,
      product_id: ids.get(product.key) ?? 0,
      name,
      value,
      feature_group: group,
      sort_order: at,
    })),
  );
  if (rows.length > 0) await tx.insertInto('product_feature').values(rows).execute();
}

async function insertSales(tx: Database, shop: DemoShop, shopId: number, ids: Ids, now: Date) {
  const rows = shop.products
    .filter(({ sold }) => sold > 0)
    .map(({ key, sold }) => ({
      shop_id: shopId,
      product_id: ids.get(key) ?? 0,
      day: daysFrom(now, -10).toISOString().slice(0, 10),
      pieces: sold,
    }));
  if (rows.length > 0) await tx.insertInto('sale_day').values(rows).execute();
}

/**
 * Inserts the reviews of a demo shop.
 * @throws if the product of a review does not exist
 */
export async function insertReviews(tx: Database, shop: DemoShop, shopId: number, ids: Ids, now: Date): Promise<void> {
  const rows = Object.entries(shop.reviews).flatMap(([key, reviews]) => {
    const productId = ids.get(key);
    if (productId === undefined) throw new Error(`${shop.key}: the product ${key} of a review does not exist`);
    return reviews.map((review) => ({
      shop_id: shopId,
      product_id: productId,
      author: review.author,
      email: null,
      rating: review.rating,
      body: review.body,
      status: 'approved' as const,
      verified_purchase: review.verified,
      created_at: daysFrom(now, -review.daysAgo),
    }));
  });
  if (rows.length > 0) await tx.insertInto('review').values(rows).execute();
}

function missing(product: DemoProduct, name: string): never {
  throw new Error(`${product.key}: ${name} does not exist`);
}
