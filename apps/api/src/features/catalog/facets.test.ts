import { productList } from '@witryna/contract/catalog';
import type { Facets } from '@witryna/contract/facets';
import { limits } from '@witryna/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const { get, refusal } = createTestApi(db);
const list = (host: string, query = '') => get(host, `/shop/Product?${query}`, productList);
const names = async (query: string) => (await list('mugs.test', query)).data.map(({ name }) => name);
const facetsOf = async (query = '', host = 'mugs.test') => (await list(host, query)).facets as Facets;

/** The counts as `{ Colour: { red: 2 } }`. */
const counts = ({ attributes }: Facets) =>
  Object.fromEntries(
    attributes.map(({ name, values }) => [name, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
  );

/** A combination such as `red S`, with its stock and price. */
const combination = (options: string, stock = 5, price_minor = 10_000, sort_order = 0) => {
  const [colour, size] = options.split(' ');
  const variants = [
    ...(colour ? [{ name: 'Colour', value: colour, color: `#${colour}` }] : []),
    ...(size ? [{ name: 'Size', value: size }] : []),
  ];
  return { variants: JSON.stringify(variants), stock, price_minor, sort_order };
};

describe('the facets of a list', () => {
  let shop: Tenant;
  let mugs: number;

  beforeAll(async () => {
    shop = await makeShop(db, 'mugs.test');
    mugs = await makeCategory(shop, { name: 'Mugs' });
    const inMugs = { category_id: mugs };
    await makeProduct(shop, { name: 'classic', ...inMugs, sort_order: 1 }, [
      combination('red S', 5, 2_000, 0),
      combination('red M', 0, 2_500, 1),
      combination('blue M', 5, 3_000, 2),
    ]);
    await makeProduct(shop, { name: 'tall', ...inMugs, sort_order: 2 }, [combination('red M', 3, 5_000)]);
    await makeProduct(shop, { name: 'sold out', ...inMugs, sort_order: 3 }, [combination('blue S', 0, 7_000)]);
    await makeProduct(shop, { name: 'plain', sort_order: 4 }, [combination('', 5, 9_050)]);
    await makeProduct(shop, { name: 'draft', status: 'draft' }, [combination('green XL')]);
    const { combinations } = await makeProduct(shop, { name: 'half', sort_order: 5 }, [
      combination('red M', 1, 6_000),
      combination('gone L', 1, 100),
    ]);
    await shop.write((tx) =>
      tx
        .updateTable('combination')
        .set({ active: false })
        .where('id', '=', combinations[1] ?? 0)
        .execute(),
    );
  });

  test('count the products on offer, in the order and with the colours of the shop', async () => {
    const facets = await facetsOf();
    expect(counts(facets)).toEqual({ Colour: { red: 3, blue: 2 }, Size: { M: 3, S: 2 } });
    expect(facets.attributes.map(({ name }) => name)).toEqual(['Colour', 'Size']);
    expect(facets.attributes[0]?.values[0]).toEqual({ value: 'blue', color: '#blue', count: 2 });
    expect(facets).toMatchObject({ price: { min: 20, max: 90.5 }, inStock: 4 });
  });

  test('are counted in the category and in the search of the list', async () => {
    expect(counts(await facetsOf(`filter.categoryId=${mugs}`))).toEqual({
      Colour: { red: 2, blue: 2 },
      Size: { M: 2, S: 2 },
    });
    expect(await facetsOf('filter.search=plain')).toMatchObject({
      price: { min: 90.5, max: 90.5 },
      inStock: 1,
      attributes: [],
    });
  });

  test('one combination must have all chosen attributes, one of the values of each', async () => {
    expect(await names('filter.attribute.Colour=red')).toEqual(['classic', 'tall', 'half']);
    expect(await names('filter.attribute.Colour=red&filter.attribute.Colour=blue')).toHaveLength(4);
    expect(await names('filter.attribute.Colour=blue&filter.attribute.Size=M')).toEqual(['classic']);
    expect(await names('filter.attribute.Colour=gone')).toEqual([]);
    expect(await names('filter.attribute.Size=red')).toEqual([]);
  });

  test('a facet is counted without its own choice, and with those of the others', async () => {
    const chosen = await facetsOf('filter.attribute.Colour=blue');
    expect(counts(chosen)).toEqual({ Colour: { red: 3, blue: 2 }, Size: { M: 1, S: 1 } });
    expect(chosen).toMatchObject({ price: { min: 30, max: 70 }, inStock: 1 });
    const both = await facetsOf('filter.attribute.Colour=blue&filter.attribute.Size=M');
    expect(counts(both)).toEqual({ Colour: { red: 3, blue: 1 }, Size: { M: 1, S: 1 } });
  });

  test('price and stock narrow the other counts, but not their own', async () => {
    const facets = await facetsOf('filter.priceFrom=50&filter.priceTo=80&filter.inStock=true');
    expect(counts(facets)).toEqual({ Colour: { red: 2, blue: 0 }, Size: { M: 2, S: 0 } });
    expect(facets).toMatchObject({ price: { min: 20, max: 90.5 }, inStock: 2 });
    expect(counts(await facetsOf('filter.priceTo=30&filter.inStock=1'))).toMatchObject({ Colour: { red: 1, blue: 1 } });
  });

  test('with stock and attributes together, the chosen combination itself must be in stock', async () => {
    expect(await names('filter.attribute.Colour=red&filter.attribute.Size=M&filter.inStock=true')).toEqual([
      'tall',
      'half',
    ]);
  });

  test('one combination must have options, stock and price, and counts agree', async () => {
    // Classic is red S for 20, red M for 25 and sold out, blue M for 30.
    expect(await names('filter.priceTo=20&filter.attribute.Colour=blue')).toEqual([]);
    expect(await names('filter.priceFrom=21&filter.priceTo=26')).toEqual(['classic']);
    expect(await names('filter.priceFrom=21&filter.priceTo=26&filter.inStock=true')).toEqual([]);
    expect(await facetsOf('filter.priceFrom=21&filter.priceTo=26')).toMatchObject({ inStock: 0 });
    expect(counts(await facetsOf('filter.priceFrom=21&filter.priceTo=26'))).toEqual({
      Colour: { red: 1, blue: 0 },
      Size: { M: 1, S: 0 },
    });
    expect(await facetsOf('filter.attribute.Size=M')).toMatchObject({ price: { min: 25, max: 60 } });
  });

  test('every count is the number of products that choosing the value leads to', async () => {
    for (const filter of ['', 'filter.inStock=true', 'filter.priceTo=60&filter.attribute.Size=M']) {
      const { attributes, inStock } = await facetsOf(filter);
      for (const { name, values } of attributes)
        for (const { value, count } of values) {
          const others = filter.replace(`filter.attribute.${name}=M`, '');
          expect((await list('mugs.test', `${others}&filter.attribute.${name}=${value}`)).totalItems).toBe(count);
        }
      expect(
        (await list('mugs.test', `${filter.replace('filter.inStock=true', '')}&filter.inStock=1`)).totalItems,
      ).toBe(inStock);
    }
  });

  test('chosen attributes and values that no combination of the shop has are unknown, those of a draft are known', async () => {
    const query = ['Colour=red', 'Colour=green', 'Colour=gone', 'Colour=pink', 'Size=red', 'Taste=sweet', 'Size=XL'];
    const chosen = query.map((one) => `filter.attribute.${one}`).join('&');
    const unknown = [
      { name: 'Colour', values: ['pink'] },
      { name: 'Size', values: ['red'] },
      { name: 'Taste', values: ['sweet'] },
    ];
    expect((await facetsOf(chosen)).unknown).toEqual(unknown);
    expect((await facetsOf('filter.attribute.Colour=green')).unknown).toEqual([]);
    // The same after a change, when only the changed products are read again.
    await makeProduct(shop, { name: 'new draft', status: 'draft' }, [combination('pink')]);
    expect((await facetsOf(chosen)).unknown).toEqual(unknown.slice(1));
  });

  test('are left out on request', async () => {
    expect((await list('mugs.test', 'facets=false')).facets).toBeUndefined();
  });

  test('another shop’s products are not counted', async () => {
    await makeShop(db, 'empty.test');
    expect(await facetsOf('', 'empty.test')).toMatchObject({ price: null, inStock: 0, discount: 0, attributes: [] });
    expect((await list('empty.test', 'filter.attribute.Colour=red')).totalItems).toBe(0);
  });
});

test('names and values may contain anything', async () => {
  const shop = await makeShop(db, 'strange.test');
  const name = `O'Brien [x].a "b"`;
  const variants = [{ name, value: '1,5 l' }];
  await makeProduct(shop, {}, [{ variants: JSON.stringify(variants) }]);
  const query = new URLSearchParams([[`filter.attribute.${name}`, '1,5 l']]);
  expect(await list('strange.test', String(query))).toMatchObject({
    totalItems: 1,
    facets: { attributes: [{ name, values: [{ value: '1,5 l', count: 1 }] }] },
  });
});

test('values that begin with a number are sorted by it, before words in the order of the shop', async () => {
  const shop = await makeShop(db, 'sizes.test');
  await makeProduct(
    shop,
    { name: 'shoe' },
    ['x 41', 'x 9,5', 'x 10'].map((options, at) => combination(options, 1, 100, at)),
  );
  await makeProduct(
    shop,
    { name: 'hat' },
    ['x M', 'x L'].map((options, at) => combination(options, 1, 100, at)),
  );
  const sizes = (await facetsOf('', 'sizes.test')).attributes.find(({ name }) => name === 'Size');
  expect(sizes?.values.map(({ value }) => value)).toEqual(['9,5', '10', '41', 'M', 'L']);
});

test('facets and filters are limited', async () => {
  const shop = await makeShop(db, 'large.test');
  const values = Array.from({ length: limits.facetValues + 5 }, (_, at) => String(at));
  const sizes = values.map((value) => ({ variants: JSON.stringify([{ name: 'Size', value }]) }));
  await makeProduct(shop, { name: 'a' }, sizes);
  await makeProduct(shop, { name: 'b' }, sizes.slice(-1));
  const many = Array.from({ length: limits.facetAttributes + 5 }, (_, at) => ({ name: `Option ${at}`, value: 'x' }));
  await makeProduct(shop, { name: 'c' }, [{ variants: JSON.stringify(many) }]);
  const { attributes } = await facetsOf('', 'large.test');
  expect(attributes).toHaveLength(limits.facetAttributes);
  // The attribute and the value of most products come first, so they are not cut off.
  expect(attributes[0]?.name).toBe('Size');
  expect(attributes[0]?.values).toHaveLength(limits.facetValues);
  expect(attributes[0]?.values).toContainEqual({ value: values.at(-1), color: null, count: 2 });
  const tooMany = values.map((value) => `filter.attribute.Size=${value}`).join('&');
  expect(await refusal('large.test', `/shop/Product?${tooMany}`)).toMatchObject({ status: 400 });
  const tooManyNames = many.map((option) => `filter.attribute.${option.name}=x`).join('&');
  expect(await refusal('large.test', `/shop/Product?${tooManyNames}`)).toMatchObject({ status: 400 });
});
