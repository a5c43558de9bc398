import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCup, makeSellingShop, newSession, shopperAt } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { readFolder, textIn } from '../../test/read-folder.ts';
import { makeCategory, makeProduct } from '../../test/shop-fixtures.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import type { Tenant } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { definePayment } from '../payments/define-payment.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { originalPath } from '../pictures/picture-files.ts';
import { exportShop } from './export-shop.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'export.test';
const work = mkdtempSync(join(tmpdir(), 'witryna-export-'));
afterAll(() => rm(work, { recursive: true }));

const named = { en: 'Name', pl: 'Nazwa', es: 'Nombre' };
const withSecret = definePayment({
  labels: named,
  hints: named,
  settings: {
    shop: { kind: 'text', label: named, schema: z.string() },
    key: { kind: 'secret', label: named, schema: z.string() },
  },
  authorizationKinds: [],
  open: () => ({ onDelivery: false, holdMs: null, next: () => ({ kind: 'none' }) }),
});
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  const { shopId } = shop;
  const shop_id = shopId;
  await db.insertInto('host').values({ host: 'a.export.test', shop_id, kind: 'other' }).execute();
  const picture = { shop_id, width: 1, height: 1, color: '#aabbcc', media_type: 'image/webp' };
  await db
    .insertInto('picture')
    .values([
      { ...picture, id: 'cup' },
      { ...picture, id: 'lost' },
      { ...picture, id: 'logo', media_type: 'image/svg+xml' },
    ])
    .execute();
  for (const [id, type] of [
    ['cup', 'image/webp'],
    ['logo', 'image/svg+xml'],
  ] as const) {
    const original = originalPath(work, shopId, id, type);
    await mkdir(dirname(original), { recursive: true });
    await writeFile(original, `bytes of ${id}`);
  }
  const pictured = { text: 'Toczone', photo: '{"id":"cup","alt":"Kubek"}' };
  const cups = await makeCategory(shop, { name: 'Kubki', url: 'kubki', sort_order: 2, ...pictured });
  const small = await makeCategory(shop, { name: 'Małe', url: 'male', parent_id: cups });
  const made = (name: string) => ({
    manufacturer: { name, address: 'Łódź', email: 'a@glina.example' },
    productType: 'Kubek',
  });
  const first = await makeProduct(
    shop,
    {
      handle: 'kubek',
      name: 'Kubek, "mały"',
      category_id: small,
      also_in_categories: [cups],
      tags: ['na prezent', 'a,b'],
      photos: JSON.stringify([{ id: 'cup', alt: 'Kubek na stole' }]),
      gpsr: JSON.stringify(made('Glina')),
      vat_rate: 8,
      sort_order: 2,
    },
    [
      { sku: 'K-1', stock: 3, photo: 'cup', variants: variants('mleczny', '#ffffff') },
      { sku: 'K-2', stock: 0, price_minor: 8_000, price_before_minor: 9_000, reduced_at: '2026-03-01T07:00:00Z' },
    ].map((row) => ({ variants: variants('kobalt', '#1f3a7a'), ...row })),
  );
  const article = await db
    .insertInto('article')
    .values({ shop_id, handle: 'szkliwa', title: 'Sześć szkliw', body: '<p>.</p>', published_at: '2026-02-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = [
    `/product/${first.id}-kubek`,
    `/products/${cups}-kubki?page=2`,
    `/blog/${article.id}`,
    '/product/999999',
  ];
  await makeProduct(
    shop,
    {
      handle: 'dzbanek',
      name: 'Dzbanek',
      gpsr: JSON.stringify({ ...made('Inna Glina'), responsiblePerson: made('Glina').manufacturer }),
      old_description: `${links.map((link) => `<a href="${link}">x</a>`).join('')}<img src="/pictures/cup_XL" alt="">`,
      sort_order: 1,
    },
    [{ price_minor: 123_450 }],
  );
  const frontPage = {
    content: {
      hero: { slides: [{ link: `/product/${first.id}-kubek`, image: 'cup', color: '#aabbcc' }] },
      note: { html: `<a href="/help-center/regulation">x</a>` },
    },
    about: { content: [{ type: 'mediaText', props: { id: 'a', image: 'cup', title: 'O nas' } }] },
  };
  const layout = { logoUrl: 'logo', faviconUrl: '/pictures/logo_M', mainColor: '#112233' };
  const upSellConfig = { title: 'Do kompletu', productIds: [first.id], limit: 4 };
  await db
    .updateTable('shop')
    .set({
      config: JSON.stringify({ layout, upSellConfig, metaTitleMainPage: 'Glina', googleAnalytics4Id: 'G-1' }),
      front_page_config: JSON.stringify(frontPage),
    })
    .where('shop_id', '=', shopId)
    .execute();
  const paid = { shop_id, settings: JSON.stringify({ shop: '7', key: 'sealed:v1:SECRET' }) };
  await db
    .insertInto('payment_type')
    .values([
      { ...paid, type: 'secretive', sort_order: 9 },
      { ...paid, type: 'gone', sort_order: 10 },
    ])
    .execute();
  await db
    .insertInto('redirect')
    .values({ shop_id, path: '/stary-kubek', target: `/product/${first.id}` })
    .execute();
  const review = { shop_id, product_id: first.id, author: 'Ala', email: 'reviewer@example.com', rating: 5 };
  await db
    .insertInto('review')
    .values({ ...review, body: 'Ładny', created_at: '2026-03-02T10:00:00.5Z' })
    .execute();
  const cup = await makeCup(shop);
  const shopper = shopperAt(api, host);
  const { session } = await shopper.fill(cup, 2, newSession());
  await shopper.place(await shopper.fillIn(session));
  const message = { name: 'Jan', email: 'asker@example.com', subject: 'Pytanie', message: 'Kiedy?' };
  await db
    .insertInto('contact_message')
    .values({ shop_id, ...message })
    .execute();
});

function variants(value: string, color: string): string {
  return JSON.stringify([{ name: 'Szkliwo', value, color }]);
}

function exportTo(folder: string, options: { orders?: boolean; overwrite?: boolean } = {}) {
  return exportShop({
    db,
    originals: createLocalOriginals(work),
    payments: new Map([...allPayments, ['secretive', withSecret]]),
    deliveries: allDeliveries,
    shopId: shop.shopId,
    folder: join(work, folder),
    orders: false,
    overwrite: false,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });
}

test('an export names everything by handle, and leaves out secrets, personal data and ids', async () => {
  const report = await exportTo('plain');
  const files = await readFolder(join(work, 'plain'));
  const json: unknown = JSON.parse(textIn(files, 'shop.json'));
  expect(json).toMatchObject({
    hosts: [host, 'a.export.test'],
    meta: { title: 'Glina' },
    layout: { logo: 'logo.svg', favicon: 'logo.svg', mainColor: '#112233' },
    frontPage: {
      content: {
        hero: { slides: [{ link: 'product:kubek', image: 'cup.webp' }] },
        note: { html: expect.stringMatching(/^<a href="document:[a-z0-9-]+">x<\/a>$/) },
      },
      about: { content: [{ type: 'mediaText', props: { id: 'a', image: 'cup.webp', title: 'O nas' } }] },
    },
    upSell: { title: 'Do kompletu', products: ['kubek'], limit: 4 },
    integrations: { googleAnalytics4Id: 'G-1' },
    manufacturers: { 'inna-glina': { name: 'Inna Glina' }, glina: { name: 'Glina', email: 'a@glina.example' } },
  });
  expect(json).toHaveProperty('payments', [
    { type: 'sandbox' },
    { type: 'bank-transfer', settings: expect.objectContaining({ days: 7 }) },
    { type: 'cash-on-delivery' },
    { type: 'secretive', settings: { shop: '7' } },
    { type: 'gone' },
  ]);
  expect(textIn(files, 'categories.csv')).toBe(
    'Handle,Name,Parent,Picture,Alt,Text\nkubki,Kubki,,cup.webp,Kubek,Toczone\nmale,Małe,kubki,,,\n',
  );
  const products = textIn(files, 'products.csv').split('\n');
  const row = products.findIndex((line) => line.startsWith('kubek,'));
  expect(products[row]).toMatch(/^kubek,"Kubek, ""mały""",,male,kubki,,"na prezent, a\\,b",,,2026-01-01T00:00:00Z,/);
  expect(products[row]).toMatch(
    /,cup\.webp: Kubek na stole,.*,Szkliwo,mleczny,#ffffff,.*,K-1,,,,,,100\.00,,,,,,3,,cup\.webp,$/,
  );
  expect(products[row + 1]).toMatch(/^kubek,,.*,kobalt,#1f3a7a,.*,K-2,{6}80\.00,90\.00,2026-03-01T07:00:00Z,,,,0,,,$/);
  expect(textIn(files, 'products.csv')).toContain(',1234.50,');
  expect(textIn(files, 'prices.csv')).toContain('kubek,K-2,80.00,2026-03-01T07:00:00Z\n');
  expect(textIn(files, 'reviews.csv')).toContain('kubek,Ala,5,Ładny,2026-03-02T10:00:00.500Z,,waiting,,,,\n');
  expect(textIn(files, 'redirects.csv')).toBe('From,To\n/stary-kubek,product:kubek\n');
  expect(textIn(files, 'descriptions/dzbanek.html')).toBe(
    '<a href="product:kubek">x</a><a href="category:kubki?page=2">x</a><a href="article:szkliwa">x</a>' +
      '<a href="/product/999999">x</a><img src="picture:cup.webp" alt="">',
  );
  expect(textIn(files, 'articles/szkliwa.html')).toBe(
    '---\ntitle: Sześć szkliw\npublished: 2026-02-01T00:00:00Z\n---\n<p>.</p>',
  );
  expect(textIn(files, 'pictures/cup.webp')).toBe('bytes of cup');
  const all = [...files.values()].join('\n');
  for (const personal of [
    'ala@example.com',
    'Makota',
    'reviewer@example.com',
    'asker@example.com',
    'sealed:',
    'SECRET',
  ])
    expect(all).not.toContain(personal);
  const leftOut = Object.fromEntries(report.leftOut.map(({ what, names }) => [what.replace(/;.*/, ''), names]));
  expect(leftOut).toEqual({
    'secret setting': ['secretive.key'],
    'settings of a type that this server does not know': ['gone'],
    'picture whose file is missing': ['lost.webp'],
  });
  expect(report.counts).toMatchObject({ products: 3, combinations: 4, articles: 1, documents: 2, reviews: 1 });
});

test('two exports of the same data are equal byte for byte', async () => {
  await exportTo('once');
  await exportTo('twice');
  expect(await readFolder(join(work, 'twice'))).toEqual(await readFolder(join(work, 'once')));
});

test('with orders, personal data go to one file that only its owner can read', async () => {
  await exportTo('orders', { orders: true });
  const files = await readFolder(join(work, 'orders'));
  const lines = textIn(files, 'orders.jsonl').trimEnd().split('\n');
  const [notice, order, message] = lines.map((line): unknown => JSON.parse(line));
  expect(lines).toHaveLength(3);
  expect(notice).toMatchObject({ kind: 'notice', text: expect.stringContaining('personal data') });
  expect(order).toMatchObject({
    kind: 'order',
    total: 215,
    buyer: { email: 'ala@example.com' },
    delivery: { handle: expect.stringContaining('kurier'), name: 'Kurier' },
    lines: [{ name: 'Kubek', quantity: 2, unitPrice: 100, summedPrice: 200 }],
    events: expect.arrayContaining([expect.objectContaining({ kind: expect.any(String) })]),
  });
  expect(message).toMatchObject({ kind: 'contact-message', email: 'asker@example.com' });
  expect((await stat(join(work, 'orders', 'orders.jsonl'))).mode & 0o777).toBe(0o600);
  files.delete('orders.jsonl');
  expect([...files.values()].join('\n')).not.toContain('@example.com');
});

test('a folder that is not empty is refused; overwriting replaces only files of the earlier export', async () => {
  const folder = join(work, 'kept');
  await mkdir(folder, { recursive: true });
  const mine = ['notes.txt', 'pictures/raw.webp', 'descriptions/mine.html'];
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await expect(exportTo('kept')).rejects.toThrow('is not empty; to replace an earlier export, add --overwrite');
  await expect(exportTo('kept', { overwrite: true })).rejects.toThrow('has no .export file');
  await rm(join(folder, 'notes.txt'));
  await exportTo('kept');
  await mkdir(join(folder, 'descriptions'), { recursive: true });
  for (const file of [...mine, 'pictures/old.webp']) await writeFile(join(folder, file), 'mine');
  await appendFile(join(folder, '.export'), 'pictures/old.webp\n../outside\n');
  await writeFile(join(work, 'outside'), 'mine');
  await exportTo('kept', { overwrite: true });
  await exportTo('fresh');
  const files = await readFolder(folder);
  for (const file of mine) expect(files.get(file)).toBe('mine');
  for (const file of mine) files.delete(file);
  expect(files).toEqual(await readFolder(join(work, 'fresh')));
  expect(await readFile(join(work, 'outside'), 'utf8')).toBe('mine');
});

test('an export that fails leaves nothing behind', async () => {
  const original = originalPath(work, shop.shopId, 'lost', 'image/webp');
  // Copying a folder as a file fails, as writing to a full disk does.
  await mkdir(original);
  const before = await readdir(work);
  await expect(exportTo(`failed-${randomUUID()}`)).rejects.toThrow();
  expect(await readdir(work)).toEqual(before);
  await rm(original, { recursive: true });
});
