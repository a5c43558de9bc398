import { describe, expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  chooseCourier,
  choosePayment,
  decideAtGateway,
  expectThanks,
  factField,
  field,
  goToCheckoutWith,
  order,
  orderButton,
} from './checkout-steps.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { orderLink, waitForMail } from './outbox.ts';
import { readQrCode } from './read-qr-code.ts';
import { enter, expectHeading, type Shopper, type Width } from './shopper.ts';

const open = shareBrowser();

/** The screen widths of the four tests in each shop. Over the three shops, each test runs at each width. */
const plan: { shop: JourneyShop; widths: [Width, Width, Width, Width] }[] = [
  { shop: glina, widths: [360, 768, 1366, 360] },
  { shop: verde, widths: [768, 1366, 360, 768] },
  { shop: lumen, widths: [1366, 360, 768, 1366] },
];

describe.each(oneOf(plan, 0))('in $shop.host', ({ shop, widths }) => {
  const [cash, transfer, redirect, code] = widths;

  test(`cash on delivery at ${cash} px`, async () => {
    const shopper = await startCheckout(shop, cash);
    await order(shopper, 'cash');
    await shopper.page.waitForURL(/\/cashOnDelivery/);
    const number = await finish(shopper);
    await expectMail(shopper, 'placed', number);
    await shopper.visit.end();
  });

  test(`bank transfer at ${transfer} px`, async () => {
    const shopper = await startCheckout(shop, transfer);
    const { main, t } = shopper;
    await order(shopper, 'transfer');
    await shopper.page.waitForURL(/\/transfer-details/);
    const number = await finish(shopper);
    const details = main.getByRole('region', { name: t('orders', 'transferTitle') });
    await details.getByText(number, { exact: true }).waitFor();
    const code = details.getByRole('img', { name: t('orders', 'transferCode') });
    // No standard describes a transfer in dollars.
    if (shop === lumen) expect(await code.count()).toBe(0);
    else expect((await readQrCode(code))?.split(/[|\n]/)).toContain(number);
    await expectMail(shopper, 'placed', number);
    await shopper.visit.end();
  });

  longTest(`a payment declined on the provider's page, then accepted, at ${redirect} px`, async () => {
    const shopper = await startCheckout(shop, redirect);
    const { main, t } = shopper;
    const day = await chooseLastDay(shopper);
    await factField(shopper, 'giftNote').fill(giftNote);
    await order(shopper, 'REDIRECT');
    await decideAtGateway(shopper, 'decline');
    await main.getByText(t('orders', 'declined'), { exact: true }).waitFor();
    await checkAccessibility(shopper.page, 'order: declined');
    await choosePayment(shopper, 'REDIRECT');
    await payAgain(shopper);
    await decideAtGateway(shopper, 'accept');
    const number = await finish(shopper);
    await expectPaid(shopper);
    await openByMail(shopper, number, [day, giftNote]);
    await shopper.visit.end();
  });

  // Codes are BLIK's, which is in PLN only.
  if (shop === glina)
    test(`a declined authorization code, then an accepted one, at ${code} px`, async () => {
      const shopper = await startCheckout(shop, code);
      const { page, main, t } = shopper;
      await order(shopper, 'AUTHORIZATION_CODE', '000123');
      await main.getByText(t('orders', 'declined'), { exact: true }).waitFor();
      await choosePayment(shopper, 'AUTHORIZATION_CODE');
      await field(shopper, 'code').fill('  777 123 ');
      await payAgain(shopper);
      await main.getByText(t('orders', 'confirm'), { exact: true }).waitFor();
      await checkAccessibility(page, 'order: code to confirm');
      await page.reload();
      await expectPaid(shopper);
      const number = await finish(shopper);
      await expectMail(shopper, 'paid', number);
      await shopper.visit.end();
    });
});

async function startCheckout(shop: JourneyShop, width: Width): Promise<Shopper> {
  const shopper = await enter(open, shop, width);
  await goToCheckoutWith(shopper, shop.product.name);
  expect(await orderButton(shopper).isEnabled()).toBe(true);
  return shopper;
}

/** Checks the thank-you page. @returns the order number */
async function finish(shopper: Shopper): Promise<string> {
  const number = await expectThanks(shopper);
  const { page, main, shop, t } = shopper;
  await main.getByText(shop.product.name).first().waitFor();
  await main.getByText(t('orders', 'mailSent', { email: shop.buyer.email })).waitFor();
  expect(page.url()).not.toContain('#s=');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  return number;
}

const giftNote = '100 lat! <b>¡Feliz día!</b>';

/** Chooses the last day of arrival that the courier offers. @returns the day as the shopper reads it */
async function chooseLastDay(shopper: Shopper): Promise<string> {
  await chooseCourier(shopper);
  const days = field(shopper, 'date').getByRole('option');
  const last = (await days.last().textContent()) ?? '';
  expect(await days.count()).toBeGreaterThan(2);
  await field(shopper, 'date').selectOption({ label: last });
  return last;
}

async function payAgain({ main, t }: Shopper): Promise<void> {
  await main
    .getByRole('form')
    .or(main.locator('form'))
    .getByRole('button', { name: new RegExp(`^${t('orders', 'payNow').split('{')[0]}`) })
    .click();
}

async function expectPaid({ main, t }: Shopper): Promise<void> {
  await main.getByText(t('orders', 'paid'), { exact: true }).waitFor();
}

async function expectMail({ shop }: Shopper, kind: 'placed' | 'paid', number: string) {
  return waitForMail(shop.buyer.email, `${shop.mails[kind]} ${number}`);
}

/** Opens the link of the order's mail in another browser, which has no data of the order. Both say what was wished. */
async function openByMail({ shop }: Shopper, number: string, wishes: readonly string[]): Promise<void> {
  const stranger = await enter(open, shop);
  const mail = await waitForMail(shop.buyer.email, `${shop.mails.paid} ${number}`);
  await stranger.page.goto(orderLink(mail));
  await expectHeading(stranger, stranger.t('checkout', 'orderNumber', { number }));
  await stranger.main.getByText(shop.product.name).first().waitFor();
  for (const wish of wishes) {
    await stranger.main.getByText(wish).waitFor();
    expect(mail.text).toContain(wish);
  }
  await checkAccessibility(stranger.page, 'order: link of the mail');
  await stranger.visit.end();
}
