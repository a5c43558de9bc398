import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { allPayments, paymentTexts } from '../apps/api/src/payments/payment-registry.ts';
import { fakeTowns, fakeVies, lookupAddresses } from '../apps/api/test/lookup-fakes.ts';
import { allFakes } from '../apps/api/test/payment-fakes/all-fakes.ts';
import {
  type FakeNotice,
  type FakePayment,
  type FakeProvider,
  serveFakes,
} from '../apps/api/test/payment-fakes/fake-provider.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  acceptTerms,
  chooseCourier,
  field,
  fillBuyer,
  goToCheckoutWith,
  orderButton,
  radio,
} from './checkout-steps.ts';
import { glina } from './demo-shops.ts';
import { requestHost } from './request-host.ts';
import { changeDatabase } from './running-database.ts';
import { startShop } from './shop-process.ts';
import { enter, goTo, putInCart, type Shopper } from './shopper.ts';
import { type StandInWallet, standInForStripe } from './stand-in-wallet.ts';

const open = shareBrowser();
const fakes = allFakes();
const services = [fakeVies, fakeTowns];

/** Starts a server whose Glina shop offers every provider. The providers are fakes at the network edge. */
async function startShopWithFakes() {
  const network = await serveFakes([...fakes, ...services]);
  onTestFinished(network.close);
  const env = {
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'send-to-fakes.ts'))}`,
    VIES_URL: lookupAddresses.viesUrl,
    TOWNS_URL: lookupAddresses.townsUrl,
    FAKES_PORT: String(network.port),
    FAKES_ORIGINS: [...fakes, ...services].flatMap(({ origins }) => origins).join(' '),
  };
  const shop = await startShop({ env });
  onTestFinished(async () => void (await shop.stop()));
  const rows = JSON.stringify(fakes.map(({ type, settings }) => ({ type, settings })));
  await changeDatabase(
    shop.dataDir,
    sql`insert into payment_type (shop_id, type, settings)
      select shop_id, type, settings from host, jsonb_to_recordset(${rows}::jsonb) as added(type text, settings jsonb)
      where host = ${glina.host}`,
  );
  return { port: shop.port, network };
}

/** Shows the payment pages of the providers, with a link back to the shop. */
async function showPaymentPages({ visit }: Shopper): Promise<void> {
  const origins = fakes.flatMap((fake) => fake.origins);
  await visit.context.route(
    (url) => origins.includes(url.origin),
    (route) => {
      const payment = fakes
        .flatMap(({ payments }) => [...payments.values()])
        .find(({ reference }) => route.request().url().includes(reference));
      const body = `<!doctype html><link rel="icon" href="data:,"><h1>Payment page</h1><a href="${payment?.returnUrl}">Back to the shop</a>`;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    },
  );
}

function methodLabel({ t, shop }: Shopper, fake: FakeProvider, kind: 'REDIRECT' | 'AUTHORIZATION_CODE'): string {
  const { label } = paymentTexts(fake.type, allPayments.get(fake.type), shop.language);
  return fake.kinds.length > 1 ? `${label} – ${t('checkout', `method_${kind}`)}` : label;
}

async function orderWith(shopper: Shopper, fake: FakeProvider, kind: 'REDIRECT' | 'AUTHORIZATION_CODE', code?: string) {
  await goToCheckoutWith(shopper, shopper.shop.simple);
  await fillBuyer(shopper);
  await chooseCourier(shopper);
  await radio(shopper, methodLabel(shopper, fake, kind)).check();
  if (code) await field(shopper, 'code').fill(code);
  await acceptTerms(shopper);
  await orderButton(shopper).click();
}

/** The post code fills in its town, but never over a typed one. */
async function lookUpTown(shopper: Shopper): Promise<void> {
  await goToCheckoutWith(shopper, shopper.shop.simple);
  await radio(shopper, shopper.shop.courier).check();
  const [postCode, city] = [field(shopper, 'postCode'), field(shopper, 'city')];
  await postCode.fill('90350');
  await expect.poll(() => city.inputValue()).toBe('Łódź');
  await city.fill('Zgierz');
  const answered = shopper.page.waitForResponse((response) => response.url().includes('/shop/Town'));
  await postCode.fill('05-500');
  await answered;
  await expect.poll(() => shopper.main.locator('datalist option').count()).toBe(2);
  expect(await city.inputValue()).toBe('Zgierz');
}

/** Fills in the invoice form; the EU's register confirms a number, does not know another one, and is away in the end. */
async function fillInvoice(shopper: Shopper, network: Awaited<ReturnType<typeof serveFakes>>): Promise<void> {
  const { main, t } = shopper;
  await main.getByLabel(t('checkout', 'wantsInvoice')).check();
  await field(shopper, 'companyName').fill('Töpferei GmbH');
  await field(shopper, 'companyAddress').fill('Lange Straße 1, 10115 Berlin');
  await field(shopper, 'companyEmail').fill('rechnung@example.com');
  const expectState = async (taxId: string, message: string) => {
    await field(shopper, 'companyTaxId').fill(taxId);
    await field(shopper, 'companyTaxId').blur();
    await main.getByRole('status').getByText(t('checkout', message), { exact: true }).waitFor();
  };
  await expectState('DE 100', 'vatId_registered');
  await expectState('DE200', 'vatId_unknown');
  network.breakDown(({ path }) => (path.includes('/vies/') ? { status: 503 } : undefined));
  await expectState('DE123456789', 'vatId_unavailable');
  await checkAccessibility(shopper.page);
}

/** Pays with a wallet that stands in for Stripe's, and looks at the policies that let it in. */
async function payWithWallet(shopper: Shopper, wallet: StandInWallet, port: number): Promise<void> {
  const { page, main, t, shop } = shopper;
  const headersOf = async (host: string, path: string) => (await requestHost(port, host, path)).headers;
  const opened = await headersOf(shop.host, '/checkout');
  expect(opened['content-security-policy']).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(opened['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(opened['permissions-policy']).toContain('payment=(self)');
  for (const [host, path] of [
    [shop.host, '/'],
    [shop.host, '/cart'],
    ['lumen.localhost', '/checkout'],
  ] as const) {
    const closed = await headersOf(host, path);
    expect(closed['content-security-policy']).not.toContain('stripe');
    expect(closed['permissions-policy']).toContain('payment=()');
  }

  wallet.phone = 'none';
  await putInCart(shopper, shop.simple);
  await goTo(shopper, '/cart');
  await main.locator('a[href="/checkout"]').first().click();
  await orderButton(shopper).scrollIntoViewIfNeeded();
  const button = main.getByRole('button', { name: 'Google Pay' });
  await button.click();
  await main.getByText('not opened').waitFor();
  await main.getByRole('alert').getByText(t('checkout', 'consentRequired')).waitFor();
  await acceptTerms(shopper);
  await button.click();
  await main.getByText('payment failed').waitFor();
  await main.getByRole('alert').getByText(t('checkout', 'phoneInvalid')).waitFor();
  expect(await field(shopper, 'street').inputValue()).toBe(shop.address.street);
  await checkAccessibility(page);
  wallet.phone = shop.buyer.phone;
  await button.click();
  await main.getByText(t('orders', 'paid'), { exact: true }).waitFor();
}

test('orders are abandoned, declined and paid another way with every provider, and paid on its page and with a BLIK code; one with an invoice while the VAT check is down, and one with a wallet', async () => {
  const { port, network } = await startShopWithFakes();
  const shopper = await enter(open, { ...glina, port }, 360);
  const { page, main, t, shop } = shopper;
  await showPaymentPages(shopper);
  const wallet = { phone: shop.buyer.phone, postCode: shop.address.postCode };
  await standInForStripe(shopper, wallet);
  const keyOf = (notifyUrl: string) => new URL(notifyUrl).pathname.split('/').at(-1);
  let shopKey: string | undefined;
  async function pay(fake: FakeProvider): Promise<FakePayment> {
    const payment = [...fake.payments.values()].at(-1);
    if (!payment) throw new Error(`no payment was started with ${fake.type}`);
    payment.state = 'paid';
    await tell(fake, fake.notice(payment, 'paid'));
    return payment;
  }
  async function tell(fake: FakeProvider, notice: FakeNotice | undefined): Promise<void> {
    const path = `/api/shop/payments/${fake.type}/notify/${shopKey}`;
    const answer = await requestHost(port, shop.host, path, { method: 'POST', ...notice });
    expect({ status: answer.status, body: answer.text }).toEqual(fake.reply);
  }
  const expectPaid = () => main.getByText(t('orders', 'paid'), { exact: true }).waitFor();

  // The address of notices is the same for all providers but for their names, and the first one is told it.
  const inOrder = fakes.toSorted(
    (one, other) => Number(other.type === 'przelewy24') - Number(one.type === 'przelewy24'),
  );
  await lookUpTown(shopper);
  await fillInvoice(shopper, network);
  for (const [index, fake] of inOrder.entries()) {
    await orderWith(shopper, fake, 'REDIRECT');
    const leavePage = async ({ type }: FakeProvider) => {
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await page.waitForURL(({ pathname }) => pathname === (type === 'hotpay' ? '/hotpay' : '/thank-you'));
    };
    await page.getByRole('heading', { name: 'Payment page' }).waitFor();
    const started = [...fake.payments.values()].at(-1);
    if (!started) throw new Error(`no payment was started with ${fake.type}`);
    shopKey ??= keyOf(started.notifyUrl);
    // Abandoned: the shopper comes back without having paid, and may go on or pay another way.
    await leavePage(fake);
    await main.getByText(t('orders', 'redirect'), { exact: true }).waitFor();
    // Declined, which Przelewy24 keeps to its page, where the shopper may try again.
    if (fake.type === 'przelewy24') await main.getByRole('button', { name: t('orders', 'payOtherMethod') }).click();
    else {
      started.state = 'declined';
      const notice = fake.notice(started, 'declined');
      if (notice) await tell(fake, notice);
      const declined = main.getByText(t('orders', 'declined'), { exact: true });
      await declined.or(main.getByText(t('orders', 'cancelled'), { exact: true })).waitFor();
    }
    const other = inOrder[(index + 1) % inOrder.length] ?? fake;
    await radio(shopper, methodLabel(shopper, other, 'REDIRECT')).check();
    await main.getByRole('button', { name: new RegExp(`^${t('orders', 'payNow').split('{')[0]}`) }).click();
    await page.getByRole('heading', { name: 'Payment page' }).waitFor();
    await pay(other);
    await leavePage(other);
    await expectPaid();
  }

  await payWithWallet(shopper, wallet, port);
  for (const fake of fakes.filter(({ type }) => type === 'przelewy24' || type === 'stripe')) {
    await orderWith(shopper, fake, 'AUTHORIZATION_CODE', '777123');
    await main.getByText(t('orders', 'confirm'), { exact: true }).waitFor();
    expect((await pay(fake)).code).toBe('777123');
    await expectPaid();
  }
  await shopper.visit.end();
}, 300_000);
