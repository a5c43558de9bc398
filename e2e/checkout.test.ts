import { describe, expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  acceptTerms,
  chooseCountry,
  chooseCourier,
  choosePayment,
  expectThanks,
  field,
  fillBuyer,
  fillCheckout,
  goToCheckoutWith,
  methodName,
  orderButton,
  radio,
} from './checkout-steps.ts';
import { glina, type JourneyShop, lumen } from './demo-shops.ts';
import { sendJson } from './request-host.ts';
import { enter, type Shopper, shopPort, shopsAtWidths, type Width } from './shopper.ts';
import { pluralForm } from './texts.ts';

const open = shareBrowser();

async function atCheckout(shop: JourneyShop, width: Width): Promise<Shopper> {
  const shopper = await enter(open, shop, width);
  await goToCheckoutWith(shopper, shop.product.name);
  return shopper;
}

describe.each(oneOf(shopsAtWidths, 0))('the checkout of $shop.host at $width px', ({ shop, width }) => {
  test('shows an error beside each missing field and focuses the first one', async () => {
    const shopper = await atCheckout(shop, width);
    const { page } = shopper;
    await orderButton(shopper).click();
    await expectProblems(shopper, ['fullNameRequired', 'emailRequired', 'phoneRequired', 'consentRequired']);
    await expect
      .poll(() => field(shopper, 'fullName').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await checkAccessibility(page, 'checkout: missing fields');

    await chooseCountry(shopper);
    await radio(shopper, shop.courier).check();
    await shopper.main.getByLabel(shopper.t('checkout', 'wantsInvoice')).check();
    await orderButton(shopper).click();
    const address = ['streetRequired', 'postCodeRequired', 'cityRequired'];
    const company = ['companyNameRequired', 'companyAddressRequired', 'companyEmailRequired', 'nipRequired'];
    await expectProblems(shopper, [...address, ...company]);
    await checkAccessibility(page, 'checkout: missing address and company');

    await fillBuyer(shopper);
    await chooseCourier(shopper);
    await expectNoProblems(shopper, ['fullNameRequired', 'emailRequired', 'phoneRequired', ...address]);
    await field(shopper, 'email').fill('nobody');
    await field(shopper, 'email').press('Tab');
    await expectProblems(shopper, ['emailInvalid']);
    await shopper.visit.end();
  });

  test('restores what was typed after a reload, but neither consents nor the payment code', async () => {
    const shopper = await atCheckout(shop, width);
    await fillBuyer(shopper);
    await chooseCourier(shopper);
    // Codes are BLIK's, which is in PLN only.
    const method = shop === glina ? 'AUTHORIZATION_CODE' : 'REDIRECT';
    await choosePayment(shopper, method);
    if (shop === glina) await field(shopper, 'code').fill('777123');
    const remind = shopper.main.getByRole('checkbox', { name: shopper.t('checkout', 'remind') });
    const reminds = (await remind.count()) > 0;
    if (reminds) {
      expect(await remind.isChecked()).toBe(false);
      const sent = shopper.page.waitForRequest((request) => request.postDataJSON()?.remind === true);
      await remind.check();
      expect((await sent).url()).toContain('/cart-details');
    }
    await acceptTerms(shopper);
    await checkAccessibility(shopper.page, 'checkout: filled in');
    await shopper.page.reload();
    await orderButton(shopper).waitFor();
    expect(await field(shopper, 'fullName').inputValue()).toBe(shop.buyer.fullName);
    expect(await field(shopper, 'street').inputValue()).toBe(shop.address.street);
    expect(await radio(shopper, shop.courier).isChecked()).toBe(true);
    expect(await radio(shopper, methodName(shopper, method)).isChecked()).toBe(true);
    if (shop === glina) expect(await field(shopper, 'code').inputValue()).toBe('');
    if (reminds) expect(await remind.isChecked()).toBe(true);
    await acceptTerms(shopper);
    await shopper.visit.end();
  });
});

longTest('a post code gets its missing dash, and a mistyped mail domain a suggestion', async () => {
  const shopper = await atCheckout(glina, 360);
  const { main, t } = shopper;
  await fillBuyer(shopper);
  await chooseCourier(shopper);
  const postCode = field(shopper, 'postCode');
  expect(await postCode.getAttribute('inputmode')).toBe('numeric');
  await postCode.fill('90350');
  await postCode.blur();
  expect(await postCode.inputValue()).toBe('90-350');
  const email = field(shopper, 'email');
  await email.fill('lucja@gmial.com');
  await email.blur();
  await main.getByRole('button', { name: t('checkout', 'emailSuggestion', { email: 'lucja@gmail.com' }) }).click();
  expect(await email.inputValue()).toBe('lucja@gmail.com');
  expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
  await shopper.visit.end();
});

test('on a phone the order summary with its options is right above the order button', async () => {
  const shopper = await atCheckout(glina, 360);
  const above = shopper.main.getByRole('listitem').filter({ hasText: glina.product.name, visible: true });
  for (const option of ['Szkliwo:', 'Pojemność:']) await above.getByText(option).waitFor();
  await shopper.visit.end();
});

longTest('the order page fits a phone with very long names, and the form fits 320 px', async () => {
  const shopper = await atCheckout(glina, 360);
  const shownWidth = () => shopper.page.evaluate(() => document.documentElement.scrollWidth);
  await shopper.page.setViewportSize({ width: 320, height: 640 });
  expect(await shownWidth()).toBe(320);
  await shopper.page.setViewportSize({ width: 360, height: 740 });
  await fillBuyer(shopper);
  await field(shopper, 'email').fill(`${'biuro-obslugi-klienta'.repeat(2)}@${'pracownia-ceramiki'.repeat(3)}.pl`);
  await chooseCourier(shopper);
  await field(shopper, 'street').fill('Konstantynopolitańczykowianeczka'.repeat(3));
  await choosePayment(shopper, 'cash');
  await acceptTerms(shopper);
  await orderButton(shopper).click();
  await expectThanks(shopper);
  expect(await shownWidth()).toBe(360);
  await shopper.visit.end();
});

longTest(
  'a tax id with a wrong check digit is refused, a valid one is accepted, and the details are remembered on request',
  async () => {
    const shopper = await atCheckout(glina, 768);
    const { main, t } = shopper;
    await fillBuyer(shopper);
    await chooseCourier(shopper);
    await choosePayment(shopper, 'transfer');
    await main.getByLabel(t('checkout', 'wantsInvoice')).check();
    await field(shopper, 'companyName').fill('Żuraw i Syn sp. z o.o.');
    await field(shopper, 'companyAddress').fill('ul. Długa 1, 90-001 Łódź');
    // Pasted from a chat, with characters that show nothing.
    await field(shopper, 'companyEmail').fill('\u200bfaktury@żuraw.example');
    await field(shopper, 'companyTaxId').fill('123-456-78-90');
    await main.getByLabel(t('checkout', 'remember')).check();
    await acceptTerms(shopper);
    await orderButton(shopper).click();
    await expectProblems(shopper, ['nipInvalid']);
    await field(shopper, 'companyTaxId').fill('\u202a526-104-08-28\u202c');
    await orderButton(shopper).click();
    await expectThanks(shopper);
    await main.getByText('Żuraw i Syn sp. z o.o.').waitFor();
    await main.getByText(t('purchase', 'taxId', { id: '5261040828' })).waitFor();

    await goToCheckoutWith(shopper, glina.simple);
    expect(await field(shopper, 'street').inputValue()).toBe(glina.address.street);
    expect(await field(shopper, 'companyName').inputValue()).toBe('Żuraw i Syn sp. z o.o.');
    expect(await main.getByLabel(t('checkout', 'remember')).isChecked()).toBe(true);
    await checkAccessibility(shopper.page, 'checkout: remembered');
    await field(shopper, 'street').fill('Nowa 2');
    await main.getByRole('button', { name: t('checkout', 'rememberForget') }).click();
    await main.getByRole('status').getByText(t('checkout', 'rememberForgotten')).waitFor();
    expect(await field(shopper, 'fullName').inputValue()).toBe('');
    expect(await field(shopper, 'street').inputValue()).toBe('Nowa 2');
    await expect.poll(() => shopper.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Żuraw');
    await shopper.visit.end();
  },
);

longTest('a shop in dollars speaks to Americans, Canadians and buyers in the EU as shops there do', async () => {
  const shopper = await atCheckout(lumen, 360);
  const { page, main, t } = shopper;
  const placeOrder = main.getByRole('button', { name: t('checkout', 'orderFree'), exact: true });
  const words = async () => (await main.textContent()) ?? '';
  await fillBuyer(shopper);
  await field(shopper, 'country').selectOption('US');
  await radio(shopper, 'Courier to the United States').check();
  await main.getByLabel(t('checkout', 'wantsInvoice')).check();
  await field(shopper, 'state').selectOption({ label: 'New York' });
  await field(shopper, 'zip').fill('1120');
  await field(shopper, 'zip').blur();
  await main
    .getByRole('alert')
    .getByText(t('checkout', 'postCodeInvalid', { example: '10001' }))
    .waitFor();
  await main.getByText(/\+1\s201\s555\s0123/).waitFor();
  await field(shopper, 'companyTaxNumber').waitFor();
  await placeOrder.waitFor();
  const guarantee = main.getByText(pluralForm(t('guarantee', 'rights'), 'other', 2), { exact: true });
  expect(await guarantee.count()).toBe(0);
  expect(await words()).toMatch(/Taxes and duties included.*in: Ireland/s);
  expect(await words()).not.toMatch(/VAT|NIP|BLIK|obligation to pay/);
  await checkAccessibility(page, 'checkout: address in the United States');

  await main.getByLabel(t('checkout', 'wantsInvoice')).uncheck();
  expect(await radio(shopper, 'Courier in Ireland').count()).toBe(0);
  await field(shopper, 'country').selectOption('IE');
  await radio(shopper, 'Courier in Ireland').waitFor();
  expect(await radio(shopper, 'Courier to the United States').count()).toBe(0);
  await field(shopper, 'country').selectOption('CA');
  await radio(shopper, 'Courier to the United States').check();
  await field(shopper, 'province').selectOption({ label: 'Ontario' });
  await field(shopper, 'postalCode').fill('k1a0b1');
  await field(shopper, 'postalCode').blur();
  expect(await field(shopper, 'postalCode').inputValue()).toBe('K1A 0B1');
  await field(shopper, 'street').fill('111 Wellington Street');
  await field(shopper, 'city').fill('Ottawa');
  await choosePayment(shopper, 'transfer');
  await acceptTerms(shopper);
  await placeOrder.click();
  await expectThanks(shopper);
  await main.getByText('Ottawa, Ontario K1A 0B1', { exact: true }).waitFor();
  expect(await words()).toContain('Taxes and duties included');
  expect(await words()).not.toContain('VAT');

  await goToCheckoutWith(shopper, lumen.simple);
  await chooseCourier(shopper);
  await orderButton(shopper).waitFor();
  expect(await words()).toContain('VAT included');
  expect(await words()).not.toContain('in: Ireland');
  await guarantee.click();
  await main.getByText(t('guarantee', 'repair')).waitFor();
  await checkAccessibility(page, 'checkout: legal guarantee');
  await choosePayment(shopper, 'transfer');
  await fillBuyer(shopper);
  await acceptTerms(shopper);
  await orderButton(shopper).click();
  await expectThanks(shopper);
  await main.getByText('VAT 23%').waitFor();
  await shopper.visit.end();
});

longTest('a parcel locker is found by town, chosen with the keyboard and shown on the order', async () => {
  const shopper = await atCheckout(glina, 360);
  const { page, main, t } = shopper;
  await fillBuyer(shopper);
  await radio(shopper, 'Paczkomat InPost').check();
  await choosePayment(shopper, 'transfer');
  await acceptTerms(shopper);
  await orderButton(shopper).click();
  await expectProblems(shopper, ['pointRequired']);
  const search = main.getByRole('combobox', { name: t('checkout', 'pointSearch') });
  await search.fill('Łódź');
  await main.getByRole('option', { name: /Łódź/ }).first().waitFor();
  await checkAccessibility(page, 'checkout: pickup points found');
  await search.press('ArrowDown');
  const chosen = await main.getByRole('option', { selected: true }).locator('span').nth(1).textContent();
  await search.press('Enter');
  await main.getByRole('button', { name: t('checkout', 'pointChange') }).waitFor();
  await checkAccessibility(page, 'checkout: pickup point chosen');
  await page.reload();
  await main.getByRole('button', { name: t('checkout', 'pointChange') }).waitFor();
  await acceptTerms(shopper);
  await orderButton(shopper).click();
  await expectThanks(shopper);
  await main
    .getByText(chosen ?? 'no point', { exact: true })
    .first()
    .waitFor();
  await shopper.visit.end();
});

longTest('an order sent twice is placed once', async () => {
  const shopper = await atCheckout(lumen, 1366);
  const { page, main, t } = shopper;
  await fillCheckout(shopper, 'transfer');
  const keys: (string | undefined)[] = [];
  shopper.visit.expectStatus(0);
  await page.route('**/api/shop/Order*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.fallback();
    // Forwards the order to the shop, but breaks the connection before the browser gets the response.
    const { pathname, search, host } = new URL(route.request().url());
    const [key, body] = [keys.at(-1) ?? '', route.request().postDataJSON()];
    expect((await sendJson(shopPort(), host, pathname + search, body, { 'idempotency-key': key })).status).toBeLessThan(
      300,
    );
    return route.abort('connectionreset');
  });
  await orderButton(shopper).click();
  await main.getByText(t('checkout', 'lost')).waitFor();
  expect(await field(shopper, 'street').inputValue()).toBe(lumen.address.street);
  await orderButton(shopper).click();
  await expectThanks(shopper);
  expect(new Set(keys).size).toBe(1);
  await shopper.visit.end();
});

async function expectProblems({ main, t }: Shopper, keys: string[]): Promise<void> {
  for (const key of keys) await main.getByRole('alert').getByText(t('checkout', key), { exact: true }).waitFor();
}

async function expectNoProblems({ main, t }: Shopper, keys: string[]): Promise<void> {
  for (const key of keys) await main.getByText(t('checkout', key), { exact: true }).waitFor({ state: 'detached' });
}
