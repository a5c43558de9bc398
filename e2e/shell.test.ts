import { expect, inject, test } from 'vitest';
import { longCases, longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { journeyShops } from './demo-shops.ts';
import { acceptCookies, enter, goTo, widths } from './shopper.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const t = textsOf('pl');
const at = (path: string, host = 'glina.localhost') => `http://${host}:${inject('runningShop').port}${path}`;

test('the category menu opens and closes with the keyboard, and loads its pictures only then', async () => {
  const { page, end } = await open();
  await page.goto(at('/help-center'), { waitUntil: 'networkidle' });
  const pictures = page.locator('.mega-panel img');
  expect(await pictures.count()).toBe(0);
  const button = page.getByRole('button', { name: t('shop', 'showCategories') });
  await button.focus();
  await page.keyboard.press('Enter');
  const leaf = page.getByRole('banner').getByRole('link', { name: 'Kubki', exact: true });
  await leaf.waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth') > 200)))
    .toEqual(Array(6).fill(true));
  await checkAccessibility(page, 'category menu');
  await button.focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.mega-panel') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await leaf.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await end();
});

test('the header sticks while the page scrolls, without a layout shift', async () => {
  for (const { host, language } of oneOf(journeyShops, 2)) {
    const { page, end } = await open({ motion: true });
    await page.addInitScript(() => {
      const { shifts } = Object.assign(globalThis, { shifts: [] as unknown[] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (Reflect.get(entry, 'value') > 0.001)
            shifts.push(...Reflect.get(entry, 'sources').map(({ node }: { node?: Element }) => node?.className));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at('/', host), { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 900);
    await page.locator('[data-stuck]').waitFor({ state: 'attached' });
    const name = textsOf(language)('shop', 'mainMenu');
    expect((await page.getByRole('navigation', { name }).boundingBox())?.y).toBeLessThan(60);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
    await page.mouse.wheel(0, -900);
    await page.locator('[data-stuck]').waitFor({ state: 'detached' });
    await end();
  }
});

test('a product tab loads when opened by keyboard, and can be retried after a failure', async () => {
  const { page, end, expectStatus } = await open();
  await page.goto(at('/'));
  const panel = page.getByRole('tabpanel');
  const before = await panel.getByRole('heading').allTextContents();
  expectStatus(503);
  await page.route('**/api/shop/Product?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.getByRole('tab', { name: t('shop', 'tabBestsellers') }).focus();
  const sale = page.getByRole('tab', { name: t('shop', 'tabSale') });
  // The first key press only hydrates the tabs and does not open one.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End');
        return sale.getAttribute('aria-selected');
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe('true');
  await panel.getByRole('button', { name: t('shop', 'tryAgain') }).click();
  await panel.getByRole('article').first().waitFor();
  expect(await panel.getByRole('heading').allTextContents()).not.toEqual(before);
  await checkAccessibility(page, 'home: tab opened');
  await end();
});

test('the cookie notice stays until OK is pressed, and does not come back', async () => {
  const { page, end } = await open();
  await page.goto(at('/'));
  const notice = page.getByRole('region', { name: t('shop', 'cookieTitle') });
  await notice.getByRole('link', { name: /polityce/ }).waitFor();
  expect(await notice.getByRole('link').getAttribute('href')).toBe('/help-center/privacy-policy');
  await notice.getByRole('button', { name: 'OK' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.reload();
  expect(await page.locator('.cookie-notice').isVisible()).toBe(false);
  await end();
});

longTest(
  'on a phone the cookie notice is one line, and OK works above an open menu by pointer and keyboard',
  async () => {
    for (const device of ['pointer', 'keyboard']) {
      const { page, end } = await open({ width: 360, height: 720 });
      await page.goto(at('/'));
      const notice = page.getByRole('region', { name: t('shop', 'cookieTitle') });
      await notice.waitFor();
      expect((await notice.boundingBox())?.height).toBeLessThan(80);
      await page.getByRole('button', { name: t('shop', 'menu'), exact: true }).click();
      const menu = page.getByRole('dialog', { name: t('shop', 'menu') });
      await menu.getByRole('region', { name: t('shop', 'cookieTitle') }).waitFor();
      const ok = notice.getByRole('button', { name: 'OK' });
      if (device === 'pointer') await ok.click();
      else {
        const isFocused = () => ok.evaluate((element) => element === document.activeElement);
        await expect.poll(() => page.keyboard.press('Tab').then(isFocused)).toBe(true);
        await checkAccessibility(page, 'cookie notice above the menu');
        await page.keyboard.press('Enter');
      }
      await notice.waitFor({ state: 'hidden' });
      expect(await menu.isVisible()).toBe(true);
      expect(await page.evaluate(() => localStorage.getItem('cookieAccepted'))).toBe('true');
      await end();
    }
  },
);

longTest('the cookie notice is still shown after an open dialog was closed', async () => {
  const { page, end } = await open({ width: 360, height: 720 });
  await page.goto(at('/'));
  const notice = page.getByRole('region', { name: t('shop', 'cookieTitle') });
  await page.getByRole('button', { name: t('shop', 'menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: t('shop', 'menu') });
  await menu.getByRole('region', { name: t('shop', 'cookieTitle') }).waitFor();
  await menu.getByRole('link', { name: t('shop', 'contactUs') }).click();
  await page.waitForURL(at('/contact'));
  await menu.waitFor({ state: 'hidden' });
  await notice.getByRole('button', { name: 'OK' }).click();
  await notice.waitFor({ state: 'hidden' });
  await end();
});

test('a page is sent with all its scripts and their preloads deferred', async () => {
  const { page, end } = await open({ javaScript: false });
  await page.goto(at('/'));
  expect(await page.locator('script[type=module], link[rel=modulepreload]').count()).toBe(0);
  const code = await page.locator('script[type=later]').textContent();
  const files = [...(code ?? '').matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(3);
  const links = await page
    .locator('link[rel=later]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const file of files) expect(links).toContain(file);
  // 16 files now. Without the two shared files of `first-load.ts`, there would be 51.
  expect(new Set(links).size).toBeLessThan(30);
  await end();
});

longTest(
  'without scripts a phone can open the menu and the footer’s lists, search and follow product tabs',
  async () => {
    const { page, end } = await open({ width: 360, javaScript: false });
    await page.goto(at('/'));
    await page.getByRole('button', { name: t('shop', 'menu'), exact: true }).click();
    const menu = page.getByRole('dialog', { name: t('shop', 'menu') });
    await menu.getByRole('searchbox').fill('kubek');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\?search=kubek/);
    await page.getByRole('main').getByRole('article').first().waitFor();
    await page.goto(at('/'));
    await page.getByRole('tab', { name: t('shop', 'tabNew') }).click();
    await page.waitForURL(/\/products\?sort=new/);
    const footer = page.getByRole('contentinfo');
    const terms = footer.getByRole('link', { name: t('shop', 'regulations') });
    expect(await terms.isVisible()).toBe(false);
    // The rights of shoppers are never folded.
    expect(await footer.getByRole('link', { name: t('shop', 'withdrawHere') }).isVisible()).toBe(true);
    await footer.getByText(t('shop', 'helpTitle'), { exact: true }).first().click();
    await terms.click();
    await page.waitForURL('**/help-center/regulation');
    await end();
  },
);

longTest('a layout override chosen in the developer menu stays in the address of later pages', async () => {
  const { page, end } = await open();
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  expect(await page.getByRole('region', { name: t('dev', 'menu') }).count()).toBe(0);
  await page.goto(at('/?dev=true'));
  await page.getByLabel(t('dev', 'home')).selectOption('HomeFurnitureTwo');
  await page.waitForURL(/home=HomeFurnitureTwo/);
  await page.locator('header[data-header="centredLogo"]').waitFor({ state: 'attached' });
  await page.getByLabel(t('dev', 'home')).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shop', 'contactUs'), exact: true })
    .first()
    .click();
  await page.waitForURL(/\/contact\?.*home=HomeFurnitureTwo/);
  await page.locator('header[data-header="centredLogo"]').waitFor({ state: 'attached' });
  await page.getByLabel(t('dev', 'home')).waitFor();
  await page
    .getByRole('banner')
    .getByRole('searchbox', { name: t('shop', 'search') })
    .first()
    .fill('lamp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\?.*home=HomeFurnitureTwo/);
  expect(new URL(page.url()).searchParams.get('search')).toBe('lamp');
  await page.locator('header[data-header="centredLogo"]').waitFor({ state: 'attached' });
  await end();
});

test.each(longCases(widths))(
  'the developer menu shows facts of the page and selects variants by keyboard at %i px',
  async (width) => {
    const { page, end } = await open({ width, height: 800 });
    await page.goto(at('/?dev=true'));
    const menu = page.getByRole('region', { name: t('dev', 'menu') });
    await menu.getByText(/^[0-9a-f]{8}$/).waitFor();
    await menu.getByText(t('dev', 'cacheHit'), { exact: true }).waitFor();
    await checkAccessibility(page, 'developer menu');
    await menu.getByLabel(t('dev', 'home')).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/[?&]home=\w+/);
    // Pages with an override are not cached.
    await menu.getByText(t('dev', 'cacheNone'), { exact: true }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(await menu.getByLabel(t('dev', 'link')).inputValue()).toBe(at(`/?home=${searchParams.get('home')}`));
    await menu.getByRole('button', { name: t('shop', 'close') }).press('Enter');
    await menu.waitFor({ state: 'detached' });
    await end();
  },
);

test('the not-found page offers a search', async () => {
  const { page, end, expectStatus } = await open({ width: 360 });
  expectStatus(404);
  const answer = await page.goto(at('/nie-ma-takiej-strony'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: t('shop', 'errorNotFound') }).waitFor();
  await checkAccessibility(page, 'not found');
  await page.getByRole('main').getByRole('searchbox').fill('miska');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\?search=miska/);
  await end();
});

const unavailable = [
  ['expired.localhost', 403, 'stateExpired'],
  ['break.localhost', 503, 'stateBreak'],
  ['nobody.localhost', 404, 'stateNotFound'],
] as const;

test.each(longCases(unavailable))(
  '%s says in the visitor’s language why the shop is unavailable',
  async (host, status, title) => {
    const { page, end, expectStatus } = await open();
    expectStatus(status);
    const answer = await page.goto(at('/kubki', host));
    expect(answer?.status()).toBe(status);
    expect(new URL(page.url()).pathname).toBe('/service-break');
    await page.getByRole('heading', { level: 1, name: t('shop', title) }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await checkAccessibility(page, 'shop unavailable');
    await end();
  },
);

// The slides of lumen's home do not advance by themselves.
const advancing = journeyShops.filter(({ host }) => host !== 'lumen.localhost');
test.each(oneOf(advancing, 1))('the slides of $host advance unless they are paused', async (shop) => {
  const shopper = await enter(open, shop, 1366, { motion: true, fresh: true });
  const { main, page, t } = shopper;
  await goTo(shopper, '/');
  await acceptCookies(shopper);
  const hero = main.locator('.hero').first();
  const button = (key: string) => hero.getByRole('button', { name: t('shop', key) });
  const track = hero.locator('.snap-track');
  // Without smooth scrolling the track is at the new slide at once.
  await track.evaluate((element) => Object.assign(element.style, { scrollBehavior: 'auto' }));
  const positionAfter = async (milliseconds: number) => {
    // Slides don't advance while the pointer is over them.
    await page.mouse.move(0, 0);
    await page.clock.fastForward(milliseconds);
    return track.evaluate(({ scrollLeft }) => scrollLeft);
  };
  await button('pause').click();
  const place = await button('play').boundingBox();
  await page.clock.install();
  const first = await positionAfter(0);
  await button('play').click();
  const second = await positionAfter(10_000);
  expect(second).not.toBe(first);
  await button('pause').click();
  await button('play').waitFor();
  // A button that moves away from the pointer would be pressed by nobody, and shift the layout.
  expect(await button('play').boundingBox()).toEqual(place);
  expect(await positionAfter(60_000)).toBe(second);
  await shopper.visit.end();
});
