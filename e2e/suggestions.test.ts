import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { blockScripts } from './blocked-scripts.ts';
import { shareBrowser } from './browser.ts';
import { glina, lumen, verde } from './demo-shops.ts';
import { acceptCookies, enter, expectHeading, goTo, isHydrated, openMenu, type Shopper, stored } from './shopper.ts';
import { pluralForm } from './texts.ts';

const open = shareBrowser();
const calls = '**/api/shop/Search/suggestions*';

const journeys = [
  { shop: glina, width: 768 },
  { shop: verde, width: 360 },
  { shop: lumen, width: 1366 },
] as const;

describe.each(oneOf(journeys, 1))('in $shop.host at $width px', ({ shop, width }) => {
  test('the search field suggests products, categories and the corrected query, and remembers searches', async () => {
    const shopper = await enter(open, shop, width);
    const { page, t } = shopper;
    const { typed, corrected } = shop.typo;
    await goTo(shopper, '/');
    await acceptCookies(shopper);
    const field = await searchField(shopper);
    expect(await hasLoaded(shopper, 'recentSearches')).toBe(false);
    await field.click();
    await page.keyboard.type(typed);
    await option(shopper, t('suggestions', 'didYouMean', { search: corrected })).waitFor();
    const product = option(shopper, shop.product.name);
    expect(await hasLoaded(shopper, 'recentSearches')).toBe(true);
    await product.locator('img').waitFor();
    expect(await product.innerText()).toMatch(/\d[.,]\d\d/);
    expect(await product.locator('b').first().innerText()).toBe(
      shop.product.name.slice(0, corrected.split(' ')[0]?.length),
    );
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('status').filter({ hasText: /^\d+ / }).first().waitFor({ state: 'attached' });
    await checkAccessibility(page, 'suggestions');
    await expectInside(shopper, page.getByRole('listbox'));
    await product.click();
    await expectHeading(shopper, shop.product.name);
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(JSON.parse((await stored(shopper, 'recentSearches')) ?? '[]')).toEqual([typed]);

    const again = await searchField(shopper);
    const beginning = shop.category.slice(0, 5).trim();
    await again.fill(beginning);
    await option(shopper, shop.category).click();
    await expectHeading(shopper, shop.category);

    // Nothing is typed now, so the recent searches are offered. Each can be removed.
    const empty = await searchField(shopper);
    await empty.fill('');
    const recent = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => recent.allInnerTexts()).toEqual([beginning, typed]);
    await checkAccessibility(page, 'suggestions: recent searches');
    await page.getByRole('button', { name: t('suggestions', 'forgetSearch', { search: typed }) }).click();
    await expect.poll(() => recent.count()).toBe(1);
    await recent.first().click();
    await page.waitForURL((url) => url.searchParams.get('search') === beginning);
    const last = await searchField(shopper);
    await last.fill('');
    await page.getByRole('button', { name: t('suggestions', 'forgetAll') }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await stored(shopper, 'recentSearches')).toBe('[]');
    await shopper.visit.end();
  });

  longTest('a misspelled search says which query it shows', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    const { typed: search, corrected } = shop.typo;
    await goTo(shopper, `/products?search=${encodeURIComponent(search)}`);
    await main.getByText(t('listing', 'showingCorrected', { search, corrected })).waitFor();
    await main.getByRole('link', { name: shop.product.name, exact: true }).first().waitFor();
    await checkAccessibility(page, 'listing: corrected search');
    await main.getByRole('link', { name: corrected, exact: true }).click();
    await expectHeading(shopper, t('listing', 'searchHeading', { search: corrected }));
    await main.getByText(t('listing', 'showingCorrected', { search, corrected })).waitFor({ state: 'detached' });
    await shopper.visit.end();
  });
});

test('an answer that was overtaken is cancelled and never shown', async () => {
  const shopper = await enter(open, glina, 1366);
  const { page } = shopper;
  await goTo(shopper, '/');
  const asked: string[] = [];
  const cancelled: string[] = [];
  const held = Promise.withResolvers<void>();
  const queryOf = (url: string) => new URL(url).searchParams.get('query') ?? '';
  await page.route(calls, async (route) => {
    const query = queryOf(route.request().url());
    asked.push(query);
    if (query === 'miska') await held.promise;
    await route.continue().catch(() => undefined);
  });
  page.on('requestfailed', (request) => cancelled.push(queryOf(request.url())));
  const field = await searchField(shopper);
  await field.fill('miska');
  await expect.poll(() => asked).toContain('miska');
  await field.fill('kubek');
  await option(shopper, 'Kubek klasyczny').waitFor();
  await expect.poll(() => cancelled).toContain('miska');
  held.resolve();
  await field.fill('kubek k');
  await option(shopper, 'Kubek klasyczny').waitFor();
  expect(await page.getByRole('option', { name: /miska/i }).count()).toBe(0);
  await shopper.visit.end();
});

longTest('keys move in the list, close it, clear the field and leave it', async () => {
  const shopper = await enter(open, lumen, 1366);
  const { page, t } = shopper;
  await goTo(shopper, '/');
  const field = await searchField(shopper);
  await field.click();
  await page.keyboard.type('lamp');
  await option(shopper, t('suggestions', 'allResults', { search: 'lamp' })).waitFor();
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(3);
  // The list of an earlier answer has no chosen option any more once the newest answer has come.
  const found = async () =>
    page
      .getByText(pluralForm(t('suggestions', 'optionsFound'), 'other', await options.count()), { exact: true })
      .count();
  await expect.poll(found).toBe(1);
  const active = () => page.getByRole('option', { selected: true }).evaluateAll(([one]) => one?.id);
  const idAt = async (at: number) => options.nth(at).getAttribute('id');
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toBe(await idAt(0));
  await page.keyboard.press('End');
  await expect.poll(active).toBe(await idAt((await options.count()) - 1));
  expect(await field.getAttribute('aria-activedescendant')).toBe(await active());
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toBe(await idAt(0));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect.poll(active).toBe(await idAt(0));
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('lamp');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');
  await page.keyboard.type('lamp');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await shopper.visit.end();
});

longTest(
  'what was typed before the code has arrived stays and counts, and the form works without the server’s suggestions',
  async () => {
    const shopper = await enter(open, verde, 1366);
    const { page, t } = shopper;
    shopper.visit.expectStatus(503);
    const held = Promise.withResolvers<void>();
    await goTo(shopper, '/');
    const field = await hydratedField(shopper);
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await field.click();
    await page.keyboard.type('oliv');
    held.resolve();
    await option(shopper, verde.product.name).waitFor();
    expect(await field.inputValue()).toBe('oliv');
    await page.route(calls, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.keyboard.type('o x');
    await option(shopper, verde.product.name).waitFor({ state: 'detached' });
    await option(shopper, t('suggestions', 'allResults', { search: 'olivo x' })).waitFor();
    await field.fill('olivo');
    await page.keyboard.press('Enter');
    await expectHeading(shopper, t('listing', 'searchHeading', { search: 'olivo' }));
    expect(await stored(shopper, 'recentSearches')).toBe('["olivo"]');

    await shopper.visit.end();
  },
);

longTest('the form searches although the code of the suggestions can’t be loaded', async () => {
  const shopper = await enter(open, verde, 1366);
  const { page, t } = shopper;
  shopper.visit.expectStatus(0);
  await goTo(shopper, '/products');
  const field = await hydratedField(shopper);
  // Other parts of the page may load: what they do without their code is another test's concern.
  await blockScripts(page, 'aria-autocomplete');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await field.click();
  await lost;
  await page.keyboard.type('olivo');
  await page.keyboard.press('Enter');
  await expectHeading(shopper, t('listing', 'searchHeading', { search: 'olivo' }));
  expect(await field.getAttribute('role')).toBeNull();
  await shopper.visit.end();
});

/** The search field of the header, or of the menu panel, which is opened first. */
async function searchField(shopper: Shopper): Promise<Locator> {
  const { page, wide } = shopper;
  const place = wide ? page.getByRole('banner') : await openMenu(shopper);
  return place.locator('input[name=search]').filter({ visible: true });
}

/** The search field of a wide header, once the page's scripts handle it. */
async function hydratedField(shopper: Shopper): Promise<Locator> {
  const field = await searchField(shopper);
  await field.hover();
  await expect.poll(() => isHydrated(field)).toBe(true);
  await shopper.page.waitForLoadState('networkidle');
  return field;
}

/** Whether a script that the page has loaded contains the text. */
function hasLoaded({ page }: Shopper, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const files = performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : []));
    const scripts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
    return scripts.some((script) => script.includes(wanted));
  }, text);
}

function option({ page }: Shopper, name: string): Locator {
  return page.getByRole('option', { name: new RegExp(`^${name.replace('?', '\\?')}`) });
}

/** Fails if the list is wider than the window, or does not scroll inside it. */
async function expectInside({ page }: Shopper, list: Locator): Promise<void> {
  const box = await list.locator('xpath=ancestor::div[2]').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}
