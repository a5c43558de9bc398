import { limits } from '@witryna/contract/limits';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { blockScripts } from './blocked-scripts.ts';
import { shareBrowser, type Visit, type VisitOptions } from './browser.ts';
import { glina } from './demo-shops.ts';
import { expectLinkAndBack, goOffline, goOnline } from './long/offline-links.ts';
import { requestHost } from './request-host.ts';
import { enter, expectHeading, expectPieces, expectToast, goTo, openProduct, shopPort } from './shopper.ts';
import { textsOf } from './texts.ts';

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterManifest?: { routes: Record<string, { module: string }> };
    /** Set by the page's head script until the page's scripts have loaded. */
    loadTimer?: number | undefined;
  }
}

const openAny = shareBrowser();
/** These tests are about the files that a page loads, so no visit has files of an earlier one. */
const open = (options?: VisitOptions) => openAny({ ...options, fresh: true });
const t = textsOf('pl');
const at = (path: string) => `http://glina.localhost:${inject('runningShop').port}${path}`;
const blocked = /Failed to load resource|dynamically imported module|Error loading route module/;

/** Opens a visit in which some files can't be loaded until `unblock` is called. */
async function visitWithout(isBlocked: (page: Page) => Promise<(url: URL) => boolean>) {
  const visit = await open();
  visit.expectStatus(0, 500);
  visit.expectMessage(blocked);
  const { page } = visit;
  const matches = await isBlocked(page);
  await page.route(matches, (route) => route.abort());
  return { visit, page, unblock: () => page.unroute(matches) };
}

/** Opens the wishlist, waits until its scripts run, and returns a matcher for the script of the contact page. */
async function contactScript(page: Page) {
  await page.goto(at('/wishlist'), { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.loadTimer === undefined);
  const name = await page.evaluate(() => window.__reactRouterManifest?.routes['routes/contact']?.module);
  return (url: URL) => url.pathname === name;
}

const contactLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: t('shop', 'contactUs') })
    .first();

/**
 * Stops all rendering by React on this page, so that an import fails before React renders. React's scheduler runs on
 * messages of a `MessagePort`.
 */
async function holdUpRendering(page: Page) {
  await page.evaluate(() => {
    MessagePort.prototype.postMessage = () => undefined;
  });
}

async function wantErrorPage({ page }: Visit) {
  await page.waitForURL((url) => url.pathname === '/error');
  await page.getByRole('heading', { name: t('shop', 'errorGeneric') }).waitFor();
}

test('a link whose code was lost for a moment leads to its page', async () => {
  const { visit, page, unblock } = await visitWithout(contactScript);
  await page.route(at('/contact'), async (route) => {
    await unblock();
    await route.continue();
  });
  await holdUpRendering(page);
  await contactLink(page).click();
  await page.waitForURL(at('/contact'));
  await page.getByRole('textbox', { name: t('content', 'message') }).fill('Dzień dobry');
  await visit.end();
});

longTest(
  'a link whose code stays lost ends on the error page, whose button leads there once the code is back',
  async () => {
    const { visit, page, unblock } = await visitWithout(contactScript);
    await contactLink(page).click();
    await wantErrorPage(visit);
    await checkAccessibility(page, 'error page');
    await unblock();
    await page.getByRole('link', { name: t('shop', 'tryAgain') }).click();
    await page.waitForURL(at('/contact'));
    await page.getByRole('textbox', { name: t('content', 'message') }).fill('Dzień dobry');
    await visit.end();
  },
);

longTest(
  'a link whose code hangs is forgotten when another one is followed, and otherwise loaded as a document after the time limit',
  async () => {
    const visit = await open();
    const { page } = visit;
    const isContactScript = await contactScript(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.url() === at('/contact')) documents += 1;
    });
    await page.route(isContactScript, (route) => (documents > 0 ? route.continue() : undefined));
    await page.clock.install();
    await contactLink(page).click();
    const bar = page.locator('.progress-bar');
    await bar.waitFor({ state: 'attached' });
    // The shop's main colour, partly transparent.
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(
      /^rgba\(31, 58, 122, 0\.\d+\)$/,
    );
    await page.getByRole('banner').locator('a[href="/products"]:visible').first().click();
    await page.waitForURL(at('/products'));
    await bar.waitFor({ state: 'detached' });
    await page.clock.fastForward(limits.chunkLoadMs);
    await contactLink(page).click();
    await bar.waitFor({ state: 'attached' });
    expect(page.url()).toBe(at('/products'));
    expect(documents).toBe(0);
    await page.clock.fastForward(limits.chunkLoadMs);
    await page.waitForURL(at('/contact'));
    expect(documents).toBe(1);
    await visit.end();
  },
);

test('a page whose stylesheet is lost is loaded once more, then the error page; after that it can be read', async () => {
  const { visit, page } = await visitWithout(async () => (url) => url.pathname.endsWith('.css'));
  let loads = 0;
  page.on('request', (request) => {
    if (request.url() === at('/about')) loads += 1;
  });
  await page.goto(at('/about'));
  await wantErrorPage(visit);
  expect(loads).toBe(2);
  await page.getByRole('link', { name: t('shop', 'tryAgain') }).click();
  await page.waitForURL(at('/about'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(at('/about'));
  await visit.end();
});

longTest('a stylesheet that hangs ends on the error page after the time limit', async () => {
  const visit = await open();
  visit.expectStatus(0, 500);
  const { page } = visit;
  await page.clock.install();
  await page.route(
    (url) => url.pathname.endsWith('.css'),
    () => undefined,
  );
  await page.goto(at('/about'), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.js === '');
  await page.clock.fastForward(limits.chunkLoadMs);
  await page.waitForURL((url) => url.pathname === '/error', { waitUntil: 'commit' });
  await visit.end();
});

test.each(oneOf(['/contact', '/wishlist'], 1))(
  'offline, a link to %s says so in the page and leads there later',
  async (target) => {
    const shopper = await enter(open, glina);
    await goTo(shopper, '/products');
    await expectLinkAndBack(shopper, target);
  },
);

longTest(
  'offline, a button whose code has not been loaded says so, and counts once the connection is back',
  async () => {
    const shopper = await enter(open, glina, 360);
    const { page, main, visit } = shopper;
    visit.expectStatus(0);
    await openProduct(shopper, glina.simple);
    await page.reload();
    await goOffline(shopper);
    await main
      .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
      .first()
      .click();
    await expectToast(shopper, t('shop', 'errorUnavailable'));
    await checkAccessibility(page, 'error toast');
    await goOnline(shopper);
    await expectToast(shopper, t('shop', 'cart_added'));
    await expectPieces(shopper, 1);
    await visit.end();
  },
);

longTest(
  'offline, a dialog whose code has not been loaded says so, and opens once the connection is back',
  async () => {
    const shopper = await enter(open, glina);
    const { page, visit } = shopper;
    visit.expectStatus(0);
    await openProduct(shopper, glina.product.name);
    const picture = page.getByRole('button', { name: t('product', 'enlarge') }).first();
    await picture.hover();
    // A part whose code is on its way while the connection is lost would load the page again.
    await expect.poll(() => countUnhydrated(page)).toBe(0);
    await goOffline(shopper);
    await picture.click();
    await expectToast(shopper, t('shop', 'errorUnavailable'));
    await expectHeading(shopper, glina.product.name);
    await goOnline(shopper);
    await page.getByRole('dialog').waitFor();
    await visit.end();
  },
);

longTest('a page whose scripts were lost while the connection was away for a moment is loaded again', async () => {
  const shopper = await enter(open, glina);
  const { page, visit } = shopper;
  visit.expectStatus(0);
  const { text } = await requestHost(shopPort(), glina.host, '/products');
  const isLate = ({ pathname }: URL) => pathname.endsWith('.js') && !text.includes(pathname);
  const asked = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  await page.route(isLate, async (route) => {
    asked.resolve();
    await lost.promise;
    await route.abort();
  });
  await goTo(shopper, '/products');
  await page.mouse.move(200, 300);
  await asked.promise;
  const loadedAgain = page.waitForEvent('load');
  lost.resolve();
  await visit.context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.unroute(isLate);
  await visit.context.setOffline(false);
  await loadedAgain;
  await page.mouse.move(300, 400);
  await expect.poll(() => countUnhydrated(page)).toBe(0);
  await visit.end();
});

longTest('reviews can be read without the code of the votes, and a press says that the vote failed', async () => {
  const shopper = await enter(open, glina);
  const { page, main, visit } = shopper;
  visit.expectStatus(0);
  await blockScripts(page, 'reviewVotes');
  await openProduct(shopper, glina.product.name);
  await main.locator('a[href$="#reviews"]').first().click();
  const helpful = main.getByRole('button', { name: new RegExp(`^${t('product', 'helpful')}`) }).first();
  await helpful.click();
  await main.getByRole('alert').getByText(t('shop', 'errorUnavailable'), { exact: true }).waitFor();
  await checkAccessibility(page, 'reviews: vote failed');
  await visit.end();
});

test('going back before the scripts of a reloaded list have started leads to the page of the list before', async () => {
  const { page, end } = await open();
  await page.goto(at('/products'), { waitUntil: 'networkidle' });
  const names = () => page.locator('main article').getByRole('heading').allInnerTexts();
  const first = await names();
  await page.getByRole('link', { name: t('shop', 'pageNumber', { number: '2' }), exact: true }).click();
  await expect.poll(names).not.toEqual(first);
  const second = await names();
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(names).toEqual(second);
  await page.evaluate(() => history.back());
  await page.waitForURL(/\/products$/, { waitUntil: 'commit' });
  scripts.resolve();
  await expect.poll(names).toEqual(first);
  await end();
});

test('the retry link of the error page never leads to another site', async () => {
  const visit = await open();
  visit.expectStatus(500);
  for (const to of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '']) {
    await visit.page.goto(at(`/error?to=${encodeURIComponent(to)}`));
    const href = await visit.page.getByRole('link', { name: t('shop', 'tryAgain') }).getAttribute('href');
    expect(href).toMatch(/^\/(products)?$/);
  }
  await visit.end();
});

/** How many elements of parts that hydrate later are not hydrated yet. */
function countUnhydrated(page: Page): Promise<number> {
  return page
    .locator('div.contents > *')
    .evaluateAll(
      (parts) => parts.filter((part) => !Object.keys(part).some((key) => key.startsWith('__reactProps'))).length,
    );
}
