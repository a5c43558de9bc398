import { describe, expect, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  choosePayment,
  decideAtGateway,
  fillCheckout,
  orderButton,
  type PaymentMethod,
  wantThanks,
} from './checkout.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { enter, goTo, putInCart, type Shopper, shopsAtWidths, type Width, wantHeading } from './shopper.ts';

const open = shareBrowser();
const openKeeping = shareBrowser({ keepsPages: true });

describe('the browser’s way back', () => {
  test.each(shopsAtWidths)(
    'from the payment’s page leads to the order in $shop.host, which is then paid',
    async ({ shop, width }) => {
      const shopper = await readyToOrder(shop, width, 'REDIRECT');
      const { page, main, t } = shopper;
      await orderButton(shopper).click();
      await page.waitForURL(/\/sandbox\/pay\//);
      await page.goBack();
      await page.waitForURL(/\/thank-you\?o=/);
      await main.getByText(t('orders', 'redirect'), { exact: true }).waitFor();
      expect(page.url()).not.toContain('#');
      await checkAccessibility(page);
      await main.getByRole('link', { name: t('orders', 'redirectGo') }).click();
      await decideAtGateway(shopper, 'accept');
      await wantThanks(shopper);
      await wantPaid(shopper);
      await shopper.visit.end();
    },
  );

  test('after paying leads neither to a second payment nor to the cart that was bought', async () => {
    const shopper = await readyToOrder(lumen, 768, 'REDIRECT');
    const { page, main, t } = shopper;
    await orderButton(shopper).click();
    await decideAtGateway(shopper, 'accept');
    const number = await wantThanks(shopper);
    await page.goBack();
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(await page.getByRole('button').count()).toBe(0);
    await checkAccessibility(page);
    await page.getByRole('main').getByRole('link').click();
    expect(await wantThanks(shopper)).toBe(number);
    await wantPaid(shopper);
    await goTo(shopper, '/checkout');
    await main.getByText(t('checkout', 'empty'), { exact: true }).waitFor();
    await shopper.visit.end();
  });

  test.each(['cash', 'transfer'] as const)(
    'after an order by %s leads to an empty cart, forward to the order',
    async (method) => {
      const shopper = await readyToOrder(glina, 1366, method);
      const { page, main, t } = shopper;
      await orderButton(shopper).click();
      const number = await wantThanks(shopper);
      await page.goBack();
      await main.getByText(t('cart', 'empty'), { exact: true }).waitFor();
      await page.goForward();
      expect(await wantThanks(shopper)).toBe(number);
      await shopper.visit.end();
    },
  );

  test('after a declined payment leads to the gateway, and on to another try', async () => {
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
    await wantPaid(shopper);
    await shopper.visit.end();
  });
});

describe('a page that the browser kept', () => {
  test('and that sent the shopper to pay becomes the order’s', async () => {
    const shopper = await readyToOrder(lumen, 360, 'REDIRECT', openKeeping);
    const { page, main, t } = shopper;
    await orderButton(shopper).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goBack({ waitUntil: 'commit' });
    await main.getByText(t('orders', 'redirect'), { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/thank-you');
    expect(page.url()).not.toContain('#');
    await shopper.visit.end();
  });

  test('and on which another payment was begun has its news and no button that is still busy', async () => {
    const shopper = await readyToOrder(glina, 768, 'REDIRECT', openKeeping);
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
    await wantPaid(shopper);
    await shopper.visit.end();
  });
});

test('without a tool that gets the purchase, the order is not marked as tracked', async () => {
  const shopper = await readyToOrder(lumen, 1366, 'cash');
  const { page, visit } = shopper;
  const marks: number[] = [];
  visit.context.on('response', (answer) => {
    if (answer.url().includes('/tracked')) marks.push(answer.status());
  });
  await orderButton(shopper).click();
  await wantThanks(shopper);
  await page.reload();
  await wantThanks(shopper);
  await page.waitForLoadState('networkidle');
  expect(marks).toEqual([]);
  await visit.end();
});

test('the order button pressed twice quickly orders once', async () => {
  const shopper = await readyToOrder(glina, 360, 'transfer');
  const { page } = shopper;
  const orders: string[] = [];
  await page.route('**/api/shop/Order*', async (route) => {
    orders.push(route.request().headers()['idempotency-key'] ?? '');
    await route.continue();
  });
  await orderButton(shopper).dblclick();
  const number = await wantThanks(shopper);
  expect(orders).toHaveLength(1);
  await page.reload();
  expect(await wantThanks(shopper)).toBe(number);
  await shopper.visit.end();
});

async function readyToOrder(shop: JourneyShop, width: Width, method: PaymentMethod, opening = open): Promise<Shopper> {
  const shopper = await enter(opening, shop, width);
  const { page, main, t } = shopper;
  await putInCart(shopper, shop.simple);
  await page
    .getByRole('link', { name: t('shop', 'viewCart'), exact: true })
    .last()
    .click();
  await wantHeading(shopper, t('cart', 'title'));
  await main.getByRole('link', { name: t('cart', 'checkout'), exact: true }).click();
  await orderButton(shopper).waitFor();
  await fillCheckout(shopper, method);
  return shopper;
}

async function payAgain(shopper: Shopper): Promise<void> {
  const { main, t } = shopper;
  await choosePayment(shopper, 'REDIRECT');
  await main.getByRole('button', { name: new RegExp(`^${t('orders', 'payNow').split('{')[0]}`) }).click();
}

async function wantPaid({ main, t }: Shopper): Promise<void> {
  await main.getByText(t('orders', 'paid'), { exact: true }).waitFor();
}
