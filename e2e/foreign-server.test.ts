import { readdir } from 'node:fs/promises';
import { features } from '@witryna/contract/features';
import { brokenHosts } from '@witryna/contract/test-double/foreign-server';
import { describe, expect, test } from 'vitest';
import { longCases, longTest } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import {
  acceptTerms,
  factField,
  field,
  fillBuyer,
  fillCheckout,
  goToCheckoutWith,
  orderButton,
  radio,
} from './checkout-steps.ts';
import { openForeignShop, shareForeignShop } from './foreign-shop.ts';
import { requestHost } from './request-host.ts';
import { addressOf, enter, goTo, type Shopper } from './shopper.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const t = textsOf('pl');
const statusPage = 'https://status.example';
const plainShop = shareForeignShop(1, { STATUS_PAGE_URL: statusPage });

/** Seeds of the test double; foreign-faults.test.ts visits every kind of page of one. Together they cover at least two formats each of ids, lists, categories and other data. */
const seeds = [1, 3, 288];

test.each(longCases(seeds))(
  'with only the 28 calls of the specification, seed %i, a shopper gets from home to the cart, and no database runs',
  async (seed) => {
    const { shop, dataDir } = await openForeignShop(seed);
    const visit = await open();
    const { page } = visit;
    // Some of the foreign servers name photos that do not exist.
    visit.expectStatus(404);
    const main = page.locator('main');
    await page.goto(addressOf(shop));
    await main.getByText('Kubek biały').first().waitFor();

    await page.goto(addressOf(shop, '/products'));
    await main.getByRole('article').getByRole('link', { name: 'Talerz', exact: true }).click();
    await main.getByRole('heading', { level: 1, name: 'Talerz' }).waitFor();
    await main
      .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
      .first()
      .click();
    await page.getByText(t('shop', 'cart_added'), { exact: true }).waitFor();

    await page.goto(addressOf(shop, '/products?search=kubek'));
    await main.getByRole('article').getByRole('link', { name: 'Kubek biały', exact: true }).click();
    await main.getByRole('heading', { level: 1, name: 'Kubek biały' }).waitFor();
    await main.getByRole('radio', { name: /biały/ }).check({ force: true });
    await main
      .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
      .first()
      .click();
    await page.getByText(t('shop', 'cart_added'), { exact: true }).waitFor();

    await page.goto(addressOf(shop, '/cart'));
    for (const name of ['Talerz', 'Kubek biały']) await main.getByRole('link', { name }).first().waitFor();
    expect(await readdir(dataDir)).not.toContain('postgres');
    await visit.end();
  },
);

describe('the checkout of a server with the specification’s 28 calls', () => {
  test('is complete, and keeps everything typed when the server can’t take the order', async () => {
    const { shop, foreign } = await openForeignShop(3);
    const shopper = await enter(open, shop);
    shopper.visit.expectStatus(404);
    await goToCheckoutWith(shopper, shop.simple);
    await orderButton(shopper).click();
    for (const key of ['fullNameRequired', 'emailRequired', 'phoneRequired', 'consentRequired', 'paymentRequired']) {
      await shopper.main.getByText(t('checkout', key), { exact: true }).waitFor();
    }
    await fillCheckout(shopper, 'cash');
    await factField(shopper, 'note').fill('Proszę zapakować na prezent');
    await orderButton(shopper).click();
    await shopper.main.getByText(t('checkout', 'notPlaced'), { exact: true }).waitFor();
    await expectTyped(shopper);
    expect(await radio(shopper, shop.courier).isChecked()).toBe(true);
    expect(await radio(shopper, shop.payments.cash).isChecked()).toBe(true);
    await shopper.page.reload();
    await orderButton(shopper).waitFor();
    await expectTyped(shopper);
    expect(foreign.calls.filter((call) => /shop\/(?:Order|Checkout)/.test(call))).toEqual([]);
    await shopper.visit.end();
  });

  longTest('asks for the code of a pickup point, since the server has no search for them', async () => {
    const { shop, foreign } = plainShop();
    const shopper = await enter(open, shop);
    shopper.visit.expectStatus(404);
    await goToCheckoutWith(shopper, shop.simple);
    await radio(shopper, 'Paczkomat').check();
    await orderButton(shopper).click();
    await shopper.main.getByText(t('checkout', 'pointRequired'), { exact: true }).waitFor();
    await field(shopper, 'pointCode').fill('KRA01A');
    await shopper.main.getByText(t('checkout', 'pointRequired'), { exact: true }).waitFor({ state: 'detached' });
    expect(foreign.calls.filter((call) => call.includes('PickupPoint'))).toEqual([]);
    await shopper.visit.end();
  });
});

async function expectTyped(shopper: Shopper): Promise<void> {
  const { buyer, address } = shopper.shop;
  const typed = { ...buyer, street: address.street, city: address.city };
  for (const [key, text] of Object.entries(typed)) expect(await field(shopper, key).inputValue(), key).toBe(text);
  expect(await factField(shopper, 'note').inputValue()).toBe('Proszę zapakować na prezent');
}

longTest(
  'a foreign server with all features takes an order to a locker, a second payment and a withdrawal',
  async () => {
    const { shop, foreign } = await openForeignShop(1, { ids: 'digits', rich: true }, features);
    const shopper = await enter(open, shop);
    const { main } = shopper;
    shopper.visit.expectStatus(404);
    await goToCheckoutWith(shopper, shop.simple);
    await fillBuyer(shopper);
    await radio(shopper, 'Paczkomat').check();
    await main.getByRole('combobox', { name: t('checkout', 'pointSearch') }).fill('Kraków');
    await main.getByRole('option').first().click();
    await radio(shopper, 'Online').check();
    await acceptTerms(shopper);
    await orderButton(shopper).click();
    await main.getByText(t('orders', 'declined')).waitFor();
    await main.getByRole('radio', { name: /^Przy odbiorze/ }).check();
    await main.getByRole('button', { name: /^Zapłać / }).click();
    await expect.poll(() => foreign.calls.some((call) => /Order\/[^/]+\/payments$/.test(call))).toBe(true);
    await goTo(shopper, '/withdrawal');
    await main.getByLabel(t('withdrawal', 'number')).fill('O-1');
    await main.getByLabel(t('withdrawal', 'email')).fill('ala@example.com');
    await main.getByLabel(t('withdrawal', 'fullName')).fill('Ala Makota');
    await main.getByRole('button', { name: t('withdrawal', 'onward'), exact: true }).click();
    await main.getByRole('button', { name: t('withdrawal', 'confirm') }).click();
    await main.getByRole('heading', { name: t('withdrawal', 'sentNeutral') }).waitFor();
    expect(foreign.calls).toContain('POST shop/Order/withdrawal');
    await shopper.visit.end();
  },
);

longTest('without the withdrawal feature the withdrawal page has no form and links to the contact page', async () => {
  const { shop } = plainShop();
  const { page, main, visit } = await enter(open, shop);
  await page.goto(addressOf(shop, '/withdrawal'));
  await main.getByRole('link', { name: 'napisz do nas' }).waitFor();
  expect(await main.getByRole('textbox').count()).toBe(0);
  await page.goto(addressOf(shop, '/my-account'));
  await main.getByRole('link', { name: t('shop', 'compare') }).waitFor();
  expect(
    await page
      .getByRole('link', { name: new RegExp(`${t('shop', 'withdrawHere')}|${t('content', 'findOrder')}`) })
      .count(),
  ).toBe(0);
  await visit.end();
});

longTest('a host that the foreign server refuses gets a page that says why and links to the status page', async () => {
  const { shop } = plainShop();
  const visit = await open({ locale: 'en-GB' });
  visit.expectStatus(403, 404);
  const english = textsOf('en');
  for (const [host, message] of [
    ['nikt.localhost', 'stateNotFound'],
    ['wygasly.localhost', 'stateExpired'],
  ] as const) {
    await visit.page.goto(addressOf({ host, port: shop.port }));
    await visit.page.getByText(english('shop', message)).first().waitFor();
    const link = visit.page.getByRole('link', { name: english('shop', 'ownerQuestion') });
    expect(await link.getAttribute('href')).toBe(statusPage);
  }
  for (const [host, message] of [
    ['wygasly.localhost', 'expiredTitle'],
    [shop.host, 'liveTitle'],
  ] as const) {
    await visit.page.goto(addressOf({ host, port: shop.port }, '/status'));
    await visit.page.getByRole('heading', { level: 1, name: english('status', message) }).waitFor();
  }
  await visit.end();
});

longTest('a refused configuration or footer counts on every page, a refused front page on the home page', async () => {
  const { shop } = plainShop();
  for (const host of Object.keys(brokenHosts)) {
    for (const path of ['/', '/contact', '/wishlist']) {
      const { status, headers, text } = await requestHost(shop.port, host, path);
      const fails = path === '/' || host !== 'bez-strony.localhost';
      expect([status, headers['retry-after']], host + path).toEqual(fails ? [503, '5'] : [200, undefined]);
      expect(/<h1[^>]*>(Something went wrong|Coś poszło nie tak)/.test(text), host + path).toBe(fails);
    }
    expect((await requestHost(shop.port, host, '/error')).status, host).toBeGreaterThanOrEqual(500);
  }
});
