import { productDetails } from '@witryna/contract/catalog';
import { expect, inject, test } from 'vitest';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { oneOf } from '../scripts/one-of.ts';
import { verde } from './demo-shops.ts';
import { readStructuredData } from './google-rules.ts';
import { readSitemap } from './read-sitemap.ts';
import { requestHost } from './request-host.ts';

const shops = await readDemoShops();
const all = shops.flatMap(({ closed, shop }) => (closed ? [] : shop.hosts.slice(0, 1)));
/** Some of this shop's goods can't be returned. */
const hosts = oneOf(all, all.indexOf(verde.host));

test('the structured data of every product page of every demo shop follow Google’s field rules', async () => {
  const { port } = inject('runningShop');
  const faulty: string[] = [];
  const counts = { products: 0, groups: 0, reduced: 0, notReturned: 0 };
  for (const host of hosts) {
    const sitemap = await readSitemap(port, host);
    const paths = new Set(
      [...sitemap.matchAll(/<loc>[^<]*?(\/product\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? ''),
    );
    for (const path of paths) {
      const { text } = await requestHost(port, host, path);
      const { types, faults } = readStructuredData(text);
      // Other journeys sell goods without a picture here; a demo shop comes with none.
      if (faults.length > 0 && !(await hasPhoto(port, host, path))) continue;
      faulty.push(...faults.map((fault) => `${host}${path}: ${fault}`));
      const kinds = new Set(types);
      if (!kinds.has('BreadcrumbList') || !kinds.has('OfferShippingDetails') || !kinds.has('MerchantReturnPolicy'))
        faulty.push(`${host}${path}: only ${[...kinds]}`);
      counts.products += kinds.has('Product') ? 1 : 0;
      counts.groups += kinds.has('ProductGroup') ? 1 : 0;
      counts.reduced += text.includes('StrikethroughPrice') ? 1 : 0;
      counts.notReturned += text.includes('MerchantReturnNotPermitted') ? 1 : 0;
    }
  }
  expect(faulty).toEqual([]);
  expect(counts.products + counts.groups).toBeGreaterThanOrEqual(20 * hosts.length);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
});

async function hasPhoto(port: number, host: string, path: string): Promise<boolean> {
  const [id] = path.match(/\d+/) ?? [];
  const { text } = await requestHost(port, host, `/api/shop/Product/${id}/details`);
  return productDetails.parse(JSON.parse(text)).photos.length > 0;
}

test('home and lists have the structured data of the shop, of their products and of the way to them', async () => {
  const { port } = inject('runningShop');
  for (const host of hosts) {
    const sitemap = await readSitemap(port, host);
    const category = /<loc>[^<]*?(\/products\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '';
    const found = await Promise.all(
      ['/', '/products', category].map(async (path) => readStructuredData((await requestHost(port, host, path)).text)),
    );
    expect(found, host).toEqual([
      { types: ['Organization', 'WebSite'], faults: [] },
      { types: ['ItemList'], faults: [] },
      { types: ['BreadcrumbList', 'ItemList'], faults: [] },
    ]);
  }
});

test('the questions of every demo shop are structured data, and each opens its answer', async () => {
  const { port } = inject('runningShop');
  for (const host of hosts) {
    const { text } = await requestHost(port, host, '/help-center/faq');
    expect(readStructuredData(text), host).toEqual({ types: ['FAQPage'], faults: [] });
    const questions = text.match(/"@type":"Question"/g)?.length ?? 0;
    expect(text.match(/<details><summary><h/g), host).toHaveLength(questions);
  }
});

test('every article of every demo shop is described, names its neighbours, and is in the shop’s feed', async () => {
  const { port } = inject('runningShop');
  let products = 0;
  for (const host of hosts) {
    const sitemap = await readSitemap(port, host);
    const feed = await requestHost(port, host, '/blog/feed.xml');
    const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/blog\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(feed.status).toBe(paths.length > 0 ? 200 : 404);
    for (const path of paths) {
      const { text } = await requestHost(port, host, path);
      expect(readStructuredData(text), host + path).toEqual({ types: ['BreadcrumbList', 'BlogPosting'], faults: [] });
      expect(text).toMatch(/rel="(?:prev|next)" /);
      expect(text).toContain('type="application/atom+xml"');
      expect(feed.text).toContain(`${path}"/>`);
      const [tag] = text.match(/\/blog\?tag=[^"]+/) ?? [];
      if (tag) expect((await requestHost(port, host, tag)).text, tag).toContain(path);
      products += text.includes('id="article-products"') ? 1 : 0;
    }
  }
  expect(products).toBeGreaterThanOrEqual(hosts.length);
});
