import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { buyForCash } from './checkout-steps.ts';
import { type JourneyShop, glina as journey, verde } from './demo-shops.ts';
import { changeDatabase } from './running-database.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { addressOf, addToCart, enter, goTo, putInCart, stored, widths } from './shopper.ts';
import {
  answer,
  banner,
  cookieScript,
  dataLayer,
  expectedGlobals,
  expectedOrigins,
  expectedParams,
  headSections,
  readGlobals,
  recorded,
  refusedByPolicy,
  scriptOrigins,
  scripts,
  sendingTag,
  standIn,
  toolOrigins,
  useOrigins,
  withdrawConsent,
} from './stand-in-tools.ts';
import { textsOf } from './texts.ts';
import { allIds } from './tool-ids.ts';

const open = shareBrowser();
const t = textsOf('pl');
let server: ShopProcess;
let glina: JourneyShop;

const configure = (name: string, ids: object, sections: readonly object[] = []) =>
  changeDatabase(
    server.dataDir,
    sql`update shop set config = config || ${JSON.stringify(ids)}::jsonb, head_sections = ${JSON.stringify(sections)}::jsonb where name = ${name}`,
  );

beforeAll(async () => {
  server = await startShop();
  glina = { ...journey, port: server.port, cookieNotice: false };
  await configure(glina.name, allIds, headSections);
  await configure(verde.name, { googleAnalytics4Id: 'G-ABCDEF1234', cookieScript: { id: 'c'.repeat(32) } });
});
afterAll(() => server?.stop('SIGKILL'));

test('nothing is requested before an answer, and the question has three equal buttons and the keyboard’s focus first', async () => {
  for (const width of oneOf(widths, 0)) {
    const shopper = await enter(open, glina, width);
    const { page, visit } = shopper;
    const requests = await standIn(visit);
    await goTo(shopper, '/help-center');
    const asked = banner(shopper);
    await asked.waitFor();
    const boxes = await Promise.all((await asked.getByRole('button').all()).map((button) => button.boundingBox()));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => box?.height)).size).toBe(1);
    await checkAccessibility(page, 'consent: question');
    await page.keyboard.press('Tab');
    expect(await asked.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await asked.getByRole('button', { name: t('consent', 'settings') }).press('Enter');
    const heading = asked.getByRole('heading', { name: t('consent', 'settingsTitle') });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const box of await asked.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
    await checkAccessibility(page, 'consent: settings');
    await asked.getByRole('checkbox', { name: t('consent', 'statistics') }).press('Space');
    await asked.getByRole('button', { name: t('consent', 'save') }).press('Enter');
    await asked.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect((await recorded(shopper)).choices).toEqual({
      preferences: false,
      statistics: true,
      marketing: false,
      media: false,
    });
    await expect.poll(() => requests.length).toBe(3);
    expect(requests.sort()).toEqual([
      'https://mc.yandex.ru/metrika/tag.js',
      'https://static.hotjar.com/c/hotjar-1234567.js?sv=6',
      'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234',
    ]);
    await visit.end();
  }
});

test('each tool loads only after consent, head sections too, and the policy has exactly their origins', async () => {
  const shopper = await enter(open, glina);
  const { page, visit } = shopper;
  const requests = await standIn(visit);
  const response = await page.goto(addressOf(glina));
  expect(scriptOrigins(response).sort()).toEqual(expectedOrigins);
  expect(await page.locator('meta[name="p:domain_verify"]').getAttribute('content')).toBe('abc');
  await banner(shopper).hover();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => 'inlineRan' in window)).toBe(false);
  await answer(shopper, 'acceptAll');
  await expect.poll(() => [...requests].sort()).toEqual([...scripts].sort());
  expect(await page.evaluate(() => Reflect.get(window, 'inlineRan'))).toBe('</script><b>');
  expect(await page.locator('footer').getByRole('link', { name: 'Messenger' }).getAttribute('href')).toBe(
    'https://m.me/123456789012345',
  );
  await expect.poll(() => readGlobals(page)).toEqual(expectedGlobals);
  const [first, , ...rest] = await dataLayer(page);
  expect(first).toMatchObject(['consent', 'default', { ad_user_data: 'denied', analytics_storage: 'denied' }]);
  expect(rest).toContainEqual(['config', 'G-ABCDEF1234', {}]);
  expect(rest.find(([call]) => call === 'consent')).toMatchObject(['consent', 'update', { ad_user_data: 'granted' }]);

  // Consent is withdrawn: tools and their cookies are gone after the reload, and nothing is requested again.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shop', 'cookieSettings') })
    .click();
  await page.getByRole('heading', { level: 1, name: t('shop', 'cookieSettings') }).waitFor();
  await checkAccessibility(page, 'cookie settings');
  expect((await visit.context.cookies()).map(({ name }) => name).sort()).toEqual(['_fbp', '_ga']);
  requests.length = 0;
  await withdrawConsent(shopper);
  // The tools live until the new document replaces the old one.
  await expect.poll(() => page.evaluate(() => 'fbq' in window)).toBe(false);
  await page.getByText(t('consent', 'decidedOn').split('{')[0] ?? '').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await visit.context.cookies()).toEqual([]);
  expect(requests).toEqual([]);
  await visit.end();
});

longTest('the events of a journey reach the tools in order and once, and the purchase is marked', async () => {
  const shopper = await enter(open, glina);
  const { page, visit, main } = shopper;
  await standIn(visit, { 'www.googletagmanager.com': sendingTag });
  const sent: { name: string | null; params: Record<string, unknown> }[] = [];
  const marks: number[] = [];
  visit.context.on('request', (request) => {
    if (!request.url().includes('/g/collect')) return;
    sent.push({ name: new URL(request.url()).searchParams.get('en'), params: request.postDataJSON() });
  });
  visit.context.on('response', (response) => {
    if (response.url().includes('/tracked')) marks.push(response.status());
  });
  // Lists are told when they come into view, so their place in the order is not fixed.
  const names = () =>
    sent.flatMap(({ name }) => (name === 'page_view' || name === 'view_item_list' || name === null ? [] : name));
  const done: string[] = [];
  const expectNext = async (...next: string[]) => {
    done.push(...next);
    await expect.poll(names).toEqual(done);
  };

  await goTo(shopper, `/products?search=${encodeURIComponent(glina.simple)}`);
  await answer(shopper, 'acceptAll');
  // What happened before the answer is told after it.
  await expectNext('search');
  await main.getByRole('article').getByRole('link', { name: glina.simple, exact: true }).click();
  await expectNext('select_item', 'view_item');
  await main
    .getByRole('button', { name: new RegExp(`^${t('shop', 'addWishlist')}`) })
    .first()
    .click();
  await expectNext('add_to_wishlist');
  await addToCart(shopper);
  await expectNext('add_to_cart');
  await goTo(shopper, '/cart');
  await expectNext('view_cart');
  await main.getByRole('button', { name: t('cart', 'removeOf', { name: glina.simple }) }).click();
  await expectNext('remove_from_cart');
  await goTo(shopper, '/product/28');
  await expectNext('view_item');
  await addToCart(shopper);
  await expectNext('add_to_cart');
  await buyForCash(shopper);
  await expect.poll(() => names().at(-1)).toBe('purchase');
  expect([...new Set(names().slice(done.length))].sort()).toEqual([
    'add_payment_info',
    'add_shipping_info',
    'begin_checkout',
    'purchase',
  ]);
  expect(sent.some(({ name }) => name === 'view_item_list')).toBe(true);

  const paramsOf = (wanted: string) => sent.find(({ name }) => name === wanted)?.params;
  for (const [name, params] of Object.entries(expectedParams('GL-507-MILK', glina.simple)))
    expect(paramsOf(name), name).toEqual(params);
  const purchase = paramsOf('purchase');
  const meta = await page.evaluate(() => Reflect.get(window, 'fbq').queue.at(-1));
  expect(meta).toMatchObject(['track', 'Purchase', { currency: 'PLN' }, { eventID: purchase?.transaction_id }]);
  await expect.poll(() => marks).toEqual([200]);
  // A container is told of each change of the history, and of no order's secret.
  const heard = JSON.stringify(await dataLayer(page));
  expect(heard).toContain('gtm.historyChange');
  const secrets = Object.values<string>(JSON.parse((await stored(shopper, 'orderSecrets')) ?? '{}'));
  expect(secrets).toHaveLength(1);
  for (const secret of secrets) expect(heard).not.toContain(secret);

  // Neither a reload, nor another tab, nor the way back tells it again.
  const tab = await visit.openTab();
  const order = page.url();
  for (const [again, reopen] of [
    [page, () => page.reload()],
    [tab, () => tab.goto(order)],
    [tab, () => tab.goto(addressOf(glina, '/help-center')).then(() => tab.goBack())],
  ] as const) {
    await reopen();
    await again.getByRole('heading', { level: 1, name: t('orders', 'thankYou') }).waitFor();
    await expect.poll(() => again.evaluate(() => 'dataLayer' in window)).toBe(true);
    await again.waitForLoadState('networkidle');
  }
  expect(names().filter((name) => name === 'purchase')).toHaveLength(1);
  expect(marks).toEqual([200]);
  await visit.end();
});

longTest('tools that are down, slow or broken change nothing for the shopper', async () => {
  const shopper = await enter(open, glina);
  const { visit } = shopper;
  visit.expectStatus(0);
  visit.expectMessage(/broken tool/);
  await standIn(visit, {
    'www.googletagmanager.com': 'down',
    'connect.facebook.net': 'throw new Error("broken tool")',
    'static.hotjar.com': 'window.hj = () => { throw new Error("broken tool") }',
  });
  await visit.context.route('https://analytics.tiktok.com/**', () => undefined);
  await goTo(shopper, '/');
  await answer(shopper, 'acceptAll');
  await putInCart(shopper, glina.simple);
  await addToCart(shopper);
  await visit.end();
});

test('Global Privacy Control answers with no, which the visitor can change in the settings', async () => {
  const shopper = await enter(open, glina);
  const { page, visit } = shopper;
  const requests = await standIn(visit);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await goTo(shopper, '/cookie-settings');
  await page.getByText('Global Privacy Control').waitFor();
  await goTo(shopper, '/');
  await page.mouse.move(50, 50);
  await page.waitForLoadState('networkidle');
  expect(await banner(shopper).count()).toBe(0);
  expect(requests).toEqual([]);
  await goTo(shopper, '/cookie-settings');
  const preferences = page.getByRole('checkbox', { name: t('consent', 'preferences') });
  const save = page.getByRole('button', { name: t('consent', 'save') });
  await preferences.press('Space');
  await save.press('Enter');
  await page.getByRole('status').getByText(t('consent', 'saved')).waitFor();
  // The keyboard goes on from where it was, and the other answers stay.
  expect(await save.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await recorded(shopper)).choices).toMatchObject({ preferences: true, statistics: false, marketing: false });
  await expect.poll(() => requests).toContain('https://pixel.nudgify.com/pixel.js');
  await page.reload();
  await expect.poll(() => preferences.isChecked()).toBe(true);
  await visit.end();
});

test('CookieScript asks instead of our own dialog, and its answers open the gate', async () => {
  const shopper = await enter(open, { ...verde, port: server.port, cookieNotice: false });
  const { page, visit } = shopper;
  const requests = await standIn(visit, { 'cdn.cookie-script.com': cookieScript });
  await goTo(shopper, '/cookie-settings');
  await expect.poll(() => requests).toEqual([`https://cdn.cookie-script.com/s/${'c'.repeat(32)}.js`]);
  expect(await page.locator('.cookie-notice').count()).toBe(0);
  await page.getByRole('button', { name: textsOf('es')('consent', 'openManager') }).click();
  await expect.poll(() => page.title()).toBe('asked');
  await page.evaluate(() => Reflect.get(window, 'acceptStatistics')());
  await expect.poll(() => requests.at(-1)).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234');
  await visit.end();
});

test('the policy lets the tools connect, frame, style and load fonts from their origins, and nobody else', async () => {
  const shopper = await enter(open, glina);
  const { page, visit } = shopper;
  visit.expectStatus(0);
  visit.expectMessage(/Content Security Policy|violates|foreign\.example|decode|OTS parsing/i);
  const requests = await standIn(visit);
  await goTo(shopper, '/help-center');
  const origins = Object.entries(toolOrigins);
  await useOrigins(page, toolOrigins);
  await expect
    .poll(async () => (await refusedByPolicy(page)).sort())
    .toEqual(origins.map(([directive]) => `${directive} https://foreign.example`).sort());
  await expect
    .poll(() => [...new Set(requests.map((url) => new URL(url).origin))].sort())
    .toEqual(origins.map(([, origin]) => origin).sort());
  await visit.end();
});
