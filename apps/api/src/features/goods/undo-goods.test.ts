import { MOST_UNDONE_AT_ONCE } from '@witryna/contract/goods';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { combinationOf, productOf } from '../../../test/product-forms.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { appDeps } from '../../app-deps.ts';
import type { Tables } from '../../database/database.ts';
import { addGoods, changeGoods } from './save-goods.ts';
import { listUndos, runGoodsUndo, undoGoods } from './undo-goods.ts';

const { db } = await createTestDatabase<Tables>();
const { deps: apiDeps } = createTestApi(db);
const deps = appDeps(apiDeps);
const { drain } = createJobRunner(apiDeps);
const shop = await makeSellingShop(db, 'own.test');
const person = { actor: 'Anna', now: new Date('2026-11-20T12:00:00Z') };
const count = MOST_UNDONE_AT_ONCE + 5;
const ids: number[] = [];
for (let at = 0; at < count; at += 1) {
  const form = productOf({ title: `Kubek ${at}`, combinations: [combinationOf({ sku: `K-${at}` })] });
  ids.push((await addGoods(shop, form, person)).id);
}
const change = async (some: readonly number[], vatRate: number) =>
  (await changeGoods(shop, { ids: some, change: { kind: 'vat', vatRate } }, person)).batch ?? '';
const rates = async () => {
  const { rows } = await sql<{ rate: number; products: number }>`
    select vat_rate::float as rate, count(*)::int as products from product where id = any(${ids}::bigint[])
    group by 1 order by 1`.execute(db);
  return rows.map(({ rate, products }) => [rate, products]);
};

test('a large change is undone by a job, part by part, also when it is ended and begun again', async () => {
  await change(ids, 23);
  const batch = await change(ids, 5);
  await change(ids.slice(0, 1), 8);
  expect(await undoGoods(deps, shop, batch, person)).toEqual({
    batch: null,
    changed: [],
    refused: [],
    job: { batch, state: 'running', products: count, changed: 0, refused: 0 },
  });
  expect(await rates()).toEqual([
    [5, count - 1],
    [8, 1],
  ]);
  // A second press finds the job.
  await undoGoods(deps, shop, batch, person);
  const job = { shopId: shop.shopId, batch };
  await runGoodsUndo({ ...deps, sliceMs: 0 }, job);
  expect(await listUndos(deps, shop)).toMatchObject([{ state: 'running', changed: 19, refused: 1 }]);
  // Two jobs at once, as after a node that was thought to be dead: no product is undone twice.
  await Promise.all([1, 2].map(() => runGoodsUndo({ ...deps, sliceMs: 0 }, job)));
  while ((await drain('goods-undo')) > 0);
  expect(await listUndos(deps, shop)).toEqual([
    { batch, state: 'ended', products: count, changed: count - 1, refused: 1 },
  ]);
  expect(await rates()).toEqual([
    [8, 1],
    [23, count - 1],
  ]);
  const { rows } = await sql<{ events: number; products: number }>`
    select count(*)::int as events, count(distinct thing_id)::int as products
    from shop_event where undoes = ${batch}`.execute(db);
  expect(rows).toEqual([{ events: count - 1, products: count - 1 }]);
  await expect(undoGoods(deps, shop, batch, person)).rejects.toThrow('UndoImpossible');
});

test('a job that has stopped goes on with the next press', async () => {
  const batch = await change(ids, 0);
  const later = { ...person, now: new Date('2026-11-20T12:01:00Z') };
  await undoGoods(deps, shop, batch, later);
  await sql`delete from pgboss.job where name = 'goods-undo'`.execute(db);
  expect(await listUndos(deps, shop)).toMatchObject([{ batch, state: 'stopped' }, { state: 'ended' }]);
  expect((await undoGoods(deps, shop, batch, later)).job).toMatchObject({ state: 'running' });
  await drain('goods-undo');
  expect(await listUndos(deps, shop)).toMatchObject([{ batch, state: 'ended' }, {}]);
  const nextHour = { ...deps, clock: () => new Date('2026-11-20T14:00:00Z') };
  expect(await listUndos(nextHour, shop)).toEqual([]);
});

test('a small change is undone at once, and what was undone or is unknown is refused', async () => {
  const batch = await change(ids.slice(0, 2), 3);
  expect(await undoGoods(deps, shop, batch, person)).toMatchObject({ changed: ids.slice(0, 2), job: null });
  await expect(undoGoods(deps, shop, batch, person)).rejects.toThrow('UndoImpossible');
  const unknown = '01890000-0000-7000-8000-000000000001';
  await expect(undoGoods(deps, shop, unknown, person)).rejects.toThrow('UndoImpossible');
});
