import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { description, productDetails, productList } from '@witryna/contract/catalog';
import { footerAnswer, frontPageAnswer, shopConfig } from '@witryna/contract/shop-config';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import { createTestApi } from '../../test/test-api.ts';
import { clientConfig } from '../database/connect.ts';
import type { Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db, connection } = await createTestDatabase<Tables>();
const { get: read } = createTestApi(db);
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-import-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const now = new Date('2026-11-22T12:00:00Z');

async function importFolder(folder: string, options: Partial<ImportOptions> = {}) {
  const faults: Fault[] = [];
  const report = await importShop({
    db,
    originals: createLocalOriginals(dataDir),
    folder,
    now,
    prune: false,
    stock: false,
    dryRun: false,
    payments: allPayments,
    deliveries: allDeliveries,
    signal: new AbortController().signal,
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  return { report, faults };
}

const listed = async (host: string) => (await read(host, '/shop/Product', productList)).data;
const detailsOf = (host: string, id: number | undefined) => read(host, `/shop/Product/${id}/details`, productDetails);

const idOf = async (host: string, name: string) => (await listed(host)).find((product) => product.name === name)?.id;

describe('a new shop', async () => {
  const host = 'new.test';
  const folder = makeFolder(smallShop(host));
  const { report, faults } = await importFolder(folder);

  test('has everything that its folder has, and is open', async () => {
    expect(faults).toEqual([]);
    expect(report?.isNew).toBe(true);
    const made = Object.fromEntries(Object.entries(report?.counts ?? {}).map(([kind, counts]) => [kind, counts.made]));
    expect(made).toEqual({
      ...{ pictures: 1, categories: 2, deliveries: 1, payments: 1, coupons: 1, products: 2, combinations: 3 },
      ...{ prices: 4, documents: 1, versions: 0, articles: 1, reviews: 2, sales: 2, redirects: 1, synonyms: 2 },
      ...{ manufacturers: 1, carriers: 0, plannedSales: 0 },
    });
    expect((await listed(host)).map(({ name, minPrice }) => [name, minPrice])).toEqual([
      ['Kubek klasyczny', 49],
      ['Talerz', 80],
    ]);
    const config = await read(host, `/shop/config/${host}`, shopConfig);
    expect(config).toMatchObject({
      name: 'Glina',
      metaTitleMainPage: 'Glina – ceramika',
      layout: { homeLayout: 'HomePlants' },
    });
  });

  test('has a coupon that counts on the day of its end too', async () => {
    const coupon = db.selectFrom('coupon').innerJoin('host', 'host.shop_id', 'coupon.shop_id').where('host', '=', host);
    expect(await coupon.select('ends_at').execute()).toEqual([{ ends_at: new Date('2027-01-01T23:00:00Z') }]);
  });

  test('shows the lowest price of the 30 days before the reduction', async () => {
    const details = await detailsOf(host, await idOf(host, 'Kubek klasyczny'));
    expect(details.combinations[0]).toMatchObject({ price: 49, priceBeforeDiscount: 59, lowestPrice: 55, sku: 'K-1' });
    expect(details.combinations[1]).toMatchObject({ price: 59, priceBeforeDiscount: null, stock: 0 });
    expect(details.gpsr?.manufacturer.name).toBe('Pracownia Glina');
    const log = await db
      .selectFrom('price_log')
      .select('price_minor')
      .where('combination_id', '=', details.combinations[0]?.id ?? 0)
      .orderBy('valid_from')
      .execute();
    expect(log.map(({ price_minor }) => price_minor)).toEqual([5900, 5500, 5900, 4900]);
  });

  test('has links and pictures in texts, front page and footer', async () => {
    const cup = await idOf(host, 'Kubek klasyczny');
    const plate = await idOf(host, 'Talerz');
    const { body } = await read(host, `/shop/Product/${cup}/description`, description);
    expect(body).toContain(`href="/product/${plate}-talerz#opis"`);
    expect(body).toMatch(/src="\/pictures\/logo-[0-9a-f]{8}_XL"/);
    const { frontPageConfig } = await read(host, `/shop/Layout/${host}/front-page`, frontPageAnswer);
    expect(frontPageConfig?.content?.hero?.slides).toEqual([
      expect.objectContaining({ link: expect.stringMatching(/^\/products\/\d+-kubki\?sort=price$/) }),
    ]);
    const footer = await read(host, `/shop/Layout/${host}/footer`, footerAnswer);
    expect(footer.columns?.[0]?.links[0]?.link).toBe('/help-center/regulation#zwroty');
    const redirect = await db
      .selectFrom('redirect')
      .select('target')
      .where('path', '=', '/stary-kubek')
      .executeTakeFirstOrThrow();
    expect(redirect.target).toBe(`/product/${cup}-kubek-klasyczny?ref=old#opis`);
    const article = await db.selectFrom('article').select('body').where('handle', '=', 'o-kubkach').executeTakeFirst();
    expect(article?.body).toContain(`<a href="/product/${cup}-kubek-klasyczny">kubku</a>`);
  });
});

/** Runs `work` and returns the changes that it announced to the page caches. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  const listener = new pg.Client(clientConfig(connection));
  await listener.connect();
  const announced: string[] = [];
  const ended = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload = '' }) => {
      if (payload === 'end') resolve();
      else announced.push(payload.replace(/^\d+ /, ''));
    });
  });
  try {
    await listener.query('listen witryna_changes');
    await work();
    await listener.query(`select pg_notify('witryna_changes', 'end')`);
    await ended;
  } finally {
    await listener.end();
  }
  return announced;
}

describe('a second import', async () => {
  const host = 'again.test';
  const files = smallShop(host);
  const folder = makeFolder(files);
  await importFolder(folder);
  const change = (from: string, to: string) =>
    writeFiles(folder, { 'products.csv': String(files['products.csv']).replace(from, to) });

  test('of the same folder changes nothing, so no page is rendered again', async () => {
    const announced = await announcedBy(async () => {
      const { report, faults } = await importFolder(folder);
      expect(faults).toEqual([]);
      expect(report).toMatchObject({ isNew: false, shopChanged: false });
      for (const [kind, counts] of Object.entries(report?.counts ?? {}))
        expect({ kind, ...counts }).toMatchObject({ kind, made: 0, changed: 0, missing: 0, removed: 0 });
    });
    expect(announced).toEqual([]);
  });

  test('with a changed price changes that combination only and logs the price', async () => {
    change('T-1,80', 'T-1,75');
    const plate = await idOf(host, 'Talerz');
    const announced = await announcedBy(async () => {
      const { report } = await importFolder(folder);
      expect(report?.counts.combinations).toMatchObject({ made: 0, changed: 1, same: 2 });
      expect(report?.counts.products).toMatchObject({ made: 0, changed: 0, same: 2 });
    });
    expect(new Set(announced)).toEqual(new Set([`price:${plate}`, `product:${plate}`]));
    const details = await detailsOf(host, plate);
    const log = await db
      .selectFrom('price_log')
      .select('price_minor')
      .where('combination_id', '=', details.combinations[0]?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(log.map(({ price_minor }) => price_minor)).toEqual([8000, 7500]);
  });

  test('takes the stock of existing combinations only when asked to', async () => {
    change('T-1,80,,,3', 'T-1,75,,,30');
    const plate = await idOf(host, 'Talerz');
    const stock = async () => (await detailsOf(host, plate)).combinations[0]?.stock;
    await importFolder(folder);
    expect(await stock()).toBe(3);
    await importFolder(folder, { stock: true });
    expect(await stock()).toBe(30);
  });

  test('finds a combination without its SKU by its option values', async () => {
    change('czarny,K-2', 'czarny,K-22');
    const { report } = await importFolder(folder);
    expect(report?.counts.combinations).toMatchObject({ made: 0, changed: 2, missing: 0 });
  });

  test('leaves what the folder lacks, and unpublishes it with prune', async () => {
    writeFiles(folder, {
      'products.csv': String(files['products.csv']).split('\n').slice(0, 3).join('\n'),
      'prices.csv': 'Handle,Variant,Price,From\n',
      'reviews.csv': 'Handle,Author,Rating,Body,Created At\n',
      'sales.csv': 'Handle,Day,Pieces\n',
      'descriptions/kubek.html': '<p>Toczony na kole.</p>',
      'shop.json': String(files['shop.json']).replace('"talerz"', ''),
    });
    const kept = await importFolder(folder);
    expect(kept.faults).toEqual([]);
    expect(kept.report?.counts.products.missing).toBe(1);
    expect(kept.report?.counts.combinations.missing).toBe(1);
    expect(await listed(host)).toHaveLength(2);
    await expect(importFolder(folder, { prune: true })).rejects.toThrow(
      'What the folder lacks is more than a fifth of the goods: 1 of 2 products and 1 of 2 combinations would be unpublished. If that is meant, add --prune-all.',
    );
    const questions: string[] = [];
    const confirmPruning = async (question: string) => questions.push(question) > 1;
    await expect(importFolder(folder, { prune: true, confirmPruning })).rejects.toThrow('--prune-all');
    expect(await listed(host)).toHaveLength(2);
    const pruned = await importFolder(folder, { prune: true, confirmPruning });
    expect(pruned.report?.counts.products.removed).toBe(1);
    expect((await listed(host)).map(({ name }) => name)).toEqual(['Kubek klasyczny']);
    const details = await detailsOf(host, await idOf(host, 'Kubek klasyczny'));
    expect(details.combinations).toHaveLength(1);
  });

  test('that is a dry run reports changes and makes none', async () => {
    writeFiles(folder, files);
    const { report } = await importFolder(folder, { dryRun: true });
    expect(report?.counts.products).toMatchObject({ changed: 2 });
    expect(await listed(host)).toHaveLength(1);
  });
});

test('a product with a fault is left out with its line, and the others are imported', async () => {
  const host = 'faulty.test';
  const files = smallShop(host);
  const folder = makeFolder({
    ...files,
    'products.csv': `${String(files['products.csv']).replace('T-1,80', 'T-1,osiemdziesiąt')}\n`,
    'descriptions/kubek.html': '<p>Toczony na kole.</p>',
    'reviews.csv': 'Handle,Author,Rating,Body,Created At\n',
    'sales.csv': 'Handle,Day,Pieces\n',
    'shop.json': String(files['shop.json']).replace('"talerz"', ''),
  });
  const { faults } = await importFolder(folder);
  expect(faults).toEqual([expect.objectContaining({ file: 'products.csv', row: 4, column: 'Variant Price' })]);
  expect((await listed(host)).map(({ name }) => name)).toEqual(['Kubek klasyczny']);
  await expect(importFolder(folder, { prune: true })).rejects.toThrow('without faults');
});

test('of two imports at once, one is refused and the other one ends', async () => {
  const host = 'twice.test';
  const folder = makeFolder(smallShop(host));
  await importFolder(folder);
  writeFiles(folder, { 'categories.csv': 'Handle,Name,Parent\nkubki,Kubeczki,\nkubki-duze,Duże kubki,kubki\n' });
  const results = await Promise.allSettled([importFolder(folder), importFolder(folder), importFolder(folder)]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeLessThan(results.length);
  for (const { reason } of refused) expect(String(reason)).toContain('Another import');
  const { report } = await importFolder(folder);
  expect(report?.counts.categories).toMatchObject({ made: 0, changed: 0, same: 2 });
});

test('of two first imports at once, one makes the shop', async () => {
  const host = 'first.test';
  const folder = makeFolder(smallShop(host));
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => importFolder(folder)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeLessThan(results.length);
  for (const { reason } of refused) expect(String(reason)).toContain('Another import');
  expect(await stateOf(host)).toBe('live');
  expect((await importFolder(folder)).report?.isNew).toBe(false);
});

async function stateOf(host: string): Promise<string | undefined> {
  const shops = db.selectFrom('shop_directory').innerJoin('host', 'host.shop_id', 'shop_directory.shop_id');
  return (await shops.select('state').where('host.host', '=', host).executeTakeFirst())?.state;
}

longTest('an import that was stopped leaves a closed shop, and the same import goes on and opens it', async () => {
  const host = 'stopped.test';
  const files = smallShop(host);
  const lines = Array.from(
    { length: 600 },
    (_, at) => `p-${at},Produkt ${at},kubki,,,,,,,P-${at},${at + 1},,,1,,2026-01-01`,
  );
  const folder = makeFolder({ ...files, 'products.csv': `${files['products.csv']}\n${lines.join('\n')}\n` });
  const stop = new AbortController();
  const stopped = importFolder(folder, { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(stopped).rejects.toThrow('aborted');
  expect(await stateOf(host)).toBe('break');
  const { report, faults } = await importFolder(folder);
  expect(faults).toEqual([]);
  expect(report?.counts.products.same).toBeGreaterThan(0);
  expect(report?.counts.products.made).toBeGreaterThan(0);
  expect(report?.counts.products.missing).toBe(0);
  expect(await stateOf(host)).toBe('live');
});
