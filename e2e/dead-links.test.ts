import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { HtmlValidate } from 'html-validate';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { variantOfFile } from '../apps/storefront/app/platform/kinds/name-of-file.ts';
import { longCases, longTest, oneOf } from '../scripts/one-of.ts';
import { glina, type JourneyShop, journeyShops, lumen } from './demo-shops.ts';
import { englishIn } from './english-texts.ts';
import { readSitemap } from './read-sitemap.ts';
import { type HostResponse, requestHost } from './request-host.ts';
import { spawnShopCommand } from './spawn-shop-command.ts';

const MOST_PAGES = 2_000;
const AT_ONCE = 4;

/** Lists a page's links, scripts and pictures on the shop's host. Of each picture it lists only the smallest size. */
function addressesIn(html: string, host: string, port: number): string[] {
  const found = [...html.matchAll(/\b(?:href|src|action)="([^"]+)"/g)].map((match) => match[1] ?? '');
  return found.flatMap((address) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), `http://${host}:${port}/`);
    if (url?.host !== `${host}:${port}`) return [];
    // A product has one page for all its combinations.
    url.searchParams.delete('combination');
    return url.pathname.replace(/^(\/pictures\/.+)_[A-Za-z0-9]+$/, '$1_S') + url.search;
  });
}

/** The rules of the HTML standard. `integrity` is not needed: all scripts and styles come from our own server. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: { 'require-sri': 'off' },
});

/** What the HTML standard says against a page. */
function invalidHtml(text: string): string[] {
  return validator
    .validateStringSync(text)
    .results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

/** The same for all pages of one kind: `/product/5-mug?grid=X` is `/product/?grid`. */
const kindOfPage = (path: string) => path.replace(/(?<=\w\/)[^/?]*\d[^?]*/, '').replaceAll(/=[^&]*/g, '');

/** The layout variants of a kind, e.g. of `home`. */
async function variantsOf(kind: string): Promise<string[]> {
  const files = await readdir(join(import.meta.dirname, '../apps/storefront/app/variants', kind));
  return files.map(variantOfFile);
}

/** Returns what is wrong with a page: for example `no title`, if the title is missing. */
function faultsOf({ host, language }: JourneyShop, { headers, text }: HostResponse): string[] {
  const origin = `http://${host}:${inject('runningShop').port}/`;
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  const hidden = text.includes('<meta name="robots" content="noindex');
  const links = [...text.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map((match) => match[1] ?? '');
  return [
    text.match(/<h1\b/g)?.length !== 1 && 'not one h1',
    !/<title>[^<]+<\/title>/.test(text) && 'no title',
    !text.includes(`<html lang="${language}"`) && 'wrong language',
    !hidden && !canonical?.startsWith(origin) && `canonical is ${canonical}`,
    !headers['content-security-policy'] && 'no policy',
    headers['set-cookie'] && 'a cookie',
    /\b(?:undefined|NaN|\[object Object\])\b/.test(text.replace(/<script.*?<\/script>/gs, '')) &&
      'undefined, NaN or [object Object] in the text',
    ...(language === 'en' ? [] : englishIn(text, language).map((english) => `in English: ${english}`)),
    ...links.map(
      (link) => !/^(?:[/#]|https:|mailto:|tel:)/.test(link) && !link.startsWith(origin) && `a link to ${link}`,
    ),
  ].filter((fault) => typeof fault === 'string');
}

interface Crawl {
  /** The number of addresses that the crawl found. */
  found: number;
  dead: string[];
  faulty: string[];
}

/** Follows every link from the given paths. `missing` paths may answer with an error; their links are followed too. */
async function crawl(shop: JourneyShop, paths: readonly string[], missing: readonly string[] = []): Promise<Crawl> {
  const { host } = shop;
  const { port } = inject('runningShop');
  const queue = [...paths, ...missing];
  const foundOn = new Map(queue.map((path) => [path, 'the start']));
  const dead: string[] = [];
  const faulty: string[] = [];
  const validated = new Set<string>();

  async function visit(path: string): Promise<void> {
    const answer = await requestHost(port, host, path);
    const { status, headers, text } = answer;
    if (status >= 400 && !missing.includes(path)) dead.push(`${path} (${status}), on ${foundOn.get(path)}`);
    const pages = String(headers['content-type'] ?? '').startsWith('text/html') ? text : '';
    if (pages && status === 200) faulty.push(...faultsOf(shop, answer).map((fault) => `${path}: ${fault}`));
    // Pages of one kind have the same elements, so one of them is validated. The first ones are all validated.
    const kind = foundOn.get(path) === 'the start' && path.includes('?') ? path : kindOfPage(path);
    if (pages && !validated.has(kind)) faulty.push(...invalidHtml(text).map((fault) => `${path}: ${fault}`));
    validated.add(kind);
    const redirect = headers.location === undefined ? '' : `href="${headers.location}"`;
    for (const next of addressesIn(pages + redirect, host, port)) {
      if (foundOn.has(next)) continue;
      foundOn.set(next, path);
      queue.push(next);
    }
  }

  async function crawlQueue(): Promise<void> {
    for (let path = queue.shift(); path !== undefined && foundOn.size < MOST_PAGES; path = queue.shift()) {
      await visit(path);
    }
  }
  while (queue.length > 0 && foundOn.size < MOST_PAGES) await Promise.all(Array.from({ length: AT_ONCE }, crawlQueue));
  return { found: foundOn.size, dead, faulty };
}

test.each(longCases(journeyShops))('no link or picture of $host is dead, and every page is complete', async (shop) => {
  const { port } = inject('runningShop');
  const sitemap = await readSitemap(port, shop.host);
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? ''));
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter(({ host }) => host !== `${shop.host}:${port}`)).toEqual([]);
  const paths = listed.map(({ pathname, search }) => pathname + search);
  const variants = [
    ...(await variantsOf('home')).map((name) => `/?home=${name}`),
    ...(await variantsOf('listing')).map((name) => `/products?grid=${name}`),
    ...(await variantsOf('product')).map(
      (name) => `${paths.find((path) => path.startsWith('/product/'))}?product=${name}`,
    ),
    ...(await variantsOf('blog')).map((name) => `/blog?blog=${name}`),
  ];
  // No link leads to the thank-you page.
  const { found, dead, faulty } = await crawl(shop, [
    ...new Set(['/', '/checkout', '/thank-you', ...paths, ...variants]),
  ]);
  expect(dead).toEqual([]);
  expect(faulty).toEqual([]);
  expect(found).toBeGreaterThan(100);
  expect(found).toBeLessThan(MOST_PAGES);
});

/** Pages that no link leads to, and pages that say that something is missing. */
const otherPages = [
  ...['/order/1', '/hotpay', '/transfer-details', '/cashOnDelivery', '/newsletter', '/back-in-stock', '/cart-reminder'],
  ...['/wishlist/shared?ids=1', '/wishlist/shared', '/products?search=xyzzy', '/products/99999-x', '/product/99999-x'],
  ...['/blog?search=xyzzy', '/blog/99999-x', '/document/99999-x', '/not-found', '/nothing/of/that/kind'],
];

/** Lists the English texts of the pages of a sitemap, and of the others. */
async function englishPages(port: number, host: string, language: string): Promise<string[]> {
  const sitemap = await readSitemap(port, host);
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(15);
  const found = new Set<string>();
  for (const path of new Set(['/', '/cart', '/checkout', ...listed, ...otherPages])) {
    const { text } = await requestHost(port, host, path);
    for (const english of englishIn(text, language)) found.add(`${path}: ${english}`);
  }
  return [...found];
}

const translatedShops = (await readDemoShops()).filter(({ closed, shop }) => !closed && shop.language !== 'en');

// The German shop, whose pages no other test reads.
test.each(
  oneOf(
    translatedShops,
    translatedShops.findIndex(({ shop }) => shop.language === 'de'),
  ),
)('no page of the demo shop $folder has an English sentence', async ({ shop }) => {
  const { port } = inject('runningShop');
  expect(await englishPages(port, shop.hosts[0] ?? '', shop.language)).toEqual([]);
});

test.each(longCases(languages.filter((language) => language !== 'en')))(
  'no page of a new shop in %s has an English sentence but a planted one',
  async (language) => {
    const { port, dataDir } = inject('alteredShop');
    const folder = await mkdtemp(join(tmpdir(), 'witryna-new-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const host = `new-${language}.localhost`;
    const run = async (...args: string[]) =>
      expect(await spawnShopCommand(dataDir, ...args)).toMatchObject({ code: 0 });
    await run('create', folder, '--name', 'Nova', '--host', host, '--language', language);
    const [description = ''] = await readdir(join(folder, 'descriptions'));
    const planted = 'This was not translated by the shop.';
    await writeFile(join(folder, 'descriptions', description), `<p>${planted}</p>`);
    await run('import', folder);
    const found = await englishPages(port, host, language);
    expect(found).not.toEqual([]);
    expect(found.filter((english) => !english.includes(planted))).toEqual([]);
    await run('erase', host, '--yes-erase', 'Nova');
  },
);

test.each(['/', '/cart', '/legal/returns', '/not-found'])(
  '%s of an English shop would be found by the test for English texts',
  async (path) => {
    const { text } = await requestHost(inject('runningShop').port, lumen.host, path);
    expect(englishIn(text, 'pl').length).toBeGreaterThan(3);
  },
);

longTest('no link of the showcase host is dead', async () => {
  const { port } = inject('runningShop');
  const tiles = addressesIn((await requestHost(port, glina.host, '/help-center')).text, glina.host, port);
  const documents = tiles.filter((path) => path.startsWith('/document/'));
  expect(documents).not.toEqual([]);
  // The crawl also starts at every home layout and at the error pages of missing products and documents.
  const homes = (await variantsOf('home')).map((name) => `/?home=${name}`);
  const missing = ['/products', '/product/999999-gone', '/product/5/6', '/document/999999-gone'];
  const showcase = { ...glina, host: 'showcase.localhost' };
  const { found, dead } = await crawl(showcase, ['/', ...homes, ...documents], missing);
  expect(dead).toEqual([]);
  expect(found).toBeGreaterThan(20);
});

longTest(
  'every product and picture in the feed of a shop is there, and hosts without a feed give what they give for unknown pages',
  async () => {
    const { port } = inject('runningShop');
    const feed = await requestHost(port, glina.host, '/feeds/google.xml');
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const listed = [...feed.text.matchAll(/<g:(?:link|image_link)>([^<]+)</g)].map((match) => new URL(match[1] ?? ''));
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter(({ host }) => host !== `${glina.host}:${port}`)).toEqual([]);
    const paths = new Set(listed.map(({ pathname }) => pathname.replace(/^(\/pictures\/.+)_[A-Za-z0-9]+$/, '$1_S')));
    const dead: string[] = [];
    for (const path of paths) if ((await requestHost(port, glina.host, path)).status !== 200) dead.push(path);
    expect(dead).toEqual([]);
    const closed = ['expired.localhost', 'break.localhost', 'nobody.localhost'];
    for (const host of ['showcase.localhost', 'lumen.localhost', ...closed]) {
      const [answer, unknown] = await Promise.all(
        ['/feeds/google.xml', '/nothing/of/that/kind'].map((path) => requestHost(port, host, path)),
      );
      expect(answer?.status, host).not.toBe(200);
      expect([answer?.status, answer?.headers.location], host).toEqual([unknown?.status, unknown?.headers.location]);
    }
  },
);
