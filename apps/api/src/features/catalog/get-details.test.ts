import { description, feature, productDetails, reviewList } from '@witryna/contract/catalog';
import { delivery } from '@witryna/contract/shop-config';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const { ask, get, refusal } = createTestApi(db);
const calls = ['details', 'description', 'description/light', 'features', 'reviews', 'deliveries'];
let shop: Tenant;
let id: number;
let combinations: number[];

beforeAll(async () => {
  shop = await makeShop(db, 'glina.test');
  const made = await makeProduct(
    shop,
    {
      name: 'Kubek',
      photos: JSON.stringify([
        { id: 'p1', alt: 'jeden' },
        { id: 'p2', alt: 'dwa' },
        { id: 'p3', alt: 'trzy' },
      ]),
      description_type: 'TD_LIGHT_DESCRIPTION',
      old_description: '<p>stary</p>',
      light_description: '<p>nowy</p>',
      gpsr: JSON.stringify({
        manufacturer: { name: 'Glina', address: 'Polna 1', email: 'a@b.pl' },
        productType: 'kubek',
      }),
      unit_price: JSON.stringify({ priceMinor: 25_000, quantity: 1, unit: 'l' }),
      brand: 'Glina',
      condition: 'used',
      vat_rate: 5.5,
      external_url: 'https://other.example/cup',
      withdrawal_excluded: 'madeToOrder',
      perishable: true,
      minimum_age: 18,
    },
    [
      {
        price_minor: 5_999,
        stock: 2,
        sort_order: 2,
        variants: JSON.stringify([{ name: 'kolor', value: 'biały', color: '#fff' }]),
        sku: 'GL-1-B',
        gtin: '5901234123457',
        mpn: 'K1',
        weight_grams: 420,
        size: JSON.stringify({ lengthMm: 120, widthMm: 90, heightMm: 95 }),
      },
      {
        price_minor: 6_999,
        stock: 0,
        sort_order: 1,
        photo: 'p2',
        variants: JSON.stringify([{ name: 'kolor', value: 'granat' }]),
      },
      { price_minor: 100, active: false },
    ],
  );
  ({ id, combinations } = made);
  await shop.write(async (tx) => {
    const at = { product_id: id };
    await tx
      .insertInto('product_feature')
      .values([
        { ...at, name: 'Pojemność', value: '300 ml', feature_group: 'Wymiary', sort_order: 2 },
        { ...at, name: 'Materiał', value: 'kamionka', sort_order: 1 },
      ])
      .execute();
    const review = { ...at, author: 'Ala', body: '<b>dobry</b>' };
    await tx
      .insertInto('review')
      .values([
        { ...review, rating: 5, status: 'approved', created_at: '2026-11-01T00:00:00Z', verified_purchase: true },
        { ...review, rating: 4, status: 'approved', created_at: '2026-11-02T00:00:00Z', email: 'ala@example.com' },
        { ...review, rating: 1, status: 'waiting' },
        { ...review, rating: 1, status: 'refused' },
      ])
      .execute();
    const kind = {
      type: 'COURIER',
      price_minor: 1_500,
      countries: ['PL'],
      days_from: 1,
      days_to: 2,
    };
    const [first] = await tx
      .insertInto('delivery_type')
      .values([
        { ...kind, name: 'Kurier' },
        { ...kind, name: 'Kurier gabarytowy' },
      ])
      .returning('id')
      .execute();
    await tx
      .updateTable('product')
      .set({ delivery_ids: [first?.id ?? 0] })
      .where('id', '=', id)
      .execute();
  });
});

const changeCombination = (
  combination = 0,
  values: { stock?: number; price_minor?: number; price_before_minor?: number },
) => shop.write((tx) => tx.updateTable('combination').set(values).where('id', '=', combination).execute());
const details = (of: number) => get('glina.test', `/shop/Product/${of}/details`, productDetails);

describe('details', () => {
  test('contain the list item, photos, combinations in the shop’s order, safety data and unit price', async () => {
    expect(await details(id)).toMatchObject({
      id,
      name: 'Kubek',
      minPrice: 59.99,
      stock: 2,
      rating: 4.5,
      reviewsCount: 2,
      descriptionType: 'TD_LIGHT_DESCRIPTION',
      photos: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }],
      combinations: [
        { id: combinations[1], price: 69.99, stock: 0, photo: 'p2', variants: [{ name: 'kolor', value: 'granat' }] },
        {
          id: combinations[0],
          price: 59.99,
          stock: 2,
          lowestPrice: null,
          variants: [{ value: 'biały', color: '#fff' }],
          sku: 'GL-1-B',
          gtin: '5901234123457',
          mpn: 'K1',
          weightGrams: 420,
          size: { lengthMm: 120, widthMm: 90, heightMm: 95 },
        },
      ],
      gpsr: { manufacturer: { name: 'Glina' } },
      unitPrice: { price: 250, quantity: 1, unit: 'l' },
      brand: 'Glina',
      condition: 'used',
      vatRate: 5.5,
      externalUrl: 'https://other.example/cup',
      withdrawalExcluded: 'madeToOrder',
      perishable: true,
      minimumAge: 18,
      publishedAt: '2026-01-01T00:00:00.000Z',
      status: 'PUBLISHED',
    });
  });

  test('a dearer combination has a unit price if an option says how much it contains', async () => {
    const sized = (value: string, price_minor: number) => ({
      price_minor,
      variants: JSON.stringify([{ name: 'masa', value }]),
    });
    const tea = await makeProduct(
      shop,
      { unit_price: JSON.stringify({ priceMinor: 20_000, quantity: 1, unit: 'kg' }) },
      [sized('100 g', 2_000), sized('250 g', 4_500), sized('duża', 9_000)],
    );
    const { unitPrice, combinations: sizes } = await details(tea.id);
    expect(unitPrice).toEqual({ price: 200, quantity: 1, unit: 'kg' });
    const perKilo = (price: number) => ({ price, quantity: 1, unit: 'kg' });
    expect(sizes.map((one) => one.unitPrice)).toEqual([perKilo(200), perKilo(180), undefined]);
    // The price that lists show is now that of the dearer combination, so the unit price beside it is too.
    await changeCombination(sizes[0]?.id, { stock: 0 });
    expect(await details(tea.id)).toMatchObject({ minPrice: 20, fromPrice: 45, unitPrice: perKilo(180) });
  });

  test('a reduced combination has its lowest earlier price, marked if it covers less than 30 days', async () => {
    const reduced = await makeProduct(shop);
    await changeCombination(reduced.combinations[0], { price_minor: 7_500, price_before_minor: 10_000 });
    const recent = await details(reduced.id);
    expect(recent).toMatchObject({
      minPrice: 75,
      minPriceBeforeDiscount: 100,
      discountPercentage: 25,
      lowestPrice: 100,
    });
    expect(recent.combinations[0]).toMatchObject({
      lowestPrice: 100,
      lowestPrice30d: null,
      lowestPriceSinceStart: true,
    });
    const oldPrice = { combination_id: reduced.combinations[0] ?? 0, price_minor: 8_000 };
    await shop.write((tx) =>
      tx
        .insertInto('price_log')
        .values({ ...oldPrice, valid_from: '2020-01-01T00:00:00Z' })
        .execute(),
    );
    await changeCombination(reduced.combinations[0], { price_minor: 6_000 });
    const later = await details(reduced.id);
    expect(later.combinations[0]).toMatchObject({ lowestPrice: 80, lowestPrice30d: 80, lowestPriceSinceStart: false });
    expect(later.discountPercentage).toBe(25);
  });

  test('prices in a currency without decimals are whole numbers', async () => {
    const yen = await makeShop(db, 'yen.test', { currency_code: 'JPY' });
    const made = await makeProduct(yen, {}, [{ price_minor: 1_200 }]);
    const answer = await get('yen.test', `/shop/Product/${made.id}/details`, productDetails);
    expect([answer.minPrice, answer.combinations[0]?.price]).toEqual([1_200, 1_200]);
  });

  test('a withdrawn product, or one without active combinations, is WITHDRAWN and has nothing to buy', async () => {
    const withdrawn = await makeProduct(shop, { status: 'withdrawn' });
    const emptied = await makeProduct(shop, {}, [{ active: false }]);
    for (const gone of [withdrawn, emptied]) {
      expect(await details(gone.id)).toMatchObject({
        status: 'WITHDRAWN',
        combinations: [],
        stock: 0,
        lowestPrice: null,
      });
    }
  });

  test.each(calls)(
    '%s of a draft or future product is 404, and that of a future product expires at its publication',
    async (call) => {
      const draft = await makeProduct(shop, { status: 'draft' });
      const tomorrow = await makeProduct(shop, { published_at: '2026-11-21T06:00:00Z' });
      expect((await refusal('glina.test', `/shop/Product/${draft.id}/${call}`)).status).toBe(404);
      const refused = await refusal('glina.test', `/shop/Product/${tomorrow.id}/${call}`);
      expect([refused.status, refused.code]).toEqual([404, 'ProductNotPublished']);
      expect(refused.headers.get('x-valid-until')).toBe('2026-11-21T06:00:00.000Z');
      expect(refused.headers.get('cache-tag')).toContain(`product:${tomorrow.id}`);
    },
  );

  test.each(calls)('%s of another shop’s product is refused like that of an unknown product', async (call) => {
    const other = await makeShop(db, `other-${call.replace('/', '-')}.test`);
    const theirs = await makeProduct(other);
    const [foreign, none] = [
      await refusal('glina.test', `/shop/Product/${theirs.id}/${call}`),
      await refusal('glina.test', `/shop/Product/987654321/${call}`),
    ];
    expect(foreign).toMatchObject({ status: 404, code: none.code, details: none.details });
    expect((await ask(`other-${call.replace('/', '-')}.test`, `/shop/Product/${theirs.id}/${call}`)).status).toBe(200);
  });
});

describe('the other calls of a product page', () => {
  test('return both descriptions', async () => {
    expect(await get('glina.test', `/shop/Product/${id}/description`, description)).toEqual({
      type: 'TD_OLD_DESCRIPTION',
      body: '<p>stary</p>',
    });
    expect(await get('glina.test', `/shop/Product/${id}/description/light`, description)).toEqual({
      type: 'TD_LIGHT_DESCRIPTION',
      body: '<p>nowy</p>',
    });
  });

  test('return features in the shop’s order', async () => {
    expect(await get('glina.test', `/shop/Product/${id}/features`, z.array(feature))).toEqual([
      { name: 'Materiał', value: 'kamionka', group: null },
      { name: 'Pojemność', value: '300 ml', group: 'Wymiary' },
    ]);
  });

  test('return approved reviews only, newest first, without e-mail addresses', async () => {
    const { body } = await ask('glina.test', `/shop/Product/${id}/reviews?pageSize=1`);
    const first = reviewList.parse(body);
    expect(first).toMatchObject({ totalItems: 2, average: 4.5, counts: [0, 0, 0, 1, 1] });
    expect(first.data).toMatchObject([{ rating: 4, author: 'Ala', verifiedPurchase: false, body: '<b>dobry</b>' }]);
    expect(JSON.stringify(body)).not.toContain('ala@example.com');
    const second = await get('glina.test', `/shop/Product/${id}/reviews?pageSize=1&currentPage=1`, reviewList);
    expect(second.data).toMatchObject([{ rating: 5, verifiedPurchase: true }]);
  });

  test('return the deliveries that are allowed for the product', async () => {
    expect(await get('glina.test', `/shop/Product/${id}/deliveries`, z.array(delivery))).toMatchObject([
      { name: 'Kurier', price: 15 },
    ]);
    const any = await makeProduct(shop);
    expect(await get('glina.test', `/shop/Product/${any.id}/deliveries`, z.array(delivery))).toHaveLength(2);
  });

  test('name the days on which deliveries arrive, and are cached until these change', async () => {
    // The test's clock shows 13:00 in Warsaw on a Friday.
    const { body, headers } = await ask('glina.test', `/shop/Product/${id}/deliveries`);
    expect(z.array(delivery).parse(body)[0]?.arrives).toEqual({
      today: '2026-11-20',
      orderBefore: '2026-11-20T13:00:00.000Z',
      from: '2026-11-23',
      to: '2026-11-24',
    });
    expect(headers.get('x-valid-until')).toBe('2026-11-20T13:00:00.000Z');
  });
});
