import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redirectsOf, reviewsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { readShopFile } from '@witryna/shop-folder/check/read-shop-file.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { splitFrontMatter } from '@witryna/shop-folder/read/front-matter.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { polishShop } from '../test/convert-text.ts';
import { type CsvRow, csvText } from '../test/csv-text.ts';
import { wordPressShop } from '../test/sources/wordpress-shop.ts';
import { addContent, type ContentKind } from './convert-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-content-'));
  const shop = {
    name: 'Glina',
    hosts: ['glina.test'],
    language: 'pl',
    currency: 'PLN',
    coupons: [{ code: 'MOJ', percent: 5 }],
  };
  await writeFile(join(folder, 'shop.json'), JSON.stringify(shop));
  await writeFile(
    join(folder, 'products.csv'),
    'Handle,Title,Variant SKU,Variant Price\nkubek,Kubek klasyczny,K-1,49\ntalerz,Talerz,T-1,80\n',
  );
});
afterEach(() => rm(folder, { recursive: true }));

async function add(kind: ContentKind, content: string) {
  const source = join(folder, '.source');
  await writeFile(source, content);
  const { counts, notes } = await addContent(folder, kind, source, polishShop);
  return { counts, notes: notes.map(({ message }) => message) };
}

/** Reads the folder as an import does. */
async function readFolder() {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => faults.push(fault);
  const shop = await readShopFile(folder, onFault);
  const context = { ...polishShop, hasPicture: () => false };
  const reviews = await Array.fromAsync(
    reviewsOf(folder, { ...context, categories: new Set(), manufacturers: new Set(), deliveries: new Set() }, onFault),
  );
  const redirects = await Array.fromAsync(redirectsOf(folder, onFault));
  expect(faults).toEqual([]);
  return { coupons: shop?.coupons, blog: shop?.blog, reviews, redirects };
}

test('WordPress: posts, reviews, coupons and old addresses are added, and twice is as once', async () => {
  const first = await add('wordpress', wordPressShop);
  const { counts, notes } = await add('wordpress', wordPressShop);
  expect(first.counts).toEqual({ articles: 1, reviews: 2, coupons: 3, redirects: 2 });
  expect(counts).toEqual({ ...first.counts, coupons: 0 });
  const { coupons, reviews, redirects, blog } = await readFolder();
  expect(blog).toBe(true);
  const { fields, body } = splitFrontMatter(await readFile(join(folder, 'articles/o-kubkach.html'), 'utf8'));
  expect(fields).toEqual({
    ...{
      title: 'O kubkach – cz. 1',
      lead: 'Krótko',
      author: 'Ola Nowak',
      tags: ['Glina'],
      published: '2024-03-01T08:30:00Z',
    },
  });
  expect(body).toBe('<p>Czytaj. </p>');
  expect(reviews).toMatchObject([
    {
      ...{
        handle: 'kubek',
        author: 'Anna & Jan',
        rating: 5,
        body: 'Piękny!\n\nPolecam bardzo',
        verified: true,
        status: 'approved',
      },
      ...{
        createdAt: new Date('2024-05-01T10:00:00Z'),
        reply: { body: 'Dziękujemy', at: new Date('2024-05-02T10:00:00Z') },
      },
    },
    { rating: 4, status: 'waiting', reply: null },
  ]);
  expect(redirects).toMatchObject([
    { from: '/2024/o-kubkach/', to: 'article:o-kubkach' },
    { from: '/produkt/kubek-%C5%BC/', to: 'product:kubek' },
  ]);
  expect(coupons).toEqual([
    { code: 'MOJ', percent: 5 },
    { code: 'LATO', percent: 12.5, minimum: 100, to: '2026-04-01T22:00:00Z', useLimit: 6, perShopperLimit: 1 },
    { code: 'KWOTA', amount: 20, to: '2026-04-30T22:00:00Z' },
    { code: 'DOSTAWA', freeDelivery: true },
  ]);
  for (const words of [
    '"Szkic" is not published',
    '"O nas" is a page',
    '"Nieznany" is not in products.csv',
    'is no review with a rating',
    '"TYLKO" counts only with some products',
    '"STARY" has ended',
    '"ZUZYTY" is used up',
    'has the code "MOJ" already',
  ])
    expect(
      notes.filter((note) => note.includes(words)),
      words,
    ).toHaveLength(1);
});

const reviewTables: Record<string, CsvRow> = {
  'Judge.me': {
    title: 'Super',
    body: 'Piękny',
    rating: '5',
    review_date: '2024-05-01 10:00:00 UTC',
    curated: 'ok',
    reviewer_name: 'Anna',
    product_handle: 'kubek',
    reply: 'Dzięki',
    reply_date: '2024-05-02 10:00:00 UTC',
  },
  'Product Reviews': {
    product_handle: 'kubek',
    state: 'published',
    rating: '5',
    title: 'Super',
    author: 'Anna',
    body: 'Piękny',
    reply: 'Dzięki',
    created_at: '2024-05-01 10:00:00 +0000',
    replied_at: '2024-05-02 10:00:00 +0000',
  },
  WooCommerce: {
    // A SKU that was copied from a page.
    'product SKU': 'K\u200d-1',
    comment_author: 'Anna',
    comment_content: 'Super\n\nPiękny',
    comment_date: '2024-05-01 12:00:00',
    rating: '5',
    comment_approved: '1',
    reply: 'Dzięki',
    reply_date: '2024-05-02 12:00:00',
  },
};

test.each(Object.entries(reviewTables))('reviews of %s are added to their products', async (_, row) => {
  const unknown = {
    ...row,
    ...Object.fromEntries(
      Object.keys(row)
        .filter((name) => /handle|SKU/.test(name))
        .map((name) => [name, 'obcy']),
    ),
  };
  const { counts, notes } = await add('reviews', csvText([row, unknown]));
  expect(counts.reviews).toBe(1);
  expect((await readFolder()).reviews).toMatchObject([
    {
      ...{ handle: 'kubek', author: 'Anna', rating: 5, body: 'Super\n\nPiękny', status: 'approved' },
      ...{
        createdAt: new Date('2024-05-01T10:00:00Z'),
        reply: { body: 'Dzięki', at: new Date('2024-05-02T10:00:00Z') },
      },
    },
  ]);
  expect(notes).toContain('names no product of products.csv: the review is left out');
});

test('blog posts of Shopify become articles, and their addresses lead on', async () => {
  const post = {
    Handle: 'Nasz-Piec',
    Title: 'Nasz piec',
    'Body HTML': '<p>Ciepły.</p>',
    Author: 'Ola',
    Tags: 'glina, piec',
  };
  const rows = [
    {
      ...post,
      'Summary HTML': '<p>Krótko</p>',
      'Published At': '2024-05-01 12:00:00 +0200',
      'Blog: Handle': 'news',
      Published: 'TRUE',
    },
    { ...post, 'Summary HTML': '', 'Published At': '', 'Blog: Handle': 'news', Published: 'FALSE' },
  ];
  expect((await add('articles', csvText(rows))).counts).toMatchObject({ articles: 1, redirects: 1 });
  const { fields, body } = splitFrontMatter(await readFile(join(folder, 'articles/nasz-piec.html'), 'utf8'));
  expect({ ...fields, body }).toEqual({
    ...{ title: 'Nasz piec', lead: 'Krótko', author: 'Ola', tags: ['glina', 'piec'] },
    ...{ published: '2024-05-01T10:00:00Z', body: '<p>Ciepły.</p>' },
  });
  expect((await readFolder()).redirects).toMatchObject([{ from: '/blogs/news/Nasz-Piec', to: 'article:nasz-piec' }]);
});

test('a blog post that is longer than a text of a shop may be is left out', async () => {
  const post = { Title: 'Długi', Body: `<p>${'ż'.repeat(140_000)}</p>`, Date: '2024-05-01' };
  const { counts, notes } = await add('articles', csvText([post]));
  expect(counts.articles).toBe(0);
  expect(notes).toEqual(['is longer than 256 kB: left out']);
});

test('codes of Shopify and of plug-ins for WooCommerce become coupons', async () => {
  const shopify = [
    {
      Name: 'SUMMER',
      Value: '-10.0',
      'Value Type': 'percentage',
      'Discount Class': 'order',
      Start: '2024-01-01 00:00:00 +0100',
      End: '',
      Status: 'active',
      'Times Used In Total': '3',
      'Usage limit per code': '10',
      'Applies once per customer': 'true',
    },
    { Name: 'FREE', Value: '', 'Value Type': 'shipping', 'Discount Class': 'shipping', Status: 'active' },
    { Name: 'GONE', Value: '5', 'Value Type': 'percentage', Status: 'expired' },
    { Name: 'GOODS', Value: '5', 'Value Type': 'percentage', 'Discount Class': 'product', Status: 'active' },
  ];
  expect((await add('coupons', csvText(shopify.map((row) => ({ ...row }) as CsvRow)))).counts.coupons).toBe(2);
  const woo = [
    {
      code: 'jesien',
      discount_type: 'fixed_cart',
      coupon_amount: '15',
      expiry_date: '2026-11-28',
      minimum_amount: '50',
    },
  ];
  expect((await add('coupons', csvText(woo))).counts.coupons).toBe(1);
  expect(await readdir(folder)).not.toContain('articles');
  expect((await readFolder()).coupons).toEqual([
    { code: 'MOJ', percent: 5 },
    { code: 'SUMMER', percent: 10, useLimit: 7, perShopperLimit: 1 },
    { code: 'FREE', freeDelivery: true },
    { code: 'JESIEN', amount: 15, minimum: 50, to: '2026-11-28T23:00:00Z' },
  ]);
});

test.each([
  ['reviews', 'Handle,Title\nkubek,Kubek\n', 'no column for: rating, author. It has: Handle, Title'],
  ['coupons', 'Handle,Title\nkubek,Kubek\n', 'no column for: value'],
  ['wordpress', 'Handle,Title\nkubek,Kubek\n', 'not read'],
  ['wordpress', '<rss><channel><item><title>x</title></item></channel></rss>', 'as WordPress exports them'],
] as const)('a file that is no file of %s leaves the folder as it is', async (kind, content, reason) => {
  const before = await readdir(folder);
  await expect(add(kind, content)).rejects.toThrow(reason);
  expect((await readdir(folder)).filter((name) => name !== '.source')).toEqual(before);
});
