import { expect, test } from 'vitest';
import { shareBrowser } from './browser.ts';
import { field, fillCheckout, goToCheckoutWith, orderButton, wantThanks } from './checkout.ts';
import { lumen } from './demo-shops.ts';
import { loseAnswers } from './lose-answers.ts';
import { enter, type Shopper } from './shopper.ts';

const open = shareBrowser();
const orders = '**/api/shop/Order*';

/** Presses the button; `heard`: the shop gets the order, and only its answer is lost. */
async function loseAnOrder(heard: boolean): Promise<Shopper> {
  const shopper = await enter(open, lumen, 1366);
  const { page, main, t } = shopper;
  await goToCheckoutWith(shopper, lumen.simple);
  await fillCheckout(shopper, 'transfer');
  shopper.visit.expectStatus(0);
  if (heard) await loseAnswers(page, orders);
  else await page.route(orders, (route) => route.abort('connectionreset'));
  await orderButton(shopper).click();
  await main.getByText(t('checkout', 'lost')).waitFor();
  await page.unroute(orders);
  return shopper;
}

test('a page that does not know the cart places nothing by itself', async () => {
  const shopper = await loseAnOrder(false);
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

test('an order that turns out to stand already takes its pieces out of the cart', async () => {
  const shopper = await loseAnOrder(true);
  shopper.visit.expectStatus(422);
  await field(shopper, 'street').fill('Elm Street 5');
  await orderButton(shopper).click();
  await wantThanks(shopper);
  await shopper.page.getByRole('banner').getByRole('button', { name: 'Cart: empty' }).waitFor();
  await shopper.visit.end();
});
