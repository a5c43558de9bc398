import { expect, inject, test } from 'vitest';
import { ask } from '../apps/server/serve-for-test.ts';
import { journeyShops } from './demo-shops.ts';

const MOST_PAGES = 2_000;
const AT_ONCE = 4;

/** Everything that a page of the shop leads to or shows, as paths of the same host; of pictures the smallest, which is made soonest. */
function addressesIn(html: string, host: string, port: number): string[] {
  const named = [...html.matchAll(/\b(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '');
  return named.flatMap((address) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), `http://${host}:${port}/`);
    if (url?.host !== `${host}:${port}`) return [];
    // every combination is the same page
    url.searchParams.delete('combination');
    return url.pathname.replace(/^(\/pictures\/.+)_[A-Za-z0-9]+$/, '$1_S') + url.search;
  });
}

test.each(journeyShops)('no link and no picture of $host is dead', async ({ host }) => {
  const { port } = inject('runningShop');
  const foundOn = new Map([['/', 'the beginning']]);
  const waiting = ['/'];
  const dead: string[] = [];

  async function visit(path: string): Promise<void> {
    const { status, headers, text } = await ask(port, path, { host });
    if (status >= 400) dead.push(`${path} (${status}), on ${foundOn.get(path)}`);
    const pages = String(headers['content-type'] ?? '').startsWith('text/html') ? text : '';
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

  expect(dead).toEqual([]);
  expect(foundOn.size).toBeGreaterThan(100);
  expect(foundOn.size).toBeLessThan(MOST_PAGES);
});
