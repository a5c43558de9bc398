import { expect, inject, test } from 'vitest';
import { type Answered, askHost } from './ask.ts';
import { glina, type JourneyShop, journeyShops } from './demo-shops.ts';

const MOST_PAGES = 2_000;
const AT_ONCE = 4;

/** Everything that a page of the shop leads to or shows, as paths of the same host; of pictures the smallest, which is made soonest. */
function addressesIn(html: string, host: string, port: number): string[] {
  const named = [...html.matchAll(/\b(?:href|src|action)="([^"]+)"/g)].map((match) => match[1] ?? '');
  return named.flatMap((address) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), `http://${host}:${port}/`);
    if (url?.host !== `${host}:${port}`) return [];
    // every combination is the same page
    url.searchParams.delete('combination');
    return url.pathname.replace(/^(\/pictures\/.+)_[A-Za-z0-9]+$/, '$1_S') + url.search;
  });
}

/** What every page of a shop must have, whoever drew it. */
function faultsOf({ host, language }: JourneyShop, { headers, text }: Answered): string[] {
  const origin = `http://${host}:${inject('runningShop').port}/`;
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  const hidden = text.includes('<meta name="robots" content="noindex');
  const links = [...text.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map((match) => match[1] ?? '');
  return [
    text.match(/<h1\b/g)?.length !== 1 && 'not one h1',
    !/<title>[^<]+<\/title>/.test(text) && 'no title',
    !text.includes(`<html lang="${language}"`) && 'another language',
    !hidden && !canonical?.startsWith(origin) && `canonical is ${canonical}`,
    !headers['content-security-policy'] && 'no policy',
    headers['set-cookie'] && 'a cookie',
    /\b(?:undefined|NaN|\[object Object\])\b/.test(text.replace(/<script.*?<\/script>/gs, '')) &&
      'a value that is none',
    ...links.map(
      (link) => !/^(?:[/#]|https:|mailto:|tel:)/.test(link) && !link.startsWith(origin) && `a link to ${link}`,
    ),
  ].filter((fault) => typeof fault === 'string');
}

interface Walked {
  /** Addresses that were found on a page or begun with. */
  found: number;
  dead: string[];
  faulty: string[];
}

/** Follows every link from the given paths on; also those on the pages of what is missing. */
async function walkFrom(shop: JourneyShop, there: readonly string[], missing: readonly string[] = []): Promise<Walked> {
  const { host } = shop;
  const { port } = inject('runningShop');
  const begin = [...there, ...missing];
  const foundOn = new Map(begin.map((path) => [path, 'the beginning']));
  const waiting = begin;
  const dead: string[] = [];
  const faulty: string[] = [];

  async function visit(path: string): Promise<void> {
    const answer = await askHost(port, host, path);
    const { status, headers, text } = answer;
    if (status >= 400 && !missing.includes(path)) dead.push(`${path} (${status}), on ${foundOn.get(path)}`);
    const pages = String(headers['content-type'] ?? '').startsWith('text/html') ? text : '';
    if (pages && status === 200) faulty.push(...faultsOf(shop, answer).map((fault) => `${path}: ${fault}`));
    const moved = headers.location === undefined ? '' : `href="${headers.location}"`;
    for (const next of addressesIn(pages + moved, host, port)) {
      if (foundOn.has(next)) continue;
      foundOn.set(next, path);
      waiting.push(next);
    }
  }

  async function walk(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined && foundOn.size < MOST_PAGES; path = waiting.shift()) {
      await visit(path);
    }
  }
  while (waiting.length > 0 && foundOn.size < MOST_PAGES) await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { found: foundOn.size, dead, faulty };
}

test.each(journeyShops)('no link and no picture of $host is dead, and every page is whole', async (shop) => {
  const { port } = inject('runningShop');
  const sitemap = await askHost(port, shop.host, '/sitemap.xml');
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? ''));
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter(({ host }) => host !== `${shop.host}:${port}`)).toEqual([]);
  const paths = listed.map(({ pathname, search }) => pathname + search);
  const { found, dead, faulty } = await walkFrom(shop, [...new Set(['/', ...paths])]);
  expect(dead).toEqual([]);
  expect(faulty).toEqual([]);
  expect(found).toBeGreaterThan(100);
  expect(found).toBeLessThan(MOST_PAGES);
});

test('no link of the showcase leads to a page that it does not have', async () => {
  const { port } = inject('runningShop');
  const tiles = addressesIn((await askHost(port, glina.host, '/help-center')).text, glina.host, port);
  const documents = tiles.filter((path) => path.startsWith('/document/'));
  expect(documents).not.toEqual([]);
  // Also what other homes show, and the pages of what is missing.
  const homes = ['HomeFashionOne', 'HomeFurnitureTwo', 'HomePlants'].map((home) => `/?home=${home}`);
  const missing = ['/products', '/product/999999-gone', '/product/5/6', '/document/999999-gone'];
  const showcase = { ...glina, host: 'showcase.localhost' };
  const { found, dead } = await walkFrom(showcase, ['/', ...homes, ...documents], missing);
  expect(dead).toEqual([]);
  expect(found).toBeGreaterThan(20);
});
