import { describe, expect, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { choosePayment, decideAtGateway, field, goToCheckoutWith, order, orderButton, wantThanks } from './checkout.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { orderLink, waitForMail } from './outbox.ts';
import { enter, type Shopper, type Width, wantHeading } from './shopper.ts';

const open = shareBrowser();

/** Every payment method in every language, every width with several methods. */
const plan: { shop: JourneyShop; widths: [Width, Width, Width, Width, Width, Width] }[] = [
  { shop: glina, widths: [360, 768, 1366, 360, 768, 1366] },
  { shop: verde, widths: [768, 1366, 360, 768, 1366, 360] },
  { shop: lumen, widths: [1366, 360, 768, 1366, 360, 768] },
];

describe.each(plan)('in $shop.host', ({ shop, widths }) => {
  const [cash, transfer, redirect, redirectAgain, code, codeAgain] = widths;

  test(`cash on delivery at ${cash} px`, async () => {
    const shopper = await startCheckout(shop, cash);
    await order(shopper, 'cash');
    await shopper.page.waitForURL(/\/cashOnDelivery/);
    const number = await finish(shopper);
    await wantMail(shopper, 'placed', number);
    await shopper.visit.end();
  });

  test(`bank transfer at ${transfer} px`, async () => {
    const shopper = await startCheckout(shop, transfer);
    const { main, t } = shopper;
    await order(shopper, 'transfer');
    await shopper.page.waitForURL(/\/transfer-details/);
    const number = await finish(shopper);
    await main
      .getByRole('region', { name: t('orders', 'transferTitle') })
      .getByText(number, { exact: true })
      .waitFor();
    await wantMail(shopper, 'placed', number);
    await shopper.visit.end();
  });

  test(`the payment's own page at ${redirect} px`, async () => {
    const shopper = await startCheckout(shop, redirect);
    await order(shopper, 'REDIRECT');
    await decideAtGateway(shopper, 'accept');
    const number = await finish(shopper);
    await wantPaid(shopper);
    await openByMail(shopper, number);
    await shopper.visit.end();
  });

  test(`declined on the payment's page, then paid there at ${redirectAgain} px`, async () => {
    const shopper = await startCheckout(shop, redirectAgain);
    const { main, t } = shopper;
    await order(shopper, 'REDIRECT');
    await decideAtGateway(shopper, 'decline');
    await main.getByText(t('orders', 'declined'), { exact: true }).waitFor();
    await checkAccessibility(shopper.page);
    await choosePayment(shopper, 'REDIRECT');
    await payAgain(shopper);
    await decideAtGateway(shopper, 'accept');
    const number = await finish(shopper);
    await wantPaid(shopper);
    await wantMail(shopper, 'paid', number);
    await shopper.visit.end();
  });

  test(`a code in the page at ${code} px`, async () => {
    const shopper = await startCheckout(shop, code);
    await order(shopper, 'AUTHORIZATION_CODE', '777123');
    await shopper.main.getByText(shopper.t('orders', 'confirm'), { exact: true }).waitFor();
    await checkAccessibility(shopper.page);
    await shopper.page.reload();
    await wantPaid(shopper);
    const number = await finish(shopper);
    await wantMail(shopper, 'paid', number);
    await shopper.visit.end();
  });

  test(`a declined code, then another one at ${codeAgain} px`, async () => {
    const shopper = await startCheckout(shop, codeAgain);
    const { main, t } = shopper;
    await order(shopper, 'AUTHORIZATION_CODE', '000123');
    await main.getByText(t('orders', 'declined'), { exact: true }).waitFor();
    await choosePayment(shopper, 'AUTHORIZATION_CODE');
    await field(shopper, 'code').fill('  777 123 ');
    await payAgain(shopper);
    await wantPaid(shopper);
    const number = await finish(shopper);
    await wantMail(shopper, 'paid', number);
    await shopper.visit.end();
  });
});

async function startCheckout(shop: JourneyShop, width: Width): Promise<Shopper> {
  const shopper = await enter(open, shop, width);
  await goToCheckoutWith(shopper, shop.product.name);
  expect(await orderButton(shopper).isEnabled()).toBe(true);
  return shopper;
}

/** The page that stands at the end of every order. */
async function finish(shopper: Shopper): Promise<string> {
  const number = await wantThanks(shopper);
  const { page, main, shop, t } = shopper;
  await main.getByText(shop.product.name).first().waitFor();
  await main.getByText(t('orders', 'mailSent', { email: shop.buyer.email })).waitFor();
  expect(page.url()).not.toContain('#s=');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await checkAccessibility(page);
  return number;
}

async function payAgain({ main, t }: Shopper): Promise<void> {
  await main
    .getByRole('form')
    .or(main.locator('form'))
    .getByRole('button', { name: new RegExp(`^${t('orders', 'payNow').split('{')[0]}`) })
    .click();
}

async function wantPaid({ main, t }: Shopper): Promise<void> {
  await main.getByText(t('orders', 'paid'), { exact: true }).waitFor();
}

async function wantMail({ shop }: Shopper, kind: 'placed' | 'paid', number: string) {
  return waitForMail(shop.buyer.email, `${shop.mails[kind]} ${number}`);
}

/** In another browser, which knows nothing of the order, the link of the mail opens it. */
async function openByMail({ shop }: Shopper, number: string): Promise<void> {
  const stranger = await enter(open, shop);
  const mail = await waitForMail(shop.buyer.email, `${shop.mails.paid} ${number}`);
  await stranger.page.goto(orderLink(mail));
  await wantHeading(stranger, stranger.t('orders', 'orderNumber', { number }));
  await stranger.main.getByText(shop.product.name).first().waitFor();
  await checkAccessibility(stranger.page);
  await stranger.visit.end();
}
