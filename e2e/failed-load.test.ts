import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser, type Visit } from './browser.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const t = textsOf('pl');
const at = (path: string) => `http://glina.localhost:${inject('runningShop').port}${path}`;
const blocked = /Failed to load resource|dynamically imported module|Error loading route module/;

/** A visit in which files can't be loaded until `unblock`. */
async function visitWithout(isBlocked: (page: Page) => Promise<(url: URL) => boolean>) {
  const visit = await open();
  visit.expectStatus(0, 500);
  visit.expectMessage(blocked);
  const { page } = visit;
  const matches = await isBlocked(page);
  await page.route(matches, (route) => route.abort());
  return { visit, page, unblock: () => page.unroute(matches) };
}

async function scriptsOf(page: Page, path: string): Promise<Set<string>> {
  await page.goto(at(path), { waitUntil: 'networkidle' });
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return new Set(names.filter((name) => name.endsWith('.js')));
}

/** The scripts that only the contact page needs. The visitor is on the wishlist then. */
async function contactScripts(page: Page) {
  const own = await scriptsOf(page, '/contact');
  for (const name of await scriptsOf(page, '/wishlist')) own.delete(name);
  expect(own.size).toBeGreaterThan(0);
  return (url: URL) => own.has(url.href);
}

const contactLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: t('shop', 'contactUs') })
    .first();

async function wantErrorPage({ page }: Visit) {
  await page.waitForURL((url) => url.pathname === '/error');
  await page.getByRole('heading', { name: t('shop', 'errorGeneric') }).waitFor();
}

test('a link whose code was lost for a moment leads to its page', async () => {
  const { visit, page, unblock } = await visitWithout(contactScripts);
  await page.route(at('/contact'), async (route) => {
    await unblock();
    await route.continue();
  });
  await contactLink(page).click();
  await page.waitForURL(at('/contact'));
  await page.getByRole('textbox', { name: t('content', 'message') }).fill('Dzień dobry');
  await visit.end();
});

test('a link whose code stays lost ends on the error page, whose button leads there once the code is back', async () => {
  const { visit, page, unblock } = await visitWithout(contactScripts);
  await contactLink(page).click();
  await wantErrorPage(visit);
  await checkAccessibility(page);
  await unblock();
  await page.getByRole('link', { name: t('shop', 'tryAgain') }).click();
  await page.waitForURL(at('/contact'));
  await page.getByRole('textbox', { name: t('content', 'message') }).fill('Dzień dobry');
  await visit.end();
});

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

test('a stylesheet that hangs ends on the error page after the time limit', async () => {
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
  await page.clock.fastForward(120_000);
  await page.waitForURL((url) => url.pathname === '/error', { waitUntil: 'commit' });
  await visit.end();
});

test('the error page leads nowhere else', async () => {
  const visit = await open();
  visit.expectStatus(500);
  for (const to of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '']) {
    await visit.page.goto(at(`/error?to=${encodeURIComponent(to)}`));
    const href = await visit.page.getByRole('link', { name: t('shop', 'tryAgain') }).getAttribute('href');
    expect(href).toMatch(/^\/(products)?$/);
  }
  await visit.end();
});
