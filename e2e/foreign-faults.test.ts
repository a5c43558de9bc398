import { expect, onTestFinished, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';
import { askHost } from './ask.ts';
import { startBareServer } from './bare-server.ts';
import { shareBrowser } from './browser.ts';
import { startShop } from './shop-process.ts';
import { textsOf } from './texts.ts';

const openBrowser = shareBrowser();
const HOST = 'obcy.localhost';
/** Of this server the ids are digits. */
const SEED = 1;
const pages = ['/', '/products', '/products/1-kubki', '/product/12', '/blog', '/contact'];

async function startBoth() {
  const bare = await startBareServer(SEED);
  onTestFinished(() => bare.stop());
  // no page is kept: each is made of what the other server answers
  const shop = await startShop({ env: { API_BASE_URL: bare.url, PAGE_CACHE_MB: '0' } });
  onTestFinished(async () => void (await shop.stop()));
  const open = async (path: string) => {
    const began = performance.now();
    const { status, headers } = await askHost(shop.port, HOST, path);
    return { path, status, retryAfter: headers['retry-after'], ms: performance.now() - began };
  };
  return { bare, shop, open };
}

async function openAll(open: (path: string) => Promise<{ status: number }>): Promise<number> {
  let good = 0;
  for (const path of pages) if ((await open(path)).status === 200) good += 1;
  return good;
}

test('a server that fails every third call shows nearly all pages, and one that then fails every call shows them from before', async () => {
  const { bare, shop, open } = await startBoth();
  bare.failEvery = 3;
  expect(await openAll(open)).toBeGreaterThanOrEqual(pages.length - 1);
  bare.failEvery = Number.POSITIVE_INFINITY;
  expect(await openAll(open)).toBe(pages.length);
  bare.failEvery = 1;
  expect(await openAll(open)).toBe(pages.length);
  expect(shop.output()).toContain('the foreign server failed');
  expect(await open('/product/13')).toMatchObject({ status: 502, retryAfter: expect.stringMatching(/^\d+$/) });
});

test('a server that takes 20 s for a call shows a page from before, or an error page, within 10 s', async () => {
  const { bare, open } = await startBoth();
  expect((await open('/products')).status).toBe(200);
  bare.answerAfterMs = 20_000;
  const [before, other] = await Promise.all([open('/products'), open('/product/13')]);
  expect(before.status).toBe(200);
  expect(other).toMatchObject({ status: 504, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(Math.max(before.ms, other.ms)).toBeLessThan(10_000);
});

test('a page that can’t be shown says so at its own address, and another try shows it once the server is back', async () => {
  const { bare, shop } = await startBoth();
  bare.failEvery = 1;
  const t = textsOf('en');
  const visit = await openBrowser({ width: 360, locale: 'en-GB' });
  // of this server’s photos nobody has a file
  visit.expectStatus(404, 503);
  const { page } = visit;
  const address = shop.addressOf(HOST, '/products?sort=sale');
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: t('shop', 'errorGeneric') }).waitFor();
  expect(page.url()).toBe(address);
  expect(await page.title()).toBe(t('shop', 'errorGeneric'));
  await checkAccessibility(page);
  bare.failEvery = Number.POSITIVE_INFINITY;
  // for a second after a failure the other server is left alone
  await expect.poll(async () => (await askHost(shop.port, HOST, '/products')).status).toBe(200);
  await page.getByRole('link', { name: t('shop', 'tryAgain') }).click();
  await page.getByRole('article').first().waitFor();
  expect(page.url()).toBe(address);
  await visit.end();
});
