import { productList, sortTypes } from '@witryna/contract/catalog';
import type { Facets } from '@witryna/contract/facets';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

/** What random shops and filters are made of, and what lists of them must contain. */
const colours = ['red', 'green', 'blue'];
const sizes = ['S', 'M', '10 cm'];
const words = ['mug', 'plate'];

const combination = fc.record({
  colour: fc.option(fc.constantFrom(...colours)),
  size: fc.option(fc.constantFrom(...sizes)),
  price: fc.integer({ min: 1, max: 6 }).map((times) => times * 1_000),
  stock: fc.constantFrom(0, 0, 3),
  active: fc.constantFrom(true, true, true, false),
});
const product = fc.record({
  combinations: fc.array(combination, { maxLength: 4 }),
  word: fc.constantFrom(...words),
  category: fc.nat(2),
  alsoIn: fc.constantFrom<number[][]>([], [], [0], [2]),
  published: fc.constantFrom(true, true, true, false),
  released: fc.constantFrom(true, true, true, false),
  percent: fc.constantFrom(0, 0, 20, 50),
  /** Sum and number of ratings; 59 of 15 is shown as 3.9, and 79 of 20 as 4.0. */
  ratings: fc.constantFrom([0, 0], [0, 0], [59, 15], [79, 20], [10, 2], [2, 1]),
});
const catalogue = fc.array(product, { minLength: 1, maxLength: 14 });
const filters = fc.record({
  category: fc.option(fc.nat(2), { nil: undefined, freq: 2 }),
  search: fc.option(fc.constantFrom(...words), { nil: undefined, freq: 1 }),
  inStock: fc.boolean(),
  discount: fc.constantFrom(false, false, true),
  rating: fc.constantFrom<number[]>(0, 0, 2, 4, 5),
  priceFrom: fc.constantFrom(0, 0, 2_000),
  priceTo: fc.constantFrom(99_000, 99_000, 4_000),
  Colour: fc.subarray(colours, { maxLength: 2 }),
  Size: fc.constantFrom<string[][]>([], [], ['S'], ['M', '10 cm']),
});
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never;
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;
type Sort = (typeof sortTypes)[number] | undefined;

type Combination = Product['combinations'][number];

/** Whether a combination is on offer and has what is chosen of stock, price and options, all together. */
function fits({ active, stock, price, colour, size }: Combination, filter: Filters): boolean {
  return (
    active &&
    (!filter.inStock || stock > 0) &&
    price >= filter.priceFrom &&
    price <= filter.priceTo &&
    (filter.Colour.length === 0 || filter.Colour.includes(colour ?? '')) &&
    (filter.Size.length === 0 || filter.Size.includes(size ?? ''))
  );
}

/** The lowest price of the combinations in stock; of all if none is. */
function fromPrice({ combinations }: Product): number {
  const active = combinations.filter((each) => each.active);
  const buyable = active.filter(({ stock }) => stock > 0);
  return Math.min(...(buyable.length > 0 ? buyable : active).map(({ price }) => price));
}

/** Whether a product is in the list, told in the plainest way. `categories` has 1 below 0. */
function matches(one: Product, filter: Filters, sort: Sort): boolean {
  const inCategory = (at: number) => filter.category === at || (filter.category === 0 && at === 1);
  const [sum = 0, count = 0] = one.ratings;
  return (
    one.published &&
    one.released &&
    (filter.category === undefined || inCategory(one.category) || one.alsoIn.some(inCategory)) &&
    (filter.search === undefined || filter.search === one.word) &&
    (sort !== 'Sale' || one.percent > 0) &&
    (!filter.discount || one.percent > 0) &&
    (filter.rating === 0 || (count > 0 && Math.round((sum / count) * 10) / 10 >= filter.rating)) &&
    one.combinations.some((combination) => fits(combination, filter))
  );
}

const { db } = await createTestDatabase<Tables>();
const { get, time } = createTestApi(db);
const DAY_MS = 86_400_000;

async function write(shop: Tenant, at: number, one: Product, categories: readonly number[]): Promise<void> {
  await shop.write(async (tx) => {
    const values = {
      name: `${one.word} ${at}`,
      handle: `p${at}`,
      category_id: categories[one.category],
      also_in_categories: one.alsoIn.map((category) => categories[category] ?? 0),
      status: one.published ? ('published' as const) : ('draft' as const),
      published_at: new Date(time.now.getTime() + (one.released ? -1 : 1) * DAY_MS * (1 + (at % 3))),
      photos: '[]',
    };
    const [rating_sum, reviews_count] = one.ratings;
    const known = await tx.selectFrom('product').select('id').where('handle', '=', values.handle).executeTakeFirst();
    const { id } = known
      ? await tx.updateTable('product').set(values).where('id', '=', known.id).returning('id').executeTakeFirstOrThrow()
      : await tx.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow();
    await tx.deleteFrom('combination').where('product_id', '=', id).execute();
    for (const [sort_order, { colour, size, price, stock, active }] of one.combinations.entries()) {
      const variants = Object.entries({ Colour: colour, Size: size })
        .filter(([, value]) => value !== null)
        .map(([name, value]) => ({ name, value }));
      await tx
        .insertInto('combination')
        .values({ product_id: id, sort_order, price_minor: price, stock, active, variants: JSON.stringify(variants) })
        .execute();
    }
    // Other triggers compute these; here any values do.
    await sql`update product set discount_percent = ${one.percent}, rating_sum = ${rating_sum}, reviews_count = ${reviews_count}
      where id = ${id}`.execute(tx);
  });
}

function toQuery(filter: Filters, categories: readonly number[], sort: Sort): URLSearchParams {
  const query = new URLSearchParams();
  if (sort) query.set('filter.sortType', sort);
  if (filter.category !== undefined) query.set('filter.categoryId', String(categories[filter.category]));
  if (filter.search) query.set('filter.search', filter.search);
  if (filter.inStock) query.set('filter.inStock', 'true');
  if (filter.discount) query.set('filter.discount', 'true');
  if (filter.rating > 0) query.set('filter.rating', String(filter.rating));
  if (filter.priceFrom > 0) query.set('filter.priceFrom', String(filter.priceFrom / 100));
  if (filter.priceTo < 99_000) query.set('filter.priceTo', String(filter.priceTo / 100));
  for (const name of ['Colour', 'Size'] as const)
    for (const value of filter[name]) query.append(`filter.attribute.${name}`, value);
  return query;
}

/** Reads all pages of a list, of five products each, and the facets, which all pages must have alike. */
async function readAll(host: string, query: URLSearchParams) {
  const names: string[] = [];
  const facets = new Map<string, Facets>();
  for (let page = 0; ; page += 1) {
    // Every other page is read without facets, whose count must not change what the page has.
    const paged = `/shop/Product?${query}&pageSize=5&currentPage=${page}&facets=${page % 2 === 0}`;
    const list = await get(host, paged, productList);
    names.push(...list.data.map(({ name }) => name));
    if (list.facets) facets.set(JSON.stringify(list.facets), list.facets);
    if (names.length >= list.totalItems || list.data.length === 0)
      return { names, totalItems: list.totalItems, facets: [...facets.values()] };
  }
}

/** Expects each count to be the number of products that match when its filter is pressed. */
function checkFacets(facets: Facets, products: readonly Product[], filter: Filters) {
  const pressing = (change: Partial<Filters>) =>
    products.filter((one) => matches(one, { ...filter, ...change }, undefined));
  expect(facets.inStock).toBe(pressing({ inStock: true }).length);
  expect(facets.discount).toBe(pressing({ discount: true }).length);
  for (const { stars, count } of facets.rating ?? []) expect(count).toBe(pressing({ rating: stars }).length);
  for (const [name, values] of Object.entries({ Colour: colours, Size: sizes })) {
    const counts = facets.attributes.find((facet) => facet.name === name)?.values ?? [];
    // A value that is not offered must lead nowhere.
    for (const value of values)
      expect(counts.find((one) => one.value === value)?.count ?? 0).toBe(pressing({ [name]: [value] }).length);
  }
  const anyPrice: Filters = { ...filter, priceFrom: 0, priceTo: 99_000 };
  const prices = pressing(anyPrice).flatMap(({ combinations }) =>
    combinations.filter((combination) => fits(combination, anyPrice)).map(({ price }) => price / 100),
  );
  expect(facets.price).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null);
}

const changes = fc.array(fc.tuple(fc.nat(13), product), { maxLength: 2 });
const steps = fc.array(fc.tuple(filters, changes), { minLength: 2, maxLength: 3 });
let shops = 0;

test('the pages of a filtered list have each product once, and each count is what pressing its filter leads to', async () => {
  const property = fc.asyncProperty(catalogue, steps, async (made, looks) => {
    shops += 1;
    const host = `random-${shops}.test`;
    const shop = await makeShop(db, host);
    const first = await makeCategory(shop);
    const categories = [first, await makeCategory(shop, { parent_id: first }), await makeCategory(shop)];
    const products = [...made];
    for (const [at, one] of products.entries()) await write(shop, at, one, categories);
    for (const [filter, changed] of looks) {
      for (const sort of [undefined, ...sortTypes]) {
        const { names, totalItems, facets } = await readAll(host, toQuery(filter, categories, sort));
        const wanted = products.flatMap((one, at) => (matches(one, filter, sort) ? [`${one.word} ${at}`] : []));
        expect(names.toSorted()).toEqual(wanted.toSorted());
        if (sort?.startsWith('Price')) {
          const prices = names.map((name) => fromPrice(products[Number(name.split(' ')[1])] as Product));
          expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'PriceLowToHigh' ? a - b : b - a)));
        }
        expect(totalItems).toBe(wanted.length);
        expect(facets).toHaveLength(1);
        if (sort === undefined) checkFacets(facets[0] as Facets, products, filter);
      }
      for (const [at, one] of changed.filter(([place]) => place < products.length)) {
        products[at] = one;
        await write(shop, at, one, categories);
      }
    }
  });
  await fc.assert(property, { numRuns: runsOf(15) });
});
