import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startBareServer } from './bare-server.ts';
import { shareBrowser } from './browser.ts';
import { startShop } from './shop-process.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const t = textsOf('pl');
const HOST = 'obcy.localhost';

/** Between them these say everything in two ways at least: ids, lists, categories, combinations, changes of the cart. */
const seeds = [1, 3, 288];

test.each(seeds)(
  'a shop of the specification’s least, seed %i: from home to the cart, and no database runs',
  async (seed) => {
    const bare = await startBareServer(seed);
    onTestFinished(() => bare.stop());
    const shop = await startShop({ env: { API_BASE_URL: bare.url } });
    onTestFinished(async () => void (await shop.stop()));
    const visit = await open();
    const { page } = visit;
    // some of these servers name photos that nobody has
    visit.expectStatus(404);
    const main = page.locator('main');
    await page.goto(shop.addressOf(HOST));
    await main.getByText('Kubek biały').first().waitFor();

    await page.goto(shop.addressOf(HOST, '/products'));
    await main.getByRole('article').getByRole('link', { name: 'Talerz', exact: true }).click();
    await main.getByRole('heading', { level: 1, name: 'Talerz' }).waitFor();
    await main
      .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
      .first()
      .click();
    await page.getByText(t('shop', 'cart_added'), { exact: true }).waitFor();

    await page.goto(shop.addressOf(HOST, '/products?search=kubek'));
    await main.getByRole('article').getByRole('link', { name: 'Kubek biały', exact: true }).click();
    await main.getByRole('heading', { level: 1, name: 'Kubek biały' }).waitFor();
    await main.getByRole('radio', { name: /biały/ }).check({ force: true });
    await main
      .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
      .first()
      .click();
    await page.getByText(t('shop', 'cart_added'), { exact: true }).waitFor();

    await page.goto(shop.addressOf(HOST, '/cart'));
    for (const name of ['Talerz', 'Kubek biały']) await main.getByRole('link', { name }).first().waitFor();
    expect(await readdir(shop.dataDir)).not.toContain('postgres');
    await visit.end();
  },
);

test('a withdrawal that the foreign server does not take says so beside the other way', async () => {
  const bare = await startBareServer(1);
  onTestFinished(() => bare.stop());
  const shop = await startShop({ env: { API_BASE_URL: bare.url } });
  onTestFinished(async () => void (await shop.stop()));
  const visit = await open();
  visit.expectStatus(404, 405);
  const main = visit.page.locator('main');
  await visit.page.goto(shop.addressOf(HOST, '/withdrawal'));
  await main.getByLabel(t('withdrawal', 'number')).fill('10001');
  await main.getByLabel(t('withdrawal', 'email')).fill('ala@example.com');
  await main.getByLabel(t('withdrawal', 'fullName')).fill('Ala Makota');
  await main.getByRole('button', { name: t('withdrawal', 'onward'), exact: true }).click();
  await main.getByRole('button', { name: t('withdrawal', 'confirm') }).click();
  await main.getByRole('alert').getByText(t('withdrawal', 'notSent')).waitFor();
  expect(await main.getByRole('alert').textContent()).not.toContain('404');
  await main.getByRole('link', { name: 'napisz do nas' }).waitFor();
  await visit.end();
});

test('a host that the foreign server does not know leads to its own page, and that to the status of the shop', async () => {
  const bare = await startBareServer(1);
  onTestFinished(() => bare.stop());
  const statusPage = 'https://status.example';
  const shop = await startShop({ env: { API_BASE_URL: bare.url, STATUS_PAGE_URL: statusPage } });
  onTestFinished(async () => void (await shop.stop()));
  const visit = await open({ locale: 'en-GB' });
  visit.expectStatus(403, 404);
  const english = textsOf('en');
  for (const [host, message] of [
    ['nikt.localhost', 'stateNotFound'],
    ['wygasly.localhost', 'stateExpired'],
  ] as const) {
    await visit.page.goto(shop.addressOf(host));
    await visit.page.getByText(english('shop', message)).first().waitFor();
    const link = visit.page.getByRole('link', { name: english('shop', 'ownerQuestion') });
    expect(await link.getAttribute('href')).toBe(statusPage);
  }
  for (const [host, message] of [
    ['wygasly.localhost', 'expiredTitle'],
    [HOST, 'liveTitle'],
  ] as const) {
    await visit.page.goto(shop.addressOf(host, '/status'));
    await visit.page.getByRole('heading', { level: 1, name: english('status', message) }).waitFor();
  }
  await visit.end();
});
