import { type ProductList, productList, sortTypes } from '@witryna/contract/catalog';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { refreshBestsellers } from './refresh-bestsellers.ts';

const { db } = await createTestDatabase<Tables>();
const { ask, get, refusal, time } = createTestApi(db);
const list = (host: string, query = '') => get(host, `/shop/Product?facets=false&${query}`, productList);
/** Reduces the price of a product's combinations, except those at 99.99, and keeps the price before, as a shop does. */
const reduce = (shop: Tenant, productId: number, price: number) =>
  shop.write((tx) =>
    tx
      .updateTable('combination')
      .set((now) => ({ price_before_minor: now.ref('price_minor'), price_minor: price }))
      .where('product_id', '=', productId)
      .where('price_minor', '<>', 9_999)
      .execute(),
  );
const names = (answer: ProductList) => answer.data.map(({ name }) => name);

describe('a small shop', () => {
  let shop: Tenant;
  let root: number;
  let child: number;
  let bestsellers: number;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    shop = await makeShop(db, 'small.test');
    root = await makeCategory(shop, { name: 'Kubki' });
    child = await makeCategory(shop, { name: 'Duże', parent_id: root });
    bestsellers = await makeCategory(shop, { name: 'Bestsellers' });
    const theirIds = { external_id: 'EXT-1', wholesaler_id: 'WH-1' };
    const make = async (
      name: string,
      ...rest: [Parameters<typeof makeProduct>[1], Parameters<typeof makeProduct>[2]?]
    ) => {
      ids[name] = (await makeProduct(shop, { name, ...rest[0] }, rest[1])).id;
    };
    await make('a', { sort_order: 3, category_id: root, published_at: '2026-11-01T00:00:00Z' });
    await make('b', { sort_order: 1, category_id: child, also_in_categories: [bestsellers], ...theirIds }, [
      { price_minor: 10_000 },
    ]);
    await reduce(shop, ids.b ?? 0, 5_000);
    await make('c', { sort_order: 2 }, [{ price_minor: 1_999 }, { price_minor: 30_000, stock: 0 }]);
    await make('d', { sort_order: 1, published_at: '2026-11-05T00:00:00Z' }, [{ price_minor: 10_000, stock: 0 }]);
    await reduce(shop, ids.d ?? 0, 8_000);
    await make('draft', { status: 'draft' });
    await make('withdrawn', { status: 'withdrawn' });
    await make('tomorrow', { published_at: '2026-11-21T00:00:00Z' });
    await make('unpriced', {}, []);
  });

  test('lists only products on offer, in the shop’s own order and then by id', async () => {
    const answer = await list('small.test');
    expect(names(answer)).toEqual(['b', 'd', 'c', 'a']);
    expect(answer.totalItems).toBe(4);
  });

  test.each([
    ['New', ['d', 'a', 'b', 'c']],
    ['Sale', ['b', 'd']],
    ['PriceLowToHigh', ['c', 'b', 'd', 'a']],
    ['PriceHighToLow', ['a', 'd', 'b', 'c']],
  ])('lists products sorted by %s', async (sort, expected) => {
    expect(names(await list('small.test', `filter.sortType=${sort}`))).toEqual(expected);
  });

  test('bestsellers count the sales of the last 90 days only', async () => {
    const sold = (name: string, day: string, pieces: number) =>
      shop.write((tx) =>
        tx
          .insertInto('sale_day')
          .values({ product_id: ids[name] ?? 0, day, pieces })
          .execute(),
      );
    await sold('c', '2026-11-19', 5);
    await sold('a', '2026-11-19', 2);
    await sold('a', '2026-08-22', 9);
    await sold('d', '2026-08-23', 3);
    await refreshBestsellers(shop, time.now);
    expect(names(await list('small.test', 'filter.sortType=Bestsellers'))).toEqual(['c', 'd', 'a', 'b']);
  });

  test('a category contains its own products, those of its subcategories, and those that are also listed in it', async () => {
    expect(names(await list('small.test', `filter.categoryId=${root}`))).toEqual(['b', 'a']);
    expect(names(await list('small.test', `filter.categoryId=${child}`))).toEqual(['b']);
    expect(names(await list('small.test', `filter.categoryId=${bestsellers}`))).toEqual(['b']);
  });

  test('an unknown category is refused, an empty one has an empty list', async () => {
    expect(await refusal('small.test', '/shop/Product?filter.categoryId=999999')).toMatchObject({
      status: 404,
      code: 'NotFound',
      details: { category: 999_999 },
    });
    const empty = await makeCategory(shop, { name: 'Pusta' });
    expect(await list('small.test', `filter.categoryId=${empty}`)).toEqual({ data: [], totalItems: 0 });
  });

  test('products can be filtered by ids in each list format, by one combination, stock and price', async () => {
    const { a = 0, c = 0, draft = 0 } = ids;
    for (const spelling of [
      `filter.productIds=${a}&filter.productIds=${c}&filter.productIds=${draft}`,
      `filter.productIds=${a},${c}`,
      `filter.productIds[0]=${a}&filter.productIds[1]=${c}`,
    ])
      expect(names(await list('small.test', spelling))).toEqual(['c', 'a']);
    expect(names(await list('small.test', 'filter.onlyOneCombination=true'))).toEqual(['b', 'd', 'a']);
    expect(names(await list('small.test', 'filter.inStock=1'))).toEqual(['b', 'c', 'a']);
    expect(names(await list('small.test', 'filter.priceFrom=19.99&filter.priceTo=80'))).toEqual(['b', 'd', 'c']);
  });

  test('a list item has prices in major units and the fields of a product card', async () => {
    const { data } = await list('small.test', `filter.productIds=${ids.c},${ids.b},${ids.a}`);
    const [b, c, a] = data;
    expect(b).toMatchObject({ id: ids.b, minPrice: 50, minPriceBeforeDiscount: 100, categoryId: child });
    expect(b).toMatchObject({ externalId: 'EXT-1', wholesalerId: 'WH-1' });
    expect(b?.defaultCombinationId).toEqual(expect.any(Number));
    expect(c).toMatchObject({ minPrice: 19.99, minPriceBeforeDiscount: null, discountPercentage: null, stock: 5 });
    expect(c).toMatchObject({ defaultCombinationId: null, isNew: false, rating: null, reviewsCount: 0, photo: null });
    expect(a?.isNew).toBe(true);
  });

  test('photos have their placeholder colours', async () => {
    const photos = JSON.stringify(['p1', 'p2', 'p3'].map((id) => ({ id, alt: `alt ${id}` })));
    const { id } = await makeProduct(shop, { name: 'photographed', photos, sort_order: 99 });
    const picture = { width: 10, height: 10, media_type: 'image/webp' };
    await shop.write((tx) =>
      tx
        .insertInto('picture')
        .values({ ...picture, id: 'p1', color: '#abcdef' })
        .execute(),
    );
    const { data } = await list('small.test', `filter.productIds=${id}`);
    expect(data[0]).toMatchObject({
      photo: { id: 'p1', alt: 'alt p1', color: '#abcdef' },
      secondPhoto: { id: 'p2', alt: 'alt p2', color: null },
    });
    await shop.write((tx) => tx.deleteFrom('product').where('id', '=', id).execute());
  });

  test('the response expires at the next publication, or when a product stops being new', async () => {
    const { headers } = await ask('small.test', '/shop/Product');
    expect(headers.get('x-valid-until')).toBe('2026-11-21T00:00:00.000Z');
    expect(headers.get('cache-tag')).toContain('products');
    time.now = new Date('2026-11-22T12:00:00Z');
    const later = await ask('small.test', '/shop/Product');
    expect(later.headers.get('x-valid-until')).toBe('2026-12-01T00:00:00.000Z');
    expect(productList.parse(later.body).totalItems).toBe(5);
    time.now = new Date('2026-11-20T12:00:00Z');
  });

  test('a page past the end is empty and has the total', async () => {
    expect(await list('small.test', 'pageSize=3&currentPage=9')).toEqual({ data: [], totalItems: 4 });
  });

  test('another shop’s products are not listed', async () => {
    const other = await makeShop(db, 'other.test');
    const { id } = await makeProduct(other, { name: 'theirs' });
    expect(names(await list('other.test'))).toEqual(['theirs']);
    expect((await list('small.test', `filter.productIds=${id}`)).totalItems).toBe(0);
  });
});

describe('a product whose cheapest combination is sold out', () => {
  let shop: Tenant;
  let combinations: number[];
  const item = async () =>
    (await list('from.test', 'filter.sortType=Sale')).data[0] ?? (await list('from.test')).data[1];
  const setStock = (at: number, stock: number) =>
    shop.write((tx) =>
      tx
        .updateTable('combination')
        .set({ stock })
        .where('id', '=', combinations[at] ?? 0)
        .execute(),
    );

  beforeAll(async () => {
    shop = await makeShop(db, 'from.test');
    await makeProduct(shop, { name: 'other' }, [{ price_minor: 2_000 }]);
    ({ combinations } = await makeProduct(shop, { name: 'cup' }, [
      { price_minor: 1_000, stock: 0 },
      { price_minor: 5_000 },
      { price_minor: 9_999 },
    ]));
    await shop.write((tx) =>
      tx
        .updateTable('combination')
        .set({ price_before_minor: 5_000, price_minor: 4_000 })
        .where('id', '=', combinations[1] ?? 0)
        .execute(),
    );
  });

  test('has the price and the reduction of the cheapest one in stock beside its lowest price, and is sorted by it', async () => {
    expect(await item()).toMatchObject({
      name: 'cup',
      ...{ minPrice: 10, minPriceBeforeDiscount: null, discountPercentage: null, lowestPrice: null, maxPrice: 99.99 },
      fromPrice: 40,
      fromReduction: { priceBeforeDiscount: 50, discountPercentage: 20, lowestPrice: 50, lowestPriceSinceStart: true },
    });
    expect(names(await list('from.test', 'filter.sortType=PriceLowToHigh'))).toEqual(['other', 'cup']);
  });

  test('has its lowest price again when that is in stock, or nothing is', async () => {
    await setStock(0, 1);
    expect(await item()).toMatchObject({ name: 'cup', minPrice: 10, fromPrice: 10, fromReduction: null });
    expect(names(await list('from.test', 'filter.sortType=PriceLowToHigh'))).toEqual(['cup', 'other']);
    await setStock(0, 0);
    expect(await item()).toMatchObject({ fromPrice: 40 });
    for (const at of [1, 2]) await setStock(at, 0);
    expect(await item()).toMatchObject({ fromPrice: 10, fromReduction: null });
  });
});

test('of two combinations with the lowest price, the product has the reduction of the one in stock', async () => {
  const shop = await makeShop(db, 'equal.test');
  const { id } = await makeProduct(shop, {}, [{ price_minor: 1_000, stock: 0 }, { price_minor: 2_000 }]);
  await shop.write((tx) =>
    tx
      .updateTable('combination')
      .set({ price_before_minor: 2_000, price_minor: 1_000 })
      .where('product_id', '=', id)
      .where('price_minor', '=', 2_000)
      .execute(),
  );
  expect((await list('equal.test')).data[0]).toMatchObject({
    ...{ minPrice: 10, minPriceBeforeDiscount: 20, discountPercentage: 50, lowestPrice: 20 },
    ...{ fromPrice: 10, fromReduction: null },
  });
});

test('with any sort and filter, the pages together contain every product once, even when sort keys are equal', async () => {
  const shop = await makeShop(db, 'many.test');
  const root = await makeCategory(shop);
  const child = await makeCategory(shop, { parent_id: root });
  for (let number = 0; number < 60; number += 1) {
    const price = 1_000 * (1 + (number % 4));
    const { id } = await makeProduct(
      shop,
      {
        name: number % 3 === 0 ? 'Kubek biały' : 'Talerz',
        sort_order: number % 2,
        category_id: [root, child, null][number % 3] ?? null,
        published_at: new Date(Date.UTC(2026, 9, 1 + (number % 5))),
      },
      [{ price_minor: price, stock: number % 3 }, ...(number % 4 === 0 ? [{ price_minor: 9_999 }] : [])],
    );
    if (number % 2 === 0) await reduce(shop, id, price / 2);
  }
  const filters = [
    '',
    `filter.categoryId=${root}`,
    'filter.onlyOneCombination=true',
    'filter.inStock=true',
    'filter.search=kubki',
  ];
  const queries = fc.record({
    sort: fc.constantFrom('', ...sortTypes),
    filter: fc.constantFrom(...filters),
    pageSize: fc.integer({ min: 1, max: 25 }),
  });
  await fc.assert(
    fc.asyncProperty(queries, async ({ sort, filter, pageSize }) => {
      const query = `${filter}${sort && `&filter.sortType=${sort}`}`;
      const whole = await list('many.test', `${query}&pageSize=100`);
      const pages: number[] = [];
      for (let page = 0; page * pageSize < whole.totalItems; page += 1) {
        const answer = await list('many.test', `${query}&pageSize=${pageSize}&currentPage=${page}`);
        expect(answer.totalItems).toBe(whole.totalItems);
        pages.push(...answer.data.map(({ id }) => id));
      }
      expect(pages).toEqual(whole.data.map(({ id }) => id));
      expect(new Set(pages).size).toBe(whole.totalItems);
    }),
    { numRuns: runsOf(40) },
  );
});
