import { expect, test } from 'vitest';
import { longTest } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { expectThanks, field, fillCheckout, goToCheckoutWith, orderButton } from './checkout-steps.ts';
import { lumen, verde } from './demo-shops.ts';
import { dropResponses } from './drop-responses.ts';
import { enter, type Shopper } from './shopper.ts';

const open = shareBrowser();
const orders = '**/api/shop/Order*';

/** Presses the order button and breaks the connection. With `received`, the shop has got the order before that. */
async function loseOrder(received: boolean): Promise<Shopper> {
  const shopper = await enter(open, lumen, 1366);
  const { page, main, t } = shopper;
  await goToCheckoutWith(shopper, lumen.simple);
  await fillCheckout(shopper, 'transfer');
  shopper.visit.expectStatus(0);
  if (received) await dropResponses(page, orders);
  else await page.route(orders, (route) => route.abort('connectionreset'));
  await orderButton(shopper).click();
  await main.getByText(t('checkout', 'lost')).waitFor();
  await page.unroute(orders);
  return shopper;
}

longTest('a checkout that could not load the cart does not repeat the lost order by itself', async () => {
  const shopper = await loseOrder(false);
  const { page, main, t } = shopper;
  let sent = 0;
  await page.route(orders, (route) => {
    sent += 1;
    return route.fallback();
  });
  const checkouts = '**/api/shop/Checkout/**';
  await page.route(checkouts, (route) => route.abort('connectionreset'));
  await page.reload();
  await main.getByText(t('checkout', 'failed')).waitFor();
  await page.unroute(checkouts);
  await main.getByRole('button', { name: t('shop', 'tryAgain') }).click();
  await orderButton(shopper).waitFor();
  expect(sent).toBe(0);
  await shopper.visit.end();
});

longTest('an order that the shop had already placed removes its pieces from the cart', async () => {
  const shopper = await loseOrder(true);
  shopper.visit.expectStatus(422);
  await field(shopper, 'street').fill('Elm Street 5');
  await orderButton(shopper).click();
  await expectThanks(shopper);
  await shopper.page.getByRole('banner').getByRole('button', { name: 'Cart: empty' }).waitFor();
  await shopper.visit.end();
});

test('an order that is sent without a connection, or loses it before the answer, is placed once when it is back', async () => {
  const shopper = await enter(open, verde, 768);
  const { page, main, t, visit } = shopper;
  await goToCheckoutWith(shopper, verde.simple);
  await fillCheckout(shopper, 'transfer');
  visit.expectStatus(0);
  const lost = main.getByText(t('checkout', 'lost'));
  await visit.context.setOffline(true);
  await orderButton(shopper).click();
  await lost.waitFor();
  await checkAccessibility(page, 'checkout: order lost');
  await visit.context.setOffline(false);

  await dropResponses(page, orders, () => visit.context.setOffline(true));
  await orderButton(shopper).click();
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await lost.waitFor();
  await page.unroute(orders);
  await visit.context.setOffline(false);
  const placed = page.waitForResponse((answer) => answer.url().includes('/api/shop/Order'));
  await orderButton(shopper).click();
  await expectThanks(shopper);
  expect((await placed).headers()['idempotent-replayed']).toBe('true');
  await shopper.visit.end();
});
