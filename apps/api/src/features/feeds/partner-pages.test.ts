import { productAddress } from '@witryna/contract/product-address';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { elementsOf, parseXml, textOf } from '../../../test/parse-xml.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { openFeeds } from './open-feeds.ts';

const { db } = await createTestDatabase<Tables>();
const { deps } = createTestApi(db, { publicUrl: 'https://{host}' });
const feeds = openFeeds(deps);

/** Makes a shop that names these partners; with a category, an article and three products. */
async function makePartner(host: string, language: string, alternates: [language: string, host: string][]) {
  const named = alternates.map(([theirs, at]) => ({ language: theirs, host: at }));
  const config = JSON.stringify({ alternates: named });
  const tenant = await makeShop(db, host, { language_code: language, blog_enabled: true, config });
  const category = await makeCategory(tenant, { name: `Mugs ${language}`, url: 'mugs' });
  await makeCategory(tenant, { name: 'Own', url: `own-${language}` });
  const article = { title: `Care ${language}`, body: '', handle: 'care', published_at: new Date('2026-01-01') };
  const { id } = await tenant.write((tx) =>
    tx.insertInto('article').values(article).returning('id').executeTakeFirstOrThrow(),
  );
  const product = { name: `Mug ${language} & co`, id: 0 };
  product.id = (await makeProduct(tenant, { name: product.name, handle: 'mug' })).id;
  const draft = language === 'es' ? ('draft' as const) : ('published' as const);
  await makeProduct(tenant, { name: 'Bowl', handle: 'bowl', status: draft });
  await makeProduct(tenant, { name: 'Secret', handle: `only-${language}` });
  const paths = [`/products/${category}-mugs-${language}`, `/blog/${id}-care-${language}`, productAddress(product)];
  return { tenant, host, addresses: paths.map((path) => `https://${host}${path}`) };
}

const pl = await makePartner('glina.test', 'pl', [
  ['es', 'barro.test'],
  ['en', 'stranger.test'],
  ['de', 'nobody.test'],
]);
const es = await makePartner('barro.test', 'es', [['pl', 'www.glina.test']]);
const stranger = await makePartner('stranger.test', 'en', [['es', 'barro.test']]);
await db.insertInto('host').values({ host: 'www.glina.test', shop_id: pl.tenant.shopId, kind: 'other' }).execute();

async function readFile(host: string, file: string) {
  const feed = await feeds.find(host, file);
  let text = '';
  for await (const chunk of feed?.write(deps.clock()) ?? []) text += chunk;
  return feed && text;
}

/** The links of each page of a sitemap, by its address. */
async function linksOf(host: string, file: string): Promise<Record<string, Record<string, string | undefined>>> {
  const urls = elementsOf(parseXml((await readFile(host, file)) ?? '<none/>'), 'url');
  return Object.fromEntries(
    urls.map((url) => [
      textOf(url, 'loc') ?? '',
      Object.fromEntries(elementsOf(url, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href])),
    ]),
  );
}

test('both partners name the same page of each other, and the same one for all other languages', async () => {
  const [category, article, product] = [0, 1, 2].map((at) => {
    const [polish, spanish] = [pl.addresses[at], es.addresses[at]];
    return { pl: polish, es: spanish, 'x-default': spanish };
  });
  for (const { host, addresses } of [pl, es]) {
    const pages = await linksOf(host, 'sitemaps/alternates.xml');
    expect(pages[addresses[0] ?? '']).toEqual(category);
    expect(pages[addresses[1] ?? '']).toEqual(article);
    expect(pages[`https://${host}/help-center/faq`]).toMatchObject({ pl: 'https://glina.test/help-center/faq' });
    expect(pages[`https://${host}/`]).toMatchObject({ es: 'https://barro.test/' });
    expect(Object.keys(pages).filter((address) => address.includes('own'))).toEqual([]);
    const products = await linksOf(host, 'sitemaps/products-1.xml');
    expect(products[addresses[2] ?? '']).toEqual(product);
    // Nothing links to a draft, or to a product that only one shop has.
    expect(Object.values(products).filter((links) => Object.keys(links).length > 0)).toEqual([product]);
  }
  const index = await readFile(pl.host, 'sitemap.xml');
  expect(index).toContain('<loc>https://glina.test/sitemaps/alternates.xml</loc>');
});

test('a shop that is not named back reveals nothing, and neither does one that is closed', async () => {
  expect(await readFile(pl.host, 'sitemaps/alternates.xml')).not.toContain('stranger.test');
  expect(await readFile(pl.host, 'sitemaps/products-1.xml')).not.toContain('stranger.test');
  expect(await readFile(stranger.host, 'sitemaps/alternates.xml')).toBeUndefined();
  expect(await readFile(stranger.host, 'sitemap.xml')).toBeUndefined();
  await db.updateTable('shop_directory').set({ state: 'break' }).where('shop_id', '=', es.tenant.shopId).execute();
  const { deps: later } = createTestApi(db, { publicUrl: 'https://{host}' });
  expect(await openFeeds(later).find(pl.host, 'sitemaps/alternates.xml')).toBeUndefined();
});
