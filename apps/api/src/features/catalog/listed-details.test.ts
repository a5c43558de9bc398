import { productList } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const { ask } = createTestApi(db);

test('a list has the first words, features and arrivals of its products only if it is asked for them', async () => {
  const shop = await makeShop(db, 'glina.test');
  const lead = `Z kamionki. ${'Szkliwiony ręcznie. '.repeat(20)}`;
  const description = { old_description: `<h2>Kubek</h2><p>${lead}</p><script>x()</script>` };
  const mug = await makeProduct(shop, description, [{ price_minor: 5_000, stock: 2 }]);
  const bowl = await makeProduct(
    shop,
    { description_type: 'TD_LIGHT_DESCRIPTION', old_description: 'stary', light_description: '<p>nowy</p>' },
    [{ price_minor: 1_000, stock: 0 }],
  );
  const heavy = await makeProduct(shop, {}, [{ price_minor: 1_000, stock: 9 }]);
  const names = ['Pojemność', 'Materiał', 'Mycie', 'Waga'];
  await shop.write(async (tx) => {
    const features = names.map((name, place) => ({ product_id: mug.id, name, value: 'x', sort_order: 9 - place }));
    await tx.insertInto('product_feature').values(features).execute();
    const kind = { type: 'COURIER', price_minor: 1_500, countries: ['PL'] };
    const [, slow] = await tx
      .insertInto('delivery_type')
      .values([
        { ...kind, name: 'Szybki', days_from: 1, days_to: 1 },
        { ...kind, name: 'Wolny', days_from: 2, days_to: 4 },
      ])
      .returning('id')
      .execute();
    await tx
      .updateTable('product')
      .set({ delivery_ids: [slow?.id ?? 0] })
      .where('id', '=', heavy.id)
      .execute();
  });

  // The test's clock shows 13:00 in Warsaw on a Friday.
  const { body, headers } = await ask('glina.test', '/shop/Product?facets=false&details=true');
  const { data } = productList.parse(body);
  const found = (id: number) => data.find((product) => product.id === id);
  expect(found(mug.id)?.features?.map(({ name }) => name)).toEqual(['Waga', 'Mycie', 'Materiał']);
  expect(found(mug.id)?.lead).toMatch(/^Kubek\. Z kamionki\. Szkliwiony .{100,}…$/);
  expect(found(mug.id)?.lead?.length).toBeLessThanOrEqual(200);
  expect(found(mug.id)?.arrival).toMatchObject({ from: '2026-11-23', to: '2026-11-23' });
  // The product's own delivery is slower; what is sold out arrives on no day.
  expect(found(heavy.id)?.arrival).toMatchObject({ from: '2026-11-24', to: '2026-11-26' });
  expect(found(bowl.id)).toMatchObject({ lead: 'nowy', features: [], arrival: null });
  expect(headers.get('x-valid-until')).toBe('2026-11-20T13:00:00.000Z');

  const plain = await ask('glina.test', '/shop/Product?facets=false');
  expect(JSON.stringify(plain.body)).not.toMatch(/"(?:lead|features|arrival)"/);
});
