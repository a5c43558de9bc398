import { getGoods, listGoods } from '@witryna/api/features/goods/list-goods.ts';
import { changeGoods } from '@witryna/api/features/goods/save-goods.ts';
import { readStartPage } from '@witryna/api/features/start-page/read-start-page.ts';
import type { GoodsFilter } from '@witryna/contract/goods';
import { sql } from 'kysely';
import { measureCalls } from './call-times.ts';
import { openOrderDatabase } from './order-database.ts';
import { atMost, type Row } from './rows.ts';
import { createRandom, type Random } from './scale/random.ts';

const GOODS = 20_000;
const BATCH = 2_000;

/**
 * Measures the list of goods of one shop with 20,000 of them: each filter, search and order; then a product’s form, a
 * change of a price, and the start page.
 * @param quick takes fewer calls
 */
export async function measureGoods(quick: boolean): Promise<Row[]> {
  const database = await openOrderDatabase();
  const { db, deps, shop } = database;
  try {
    for (let from = 0; from < GOODS; from += BATCH) {
      await shop.write(async (tx) => {
        await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
        await insertProducts(from).execute(tx);
        await insertCombinations.execute(tx);
      });
    }
    await sql`vacuum analyze`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from product where name like 'Kubek %' order by id`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    const random = createRandom(1);
    const now = new Date();
    const calls = quick ? 20 : 100;
    const lists: number[] = [];
    for (const name of Object.keys(filters(random)) as (keyof ReturnType<typeof filters>)[]) {
      for (const sort of ['newest', 'name', 'stock', 'price'] as const) {
        const call = () => listGoods(shop, { filter: filters(random)[name], sort, limit: 50, now });
        lists.push(await measureCalls(`${name}, by ${sort}`, call, calls));
      }
    }
    const one = () => random.pick(ids);
    const person = { actor: 'Anna', now };
    const form = await measureCalls('form', () => getGoods(shop, one(), { now, shopUrl: '' }), calls);
    const price = () =>
      changeGoods(shop, { ids: [one()], change: { kind: 'price', percent: random.pick([10, -10]) } }, person);
    const changed = await measureCalls('price', price, calls);
    const access = { actor: 'Anna', allows: () => true };
    const start = await measureCalls('start page', () => readStartPage(deps, shop, access, now), calls);
    const goods = `${GOODS.toLocaleString('en')} goods`;
    return [
      atMost(`list of ${goods}, any filter, search or order, the slowest p95`, 300, Math.max(...lists), 'ms'),
      atMost(`form of one of ${goods}, p95`, 500, form, 'ms'),
      atMost(`changed price of one of ${goods}, p95`, 300, changed, 'ms'),
      atMost(`start page beside ${goods}, p95`, 300, start, 'ms'),
    ];
  } finally {
    await database.close();
  }
}

function filters({ integer, pick }: Random) {
  return {
    none: {},
    status: { status: pick(['published', 'draft', 'withdrawn']) },
    soldOut: { stock: 'none' },
    low: { stock: 'low' },
    lacksPicture: { lacks: 'picture' },
    lacksDescription: { lacks: 'description' },
    reduced: { reduced: true },
    unsold: { unsoldDays: 90 },
    word: { search: pick(['kub', 'zolty', `${integer(GOODS)}`]) },
    words: { search: `kubek ${integer(100)} zolty` },
    code: { search: `sku-${integer(GOODS)}` },
    nothing: { search: 'zzz' },
  } satisfies Record<string, GoodsFilter>;
}

const insertProducts = (from: number) => sql`
  insert into product (name, brand, tags, status, old_description, photos, handle)
  select 'Kubek ' || n || case when n % 3 = 0 then ' żółty' else ' biały' end, 'Marka ' || n % 40,
    array['kuchnia', 'tag' || n % 30], case when n % 50 = 0 then 'draft' when n % 70 = 0 then 'withdrawn' else 'published' end,
    case when n % 10 = 0 then '' else repeat('<p>Opis kubka.</p>', 100) end,
    case when n % 20 = 0 then '[]' else '[{"id": "cup", "alt": ""}]' end::jsonb, 'lista-' || n
  from generate_series(${from + 1}::int, ${from + BATCH}::int) n`;

const insertCombinations = sql`
  insert into combination (product_id, sku, price_minor, price_before_minor, stock, low_stock, variants)
  select p.id, 'SKU-' || p.id || '-' || n, 1000 + p.id % 500, case when p.id % 15 = 0 then 9000 end,
    case when p.id % 25 = 0 then 0 else n * 3 end, case when p.id % 11 = 0 then 5 end,
    jsonb_build_array(jsonb_build_object('name', 'Rozmiar', 'value', n::text))
  from product p, generate_series(1, 3) n
  where p.name like 'Kubek %' and not exists (select from combination c where c.product_id = p.id)`;
