import { expect, test } from 'vitest';
import type { serveFakes } from '../../apps/api/test/payment-fakes/fake-provider.ts';
import { oneOf } from '../../scripts/one-of.ts';
import { checkAccessibility } from '../accessibility.ts';
import { shareBrowser } from '../browser.ts';
import { acceptTerms, factField, field, goToCheckoutWith, orderButton, radio } from '../checkout-steps.ts';
import { glina } from '../demo-shops.ts';
import {
  actAsProviders,
  expectPaid,
  orderWith,
  payAnotherWay,
  showPaymentPages,
  startShopWithFakes,
} from '../pay-with-fakes.ts';
import { requestHost } from '../request-host.ts';
import { enter, goTo, putInCart, type Shopper } from '../shopper.ts';
import { type StandInWallet, standInForStripe } from '../stand-in-wallet.ts';

const open = shareBrowser();

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

const orderReference = 'PO-7/2026';

/** Fills in the invoice form; the EU's register confirms a number, does not know another one, and is away in the end. */
async function fillInvoice(shopper: Shopper, network: Awaited<ReturnType<typeof serveFakes>>): Promise<void> {
  const { main, t } = shopper;
  await main.getByLabel(t('checkout', 'wantsInvoice')).check();
  await field(shopper, 'companyName').fill('Töpferei GmbH');
  await field(shopper, 'companyAddress').fill('Lange Straße 1, 10115 Berlin');
  await field(shopper, 'companyEmail').fill('rechnung@example.com');
  await factField(shopper, 'orderReference').fill(orderReference);
  const expectState = async (taxId: string, message: string) => {
    await field(shopper, 'companyTaxId').fill(taxId);
    await field(shopper, 'companyTaxId').blur();
    await main.getByRole('status').getByText(t('checkout', message), { exact: true }).waitFor();
  };
  await expectState('DE 100', 'vatId_registered');
  await expectState('DE200', 'vatId_unknown');
  network.breakDown(({ path }) => (path.includes('/vies/') ? { status: 503 } : undefined));
  await expectState('DE123456789', 'vatId_unavailable');
  await checkAccessibility(shopper.page, 'checkout: invoice');
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
  await checkAccessibility(page, 'checkout: wallet failed');
  wallet.phone = shop.buyer.phone;
  await button.click();
  await main.getByText(t('orders', 'paid'), { exact: true }).waitFor();
}

test('orders are abandoned, declined and paid another way with every provider, and paid on its page and with a BLIK code; one with an invoice while the VAT check is down, and one with a wallet', async () => {
  const { port, network, fakes } = await startShopWithFakes(glina.host);
  const shopper = await enter(open, { ...glina, port }, 360);
  const { main, t, shop } = shopper;
  await showPaymentPages(shopper, fakes);
  const wallet = { phone: shop.buyer.phone, postCode: shop.address.postCode };
  await standInForStripe(shopper, wallet);
  const providers = actAsProviders(shopper, port);
  await lookUpTown(shopper);
  await fillInvoice(shopper, network);
  for (const [index, fake] of oneOf([...fakes.entries()], 0)) {
    await payAnotherWay(shopper, providers, fake, fakes[(index + 1) % fakes.length] ?? fake);
    const reference = main.getByText(`${t('purchase', 'fact_orderReference')}: ${orderReference}`, { exact: true });
    expect(await reference.count()).toBe(index === 0 ? 1 : 0);
  }

  await payWithWallet(shopper, wallet, port);
  for (const fake of fakes.filter(({ type }) => type === 'przelewy24' || type === 'stripe')) {
    await orderWith(shopper, fake, 'AUTHORIZATION_CODE', '777123');
    await main.getByText(t('orders', 'confirm'), { exact: true }).waitFor();
    expect((await providers.pay(fake)).code).toBe('777123');
    await expectPaid(shopper);
  }
  await shopper.visit.end();
}, 600_000);
