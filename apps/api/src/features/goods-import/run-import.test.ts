import { goodsImportLimits, goodsImportList } from '@witryna/contract/goods-import';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../../../packages/shop-converters/test/csv-text.ts';
import { openImports, simple } from '../../../test/goods-imports.ts';
import { alone, aloneWithFile } from '../../database/import-target.ts';
import { openTenant } from '../../database/tenant.ts';
import { cleanUp } from './upload-goods.ts';

const { db, shopApi, other, staff, openShop } = await openImports();

describe('one import at a time', () => {
  const file = (price: string) =>
    csvText(Array.from({ length: 45 }, (_, at) => simple(`P-${at}`, { 'Regular price': price })));

  test('a second one is refused while one runs; a file that waits is replaced', async () => {
    const { upload, send, press, slice, run, browser, path } = await openShop();
    const first = await upload(file('10'));
    const second = await upload(file('20'));
    expect((await browser.refusal(`${path}/${first.id}`)).status).toBe(404);
    await press(second.id, '/start');
    await slice(second.id);
    const answer = await send(file('30'));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'ImportRunning' } } });
    expect(await run(second.id)).toMatchObject({ state: 'done', done: { added: 45 } });
    expect((await upload(file('30'))).preview.counts).toMatchObject({ changed: 45 });
  });

  test('one file of a shop is read at a time, on all nodes together', async () => {
    const { shop, send, upload } = await openShop();
    const elsewhere = (await openShop()).upload;
    // Another node reads a file of the shop.
    const reading = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const node = aloneWithFile(db, shop.shopId, () => {
      begun.resolve();
      return reading.promise;
    });
    await begun.promise;
    expect(await send(file('10'))).toMatchObject({ status: 409, body: { error: { code: 'ImportRunning' } } });
    expect((await elsewhere(file('10'))).products).toBe(45);
    reading.resolve();
    await node;
    expect((await upload(file('20'))).products).toBe(45);
    // Two at once: each is read whole or refused, and one of them waits.
    const both = await Promise.all([send(file('30')), send(file('40'))]);
    expect(both.map(({ status }) => status)).toContain(200);
    const waiting = await openTenant(db, shop.shopId).read((tx) =>
      tx.selectFrom('goods_import').select('state').execute(),
    );
    expect(waiting).toEqual([{ state: 'ready' }]);
  });

  test('it goes on where it was after its process has ended, and says that it has stopped', async () => {
    const { shop, upload, press, slice, ask, run, goods } = await openShop();
    const { id } = await upload(file('10'));
    await press(id, '/start');
    await slice(id);
    expect(await ask(id)).toMatchObject({ state: 'running', done: { added: 20 } });
    await sql`delete from pgboss.job where name = 'goods-import' and data ->> 'shopId' = ${`${shop.shopId}`}`.execute(
      db,
    );
    expect(await ask(id)).toMatchObject({ state: 'stopped', done: { added: 20 }, products: 45 });
    expect(await goods()).toHaveLength(20);
    expect(await run(id)).toMatchObject({ state: 'done', done: { added: 45 } });
    expect(await goods()).toHaveLength(45);
  });

  test('it is cancelled in the middle: what was written stays, and nothing follows', async () => {
    const { upload, press, slice, ask, goods, browser, path } = await openShop();
    const { id } = await upload(file('10'));
    await press(id, '/start');
    await slice(id);
    expect(await press(id, '/cancel')).toMatchObject({ state: 'cancelled', done: { added: 20 } });
    await slice(id);
    expect(await ask(id)).toMatchObject({ state: 'cancelled', done: { added: 20 } });
    expect(await goods()).toHaveLength(20);
    expect((await browser.refusal(`${path}/${id}/start`, { body: {} })).status).toBe(404);
  });

  test('it waits while a folder is imported into the shop', async () => {
    const { shop, upload, press, slice, ask } = await openShop();
    const { id } = await upload(file('10'));
    await press(id, '/start');
    await alone(db, shop.shopId, () => slice(id));
    expect(await ask(id)).toMatchObject({ state: 'running', done: { added: 0 } });
    await slice(id);
    expect(await ask(id)).toMatchObject({ done: { added: 20 } });
  });
});

describe('who may import', () => {
  test('only people who work on the goods of this shop', async () => {
    const { host, path, upload, browser } = await openShop();
    const { id } = await upload(csvText([simple('K-1')]));
    const writer = await staff('writer@example.com', ['content'], other.shopId);
    const stranger = await staff('stranger@example.com', ['goods'], other.shopId);
    expect((await writer.refusal('admin/other.test/goods-imports')).code).toBe('Forbidden');
    for (const step of ['', '/report']) expect((await stranger.refusal(`${path}/${id}${step}`)).status).toBe(404);
    // The id of another shop's import leads nowhere in one's own.
    for (const step of ['', '/report'])
      expect((await stranger.refusal(`admin/other.test/goods-imports/${id}${step}`)).status).toBe(404);
    for (const step of ['start', 'cancel'])
      expect((await stranger.refusal(`admin/other.test/goods-imports/${id}/${step}`, { body: {} })).status).toBe(404);
    expect(host).toBeTruthy();
    expect(goodsImportList.parse((await browser.ask(path)).body).imports).toHaveLength(1);
  });
});

test('the report has every product, and old imports are deleted', async () => {
  const { shop, browser, path, upload, run, readText } = await openShop();
  const { id } = await upload(csvText([simple('K-1', { Name: '=1+1' }), simple('K-2', { 'Regular price': '-' })]));
  await run(id);
  const lines = (await readText(`${path}/${id}/report`)).trim().split('\n');
  expect(lines[0]).toBe('Row,Title,Outcome,Product,Reasons,Pictures');
  expect(lines[1]).toMatch(/^2,'=1\+1,added,\d+,,$/);
  const tenant = openTenant(db, shop.shopId, 'shopkeeper');
  const inDays = (days: number) => new Date(shopApi.time.now.getTime() + days * 86_400_000);
  await tenant.write((tx) => cleanUp(tx, inDays(goodsImportLimits.keptDays - 1)));
  expect(goodsImportList.parse((await browser.ask(path)).body).imports).toHaveLength(1);
  await tenant.write((tx) => cleanUp(tx, inDays(goodsImportLimits.keptDays + 1)));
  expect(goodsImportList.parse((await browser.ask(path)).body).imports).toEqual([]);
  await upload(csvText([simple('K-3')]));
  await tenant.write((tx) => cleanUp(tx, inDays(goodsImportLimits.waitingDays + 1)));
  expect(goodsImportList.parse((await browser.ask(path)).body).imports).toEqual([]);
});
