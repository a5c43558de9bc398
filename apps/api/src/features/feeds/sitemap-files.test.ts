import { productAddress } from '@witryna/contract/product-address';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { elementsOf, parseXml, textOf } from '../../../test/parse-xml.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { openFeeds } from './open-feeds.ts';

const { db } = await createTestDatabase<Tables>();
const { deps } = createTestApi(db, { publicUrl: 'https://{host}' });
const feeds = openFeeds(deps, { productsPerSitemap: 3 });
const [host, small] = ['large.test', 'small.test'];
const shop = await makeShop(db, host, { name: 'Glina & syn' });
await makeProduct(await makeShop(db, small), { name: 'Cudzy' });
const made: { id: number; name: string }[] = [];
for (let number = 1; number <= 7; number += 1) {
  const name = `Kubek <${number}>`;
  const photos = JSON.stringify(number === 1 ? ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, alt: '' })) : []);
  const published_at = new Date(Date.UTC(2026, 9, number));
  made.push({ name, id: (await makeProduct(shop, { name, photos, published_at })).id });
}
for (const hidden of [{ status: 'draft' }, { published_at: new Date('2030-01-01T00:00:00Z') }] as const)
  await makeProduct(shop, { name: 'Ukryty', ...hidden });

async function readFile(file: string, ofHost = host) {
  const feed = await feeds.find(ofHost, file);
  if (!feed) return undefined;
  let text = '';
  for await (const chunk of feed.write(deps.clock())) text += chunk;
  return parseXml(text);
}

test('the sitemap of a large shop is an index of files that have every product once', async () => {
  const index = await readFile('sitemap.xml');
  const files = index ? elementsOf(index, 'loc').map(({ text }) => text) : [];
  expect(files).toEqual(
    ['pages', 'products-1', 'products-2', 'products-3'].map((name) => `https://${host}/sitemaps/${name}.xml`),
  );
  const products: string[] = [];
  for (const file of files.slice(1)) {
    const urls = elementsOf((await readFile(file.slice(`https://${host}/`.length))) ?? parseXml('<none/>'), 'url');
    expect(urls.length).toBeLessThanOrEqual(3);
    products.push(...urls.map((url) => textOf(url, 'loc') ?? ''));
  }
  expect(products).toEqual(made.map((product) => `https://${host}${productAddress(product)}`));
});

test('a product in a sitemap has its first five pictures', async () => {
  const file = await readFile('sitemaps/products-1.xml');
  const [first, second] = file ? elementsOf(file, 'url') : [];
  expect(first && elementsOf(first, 'image:loc').map(({ text }) => text)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((id) => `https://${host}/pictures/${id}_XL`),
  );
  expect(second && elementsOf(second, 'image:loc')).toEqual([]);
});

test.each([
  [host, 'sitemaps/products-4.xml'],
  [host, 'sitemaps/products-0.xml'],
  [host, 'sitemaps/pages.xml'],
  [small, 'sitemap.xml'],
  [small, 'sitemaps/products-1.xml'],
  ['nobody.test', 'sitemap.xml'],
])('%s has no file %s, so the page server answers', async (ofHost, file) => {
  expect(await feeds.find(ofHost, file)).toBeUndefined();
});

test('the Atom feed has what RFC 4287 demands, the newest product first', async () => {
  const file = await readFile('new-products.atom');
  const feed = file?.children[0];
  if (!feed) throw new Error('no feed');
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  expect(textOf(feed, 'title')).toBe('Glina & syn');
  const entries = feed.children.filter(({ name }) => name === 'entry');
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(made.map(({ name }) => name).reverse());
  for (const element of [feed, ...entries]) {
    // Exactly one id, title and date each, ids and links absolute; RFC 4287, 4.1.1 and 4.1.2.
    expect(textOf(element, 'id')).toMatch(/^https:\/\/large\.test\//);
    expect(textOf(element, 'updated')).toMatch(date);
    const links = element.children.filter(({ name }) => name === 'link');
    expect(links.every(({ attributes }) => attributes.href?.startsWith(`https://${host}/`))).toBe(true);
    expect(links.filter(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate')).toHaveLength(1);
  }
  expect(feed.children.filter(({ name }) => name === 'author')).toHaveLength(1);
  expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(entries.length);
});

test('the Atom feed has at most 50 products, and that of an empty shop none', async () => {
  for (let number = 0; number < 50; number += 1) await makeProduct(shop, { name: `Miska ${number}` });
  const full = await readFile('new-products.atom');
  expect(full && elementsOf(full, 'entry')).toHaveLength(50);
  await makeShop(db, 'empty.test');
  const empty = await readFile('new-products.atom', 'empty.test');
  expect(empty && elementsOf(empty, 'updated')).toHaveLength(1);
  expect(empty && elementsOf(empty, 'entry')).toEqual([]);
});

test('a sitemap of a shop for adults has no pictures', async () => {
  const config = JSON.stringify({ layout: { use18PlusAlert: true } });
  await db.updateTable('shop').set({ config }).where('shop_id', '=', shop.shopId).execute();
  const file = await readFile('sitemaps/products-1.xml');
  expect(file && elementsOf(file, 'url')).toHaveLength(3);
  expect(file && elementsOf(file, 'image:loc')).toEqual([]);
});
