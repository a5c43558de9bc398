import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  choosePayment,
  decideAtGateway,
  expectThanks,
  fillCheckout,
  goToCheckoutWith,
  orderButton,
} from './checkout-steps.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { orderLink, waitForMail } from './outbox.ts';
import { enter, expectHeading, goTo, type Shopper, shopsAtWidths, stored } from './shopper.ts';

const open = shareBrowser();

test.each(oneOf(shopsAtWidths, 1))(
  'the mail link of $shop.host opens the order in another browser, and no address carries its secret',
  async ({ shop, width }) => {
    const { number, link, token } = await orderByMail(shop);
    const stranger = await enter(open, shop, width);
    const { page, main, t } = stranger;
    const addresses = listAddresses(stranger.visit.context);
    await page.goto(link);
    await expectHeading(stranger, t('checkout', 'orderNumber', { number }));
    await main.getByText(shop.simple).first().waitFor();
    expect(page.url()).toBe(link.replace(/#.*/, ''));
    await page.reload();
    await expectHeading(stranger, t('checkout', 'orderNumber', { number }));
    const secrets: Record<string, string> = JSON.parse((await stored(stranger, 'orderSecrets')) ?? '{}');
    const allSecrets = [token, ...Object.values(secrets)];
    expect(allSecrets).toHaveLength(2);
    for (const secret of allSecrets) expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(5);
    await stranger.visit.end();
  },
);

longTest(
  'a link with a wrong secret shows an error and a form that mails a new link, which opens the order',
  async () => {
    const { number, link, token } = await orderByMail(lumen);
    const stranger = await enter(open, lumen, 360);
    const { page, main, t } = stranger;
    stranger.visit.expectStatus(404);
    await page.goto(link.slice(0, -4));
    await main.getByRole('alert').getByText(t('orders', 'missing'), { exact: true }).waitFor();
    await main.getByText(t('orders', 'missingText'), { exact: true }).waitFor();
    expect(page.url()).not.toContain('#');
    await checkAccessibility(page, 'order: missing');
    const lookup = main.getByRole('region', { name: t('orders', 'lookupTitle') });
    await lookup.getByLabel(t('orders', 'lookupNumber')).fill(`\u202a${number}\u200b`);
    await lookup.getByLabel(t('orders', 'lookupEmail')).fill(`${lumen.buyer.email}\u200e`);
    await lookup.getByRole('button', { name: t('orders', 'lookupSend') }).click();
    await lookup.getByText(t('orders', 'lookupSent')).waitFor();
    const fresh = orderLink(await waitForMail(lumen.buyer.email, t('mails', 'linkSubject', { number })));
    expect(fresh).not.toContain(token);
    await page.goto(fresh);
    await expectHeading(stranger, t('checkout', 'orderNumber', { number }));
    await stranger.visit.end();
  },
);

longTest(
  'the link in a mail shows the order and can pay it; withdrawing from there asks for the order number',
  async () => {
    const buyer = await enter(open, glina);
    await goToCheckoutWith(buyer, glina.simple);
    await fillCheckout(buyer, 'REDIRECT');
    await orderButton(buyer).click();
    await decideAtGateway(buyer, 'decline');
    await buyer.main.getByText(buyer.t('orders', 'declined'), { exact: true }).waitFor();
    const number = /\d+/.exec(await buyer.main.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    await buyer.visit.end();
    const stranger = await enter(open, glina, 360);
    const { page, main, t } = stranger;
    await page.goto(orderLink(await waitForMail(glina.buyer.email, `${glina.mails.placed} ${number}`)));
    await choosePayment(stranger, 'cash');
    await main.getByRole('button', { name: new RegExp(`^${t('orders', 'payNow').split('{')[0]}`) }).click();
    await main.getByText(t('orders', 'declined'), { exact: true }).waitFor({ state: 'detached' });
    await main.getByRole('link', { name: t('shop', 'withdrawHere'), exact: true }).click();
    await page.waitForURL(/\/withdrawal\?o=[\w-]+$/);
    await main.getByLabel(new RegExp(`^${t('withdrawal', 'number')}`)).waitFor();
    await stranger.visit.end();
  },
);

longTest('a visitor without an order gets the form that finds one, not an error', async () => {
  const stranger = await enter(open, glina, 360);
  const { page, main, t } = stranger;
  await goTo(stranger, '/my-account');
  await main.getByRole('link', { name: t('content', 'findOrder') }).click();
  await expectHeading(stranger, t('orders', 'lookupTitle'));
  expect(await main.textContent()).not.toContain(t('orders', 'shutTitle'));
  await main.getByLabel(t('orders', 'lookupNumber')).waitFor();
  await checkAccessibility(page, 'order: look-up');
  await stranger.visit.end();
});

longTest('a wrong token in an address does not replace the stored secret', async () => {
  const shopper = await buy(glina);
  const { page } = shopper;
  const address = page.url();
  shopper.visit.expectStatus(404);
  await goTo(shopper, '/contact');
  await page.goto(`${address}#t=${'x'.repeat(43)}`);
  await expectThanks(shopper);
  expect(page.url()).toBe(address);
  await page.reload();
  await expectThanks(shopper);
  await shopper.visit.end();
});

longTest('a link can be retried after the server failed', async () => {
  const { number, link } = await orderByMail(verde);
  const stranger = await enter(open, verde, 768);
  const { page, main, t } = stranger;
  stranger.visit.expectStatus(503);
  await page.route(
    '**/api/shop/Order/token*',
    (route) => route.fulfill({ status: 503, json: { error: { code: 'ServiceUnavailable', requestId: '0' } } }),
    { times: 1 },
  );
  await page.goto(link);
  await main.getByText(t('orders', 'failed'), { exact: true }).waitFor();
  await main.getByRole('button', { name: t('shop', 'tryAgain') }).click();
  await expectHeading(stranger, t('checkout', 'orderNumber', { number }));
  await stranger.visit.end();
});

async function buy(shop: JourneyShop): Promise<Shopper> {
  const shopper = await enter(open, shop);
  await goToCheckoutWith(shopper, shop.simple);
  await fillCheckout(shopper, 'transfer');
  await orderButton(shopper).click();
  await expectThanks(shopper);
  return shopper;
}

async function orderByMail(shop: JourneyShop): Promise<{ number: string; link: string; token: string }> {
  const shopper = await buy(shop);
  const number = await expectThanks(shopper);
  await shopper.visit.end();
  const link = orderLink(await waitForMail(shop.buyer.email, `${shop.mails.placed} ${number}`));
  return { number, link, token: link.split('#t=')[1] ?? '' };
}

/** Collects the addresses and referrers of all requests of the browser. */
function listAddresses(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on('request', async (request) => {
    addresses.push(request.url(), request.headers().referer ?? '');
  });
  return addresses;
}
