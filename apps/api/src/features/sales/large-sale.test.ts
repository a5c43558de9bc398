import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { saleFormOf } from '../../../test/sale-forms.ts';
import { makeCategory, makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import { getSale } from './list-sales.ts';
import { runSale } from './move-sale.ts';
import { previewSale } from './preview-sale.ts';
import { addSale, endSale } from './save-sale.ts';

const { db } = await createTestDatabase<Tables>();
const shop = await makeShop(db, 'large.test');

test('a sale of thousands of combinations begins and ends at one moment', async () => {
  const category = await makeCategory(shop);
  await shop.write((tx) =>
    sql`
      with made as (
        insert into product (name, photos, published_at, category_id)
        select 'Kubek ' || number, '[]', now(), ${category}::bigint from generate_series(1, 70) number returning id
      )
      insert into combination (product_id, price_minor, stock, variants, sort_order)
      select id, 10000, 1, jsonb_build_array(jsonb_build_object('name', 'No', 'value', number::text)), number
      from made, generate_series(1, 30) number`.execute(tx),
  );
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  const goods = { kind: 'category' as const, id: category };
  const plan = saleFormOf({ planned: true, goods, startsAt: now.toISOString(), endsAt: later.toISOString() });
  const preview = await previewSale(shop, { id: null, plan }, now);
  expect(preview).toMatchObject({ combinations: 2_100, products: 70, reduced: 2_100, lowest: { examined: 2_000 } });
  expect(preview.rows).toHaveLength(100);
  const { id } = await addSale(shop, plan, { actor: 'Anna', now });
  await runSale(shop, id, now);
  expect(await getSale(shop, id, now)).toMatchObject({ state: 'running', combinations: 2_100 });
  expect(await moments()).toEqual([
    { price: 10_000, combinations: 2_100, moments: 1 },
    { price: 8_000, combinations: 2_100, moments: 1 },
  ]);
  const over = new Date(now.getTime() + 60_000);
  await endSale(shop, id, { actor: 'Anna', now: over });
  await runSale(shop, id, over);
  expect(await moments()).toEqual([
    { price: 10_000, combinations: 4_200, moments: 2 },
    { price: 8_000, combinations: 2_100, moments: 1 },
  ]);
});

/** How many combinations got which price, and at how many different moments. */
async function moments() {
  const { rows } = await sql<{ price: number; combinations: number; moments: number }>`
    select price_minor as price, count(*)::int as combinations, count(distinct valid_from)::int as moments
    from price_log group by price_minor order by price_minor desc`.execute(db);
  return rows;
}
