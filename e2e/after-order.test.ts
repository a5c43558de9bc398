import { describe, expect, test } from 'vitest';
import { longCases, longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  choosePayment,
  decideAtGateway,
  expectThanks,
  fillCheckout,
  goToCheckoutWith,
  orderButton,
  type PaymentMethod,
} from './checkout-steps.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { enter, goTo, putInCart, type Shopper, shopsAtWidths, type Width } from './shopper.ts';

const open = shareBrowser();
const openWithBackForwardCache = shareBrowser({ backForwardCache: true });

describe('the back button', () => {
  test.each(oneOf(shopsAtWidths, 1))(
    'leads from the payment page to the order in $shop.host, which can then be paid',
    async ({ shop, width }) => {
      const shopper = await readyToOrder(shop, width, 'REDIRECT');
      const { page, main, t } = shopper;
      await orderButton(shopper).click();
      await page.waitForURL(/\/sandbox\/pay\//);
      await checkAccessibility(page, 'gateway');
      await page.goBack();
      await page.waitForURL(/\/thank-you\?o=/);
      await main.getByText(t('orders', 'redirect'), { exact: true }).waitFor();
      expect(page.url()).not.toContain('#');
      await checkAccessibility(page, 'order: payment open');
      await main.getByRole('link', { name: t('checkout', 'redirectGo') }).click();
      await decideAtGateway(shopper, 'accept');
      await expectThanks(shopper);
      await expectPaid(shopper);
      await shopper.visit.end();
    },
  );

  longTest('offers neither a second payment nor the bought cart after paying', async () => {
    const shopper = await readyToOrder(lumen, 768, 'REDIRECT');
    const { page, main, t } = shopper;
    await orderButton(shopper).click();
    await decideAtGateway(shopper, 'accept');
    const number = await expectThanks(shopper);
    await page.goBack();
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(await page.getByRole('button').count()).toBe(0);
    await checkAccessibility(page, 'gateway: paid');
    await page.getByRole('main').getByRole('link').click();
    expect(await expectThanks(shopper)).toBe(number);
    await expectPaid(shopper);
    await goTo(shopper, '/checkout');
    await main.getByText(t('checkout', 'empty'), { exact: true }).waitFor();
    await shopper.visit.end();
  });

  test.each(longCases(['cash', 'transfer'] as const))(
    'leads to an empty cart after an order by %s, and the forward button to the order',
    async (method) => {
      const shopper = await enter(open, glina, 1366);
      const { page, main, t } = shopper;
      await putInCart(shopper, glina.simple);
      await goTo(shopper, '/cart');
      await main.getByRole('link', { name: t('cart', 'checkout'), exact: true }).click();
      await orderButton(shopper).waitFor();
      await fillCheckout(shopper, method);
      await orderButton(shopper).click();
      const number = await expectThanks(shopper);
      await main.getByText('VAT 23%').first().waitFor();
      const events = main.getByRole('region', { name: t('orders', 'timeline') }).getByRole('listitem');
      await events.filter({ hasText: t('orders', 'event_placed') }).waitFor();
      await main.getByText(t('orders', 'documents'), { exact: true }).waitFor();
      await checkAccessibility(page, 'order: placed');
      await page.goBack();
      await main.getByText(t('cart', 'empty'), { exact: true }).waitFor();
      await page.goForward();
      expect(await expectThanks(shopper)).toBe(number);
      await shopper.visit.end();
    },
  );

  longTest('leads to the gateway after a declined payment, then to the order, which can be paid again', async () => {
    const shopper = await readyToOrder(verde, 360, 'REDIRECT');
    const { page, main, t } = shopper;
    await orderButton(shopper).click();
    await decideAtGateway(shopper, 'decline');
    await main.getByText(t('orders', 'declined'), { exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goBack();
    await main.getByText(t('orders', 'declined'), { exact: true }).waitFor();
    await payAgain(shopper);
    await decideAtGateway(shopper, 'accept');
    await expectPaid(shopper);
    await shopper.visit.end();
  });
});

describe('a page restored from the back-forward cache', () => {
  test('becomes the order page when it had sent the shopper to pay', async () => {
    const shopper = await readyToOrder(lumen, 360, 'REDIRECT', openWithBackForwardCache);
    const { page, main, t } = shopper;
    await orderButton(shopper).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goBack({ waitUntil: 'commit' });
    await main.getByText(t('orders', 'redirect'), { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/thank-you');
    expect(page.url()).not.toContain('#');
    await shopper.visit.end();
  });

  longTest('shows the current payment state and enabled buttons when a second payment was started on it', async () => {
    const shopper = await readyToOrder(glina, 768, 'REDIRECT', openWithBackForwardCache);
    const { page, main, t } = shopper;
    await orderButton(shopper).click();
    await decideAtGateway(shopper, 'decline');
    await payAgain(shopper);
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goBack({ waitUntil: 'commit' });
    await main.getByText(t('orders', 'redirect'), { exact: true }).waitFor();
    await main.getByRole('button', { name: t('orders', 'payOtherMethod') }).click();
    await payAgain(shopper);
    await decideAtGateway(shopper, 'accept');
    await expectPaid(shopper);
    await shopper.visit.end();
  });
});

longTest('an order is not marked as tracked when no integration tracks purchases', async () => {
  const shopper = await readyToOrder(lumen, 1366, 'cash');
  const { page, visit } = shopper;
  const marks: number[] = [];
  visit.context.on('response', (answer) => {
    if (answer.url().includes('/tracked')) marks.push(answer.status());
  });
  await orderButton(shopper).click();
  await expectThanks(shopper);
  await page.reload();
  await expectThanks(shopper);
  await page.waitForLoadState('networkidle');
  expect(marks).toEqual([]);
  await visit.end();
});

test('a double click on the order button places one order', async () => {
  const shopper = await readyToOrder(glina, 360, 'transfer');
  const { page } = shopper;
  const orders: string[] = [];
  await page.route('**/api/shop/Order*', async (route) => {
    orders.push(route.request().headers()['idempotency-key'] ?? '');
    await route.continue();
  });
  await orderButton(shopper).dblclick();
  const number = await expectThanks(shopper);
  expect(orders).toHaveLength(1);
  await page.reload();
  expect(await expectThanks(shopper)).toBe(number);
  await shopper.visit.end();
});

longTest('two tabs that press the order button at once place one order, and both show it', async () => {
  const shopper = await readyToOrder(lumen, 1366, 'transfer');
  const tabs = [shopper, await openCheckoutTab(shopper)];
  // The answer to the second call is 409 while the first order is being placed.
  shopper.visit.expectStatus(409);
  const pressed = Promise.withResolvers<void>();
  const keys: (string | undefined)[] = [];
  await shopper.visit.context.route('**/api/shop/Order*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await pressed.promise;
    await route.continue();
  });
  for (const [at, tab] of tabs.entries()) {
    await orderButton(tab).click();
    await expect.poll(() => keys.length).toBe(at + 1);
  }
  pressed.resolve();
  const numbers = await Promise.all(tabs.map(expectThanks));
  expect([new Set(numbers).size, new Set(keys).size]).toEqual([1, 1]);
  await shopper.visit.end();
});

test.each(longCases(shopsAtWidths))(
  'in $shop.host at $width px the checkout says that it was ordered in another tab, and leads to the order',
  async ({ shop, width }) => {
    const shopper = await readyToOrder(shop, width, 'transfer');
    const other = await openCheckoutTab(shopper);
    await orderButton(shopper).click();
    const number = await expectThanks(shopper);
    await other.page.bringToFront();
    await other.main.getByText(other.t('checkout', 'orderedInOtherTab'), { exact: true }).waitFor();
    await checkAccessibility(other.page, 'checkout: ordered in another tab');
    await other.main.getByRole('link', { name: other.t('checkout', 'seeOrder'), exact: true }).click();
    expect(await expectThanks(other)).toBe(number);
    await shopper.visit.end();
  },
);

/** Opens the checkout, filled in, in another tab of the same browser. */
async function openCheckoutTab(shopper: Shopper): Promise<Shopper> {
  const page = await shopper.visit.openTab();
  const tab = { ...shopper, page, main: page.locator('main') };
  await goTo(tab, '/checkout');
  await orderButton(tab).waitFor();
  await fillCheckout(tab, 'transfer');
  return tab;
}

async function readyToOrder(shop: JourneyShop, width: Width, method: PaymentMethod, opening = open): Promise<Shopper> {
  const shopper = await enter(opening, shop, width);
  await goToCheckoutWith(shopper, shop.simple);
  await fillCheckout(shopper, method);
  return shopper;
}

async function payAgain(shopper: Shopper): Promise<void> {
  const { main, t } = shopper;
  await choosePayment(shopper, 'REDIRECT');
  await main.getByRole('button', { name: new RegExp(`^${t('orders', 'payNow').split('{')[0]}`) }).click();
}

async function expectPaid({ main, t }: Shopper): Promise<void> {
  await main.getByText(t('orders', 'paid'), { exact: true }).waitFor();
}
