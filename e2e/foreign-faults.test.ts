import { expect, onTestFinished, test } from 'vitest';
import { longTest } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { requestHost } from './request-host.ts';
import { startShop } from './shop-process.ts';
import { startForeignServer } from './start-foreign-server.ts';
import { textsOf } from './texts.ts';

const openBrowser = shareBrowser();
const HOST = 'obcy.localhost';
/** With this seed, the test double of the foreign server uses numeric ids. */
const SEED = 1;
const pages = ['/', '/products', '/products/1-kubki', '/product/12', '/blog', '/contact'];

async function startBoth() {
  const foreign = await startForeignServer(SEED);
  onTestFinished(() => foreign.stop());
  // Without a page cache, every page needs calls to the foreign server.
  const shop = await startShop({ env: { API_BASE_URL: foreign.url, PAGE_CACHE_MB: '0' } });
  onTestFinished(async () => void (await shop.stop()));
  const open = async (path: string) => {
    const start = performance.now();
    const { status, headers } = await requestHost(shop.port, HOST, path);
    return { path, status, retryAfter: headers['retry-after'], ms: performance.now() - start };
  };
  return { foreign, shop, open };
}

async function openAll(open: (path: string) => Promise<{ status: number }>): Promise<number> {
  let shown = 0;
  for (const path of pages) if ((await open(path)).status === 200) shown += 1;
  return shown;
}

test('nearly all pages work while every third call fails, and all from cached answers while all fail', async () => {
  const { foreign, shop, open } = await startBoth();
  foreign.failEvery = 3;
  expect(await openAll(open)).toBeGreaterThanOrEqual(pages.length - 1);
  foreign.failEvery = Number.POSITIVE_INFINITY;
  expect(await openAll(open)).toBe(pages.length);
  foreign.failEvery = 1;
  expect(await openAll(open)).toBe(pages.length);
  expect(shop.output()).toContain('the foreign server failed');
  expect(await open('/product/13')).toMatchObject({ status: 502, retryAfter: expect.stringMatching(/^\d+$/) });
});

longTest('while calls take 20 s, a page is shown from cached answers, or an error page, within 10 s', async () => {
  const { foreign, open } = await startBoth();
  expect((await open('/products')).status).toBe(200);
  foreign.answerAfterMs = 20_000;
  const [cached, uncached] = await Promise.all([open('/products'), open('/product/13')]);
  expect(cached.status).toBe(200);
  expect(uncached).toMatchObject({ status: 504, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(Math.max(cached.ms, uncached.ms)).toBeLessThan(10_000);
});

longTest(
  'a product page whose calls wait for one another is shown within 10 s, without the parts that are too slow',
  async () => {
    const { foreign, open } = await startBoth();
    // One call after another: the shop of the host, the product's details, its categories, and then everything else.
    foreign.answerAfterMs = 2_200;
    const { status, ms } = await open('/product/12');
    expect(status).toBe(200);
    expect(ms).toBeLessThan(10_000);
  },
);

longTest('a page that can’t be shown is the screen of /error; a reload and “try again” lead back to it', async () => {
  const { foreign, shop } = await startBoth();
  foreign.failEvery = 1;
  const t = textsOf('en');
  const visit = await openBrowser({ width: 360, locale: 'en-GB' });
  // The test double names photos that do not exist.
  visit.expectStatus(404, 500, 503);
  const { page } = visit;
  const address = shop.addressOf(HOST, '/products?sort=sale');
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: t('shop', 'errorGeneric') }).waitFor();
  await page.waitForURL(shop.addressOf(HOST, '/error'));
  expect(await page.title()).toBe(t('shop', 'errorGeneric'));
  expect(await page.evaluate(() => history.state.usr)).toEqual({ failedPage: '/products?sort=sale' });
  const fails = page.waitForResponse(address);
  await page.evaluate(() => location.reload());
  expect((await fails).status()).toBe(503);
  await page.waitForURL(shop.addressOf(HOST, '/error'));
  const retry = page.getByRole('link', { name: t('shop', 'tryAgain') });
  expect(await retry.getAttribute('href')).toBe('/products?sort=sale');
  foreign.failEvery = Number.POSITIVE_INFINITY;
  // After a failed look-up of a shop, the server waits a second before the next look-up of its host.
  await expect.poll(async () => (await requestHost(shop.port, HOST, '/products')).status).toBe(200);
  await page.evaluate(() => location.reload());
  await page.getByRole('article').first().waitFor();
  expect(page.url()).toBe(address);
  await page.waitForLoadState('networkidle');
  foreign.faultOf = (call) => (call.endsWith('/front-page') ? { answer: { status: 500, body: '{}' } } : undefined);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: textsOf('pl')('shop', 'errorGeneric') }).waitFor();
  await page.waitForURL(shop.addressOf(HOST, '/error'));
  foreign.faultOf = () => undefined;
  await page.getByRole('link', { name: textsOf('pl')('shop', 'tryAgain') }).click();
  await page.waitForURL(shop.addressOf(HOST, '/'));
  await visit.end();
});
