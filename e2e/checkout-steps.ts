import type { TextFactName } from '@witryna/contract/order-facts';
import type { MessageArea } from '@witryna/messages/areas';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { addressWords } from '../apps/storefront/app/features/checkout/address-words.ts';
import { expectHeading, goTo, putInCart, type Shopper } from './shopper.ts';

export type PaymentMethod = 'cash' | 'transfer' | 'REDIRECT' | 'AUTHORIZATION_CODE';

export async function goToCheckout(shopper: Shopper): Promise<void> {
  await goTo(shopper, '/checkout');
  await expectHeading(shopper, shopper.t('checkout', 'title'));
  await orderButton(shopper).waitFor();
}

export async function goToCheckoutWith(shopper: Shopper, product: string): Promise<void> {
  await putInCart(shopper, product);
  await goToCheckout(shopper);
}

export function orderButton({ main, shop }: Shopper): Locator {
  return main.getByRole('button', { name: shop.orderButton, exact: true });
}

/** Finds a form field by its label. Labels of optional fields end with a word in brackets. */
export function field({ main, t }: Shopper, key: string, area: MessageArea = 'checkout'): Locator {
  return main.getByLabel(new RegExp(`^${literal(t(area, key))}( \\(|$)`));
}

/** Finds the field of a fact of the order. */
export const factField = (shopper: Shopper, name: TextFactName) => field(shopper, `fact_${name}`, 'purchase');

export async function fillBuyer(shopper: Shopper): Promise<void> {
  const { buyer } = shopper.shop;
  await field(shopper, 'fullName').fill(buyer.fullName);
  await field(shopper, 'email').fill(buyer.email);
  await field(shopper, 'phone').fill(buyer.phone);
}

/** Chooses the buyer's country. A shop that delivers to one country has no field for it. */
export async function chooseCountry(shopper: Shopper): Promise<void> {
  const country = field(shopper, 'country');
  if ((await country.count()) > 0) await country.selectOption(shopper.shop.address.country);
}

export async function chooseCourier(shopper: Shopper): Promise<void> {
  const { address, courier } = shopper.shop;
  await chooseCountry(shopper);
  await radio(shopper, courier).check();
  if (address.state) await field(shopper, addressWords(address.country).state).selectOption({ label: address.state });
  await field(shopper, 'street').fill(address.street);
  await field(shopper, 'postCode').fill(address.postCode);
  await field(shopper, 'city').fill(address.city);
}

export async function choosePayment(shopper: Shopper, method: PaymentMethod): Promise<void> {
  await radio(shopper, methodName(shopper, method)).check();
}

/** The beginning of a payment method's accessible name. */
export function methodName({ shop, t }: Shopper, method: PaymentMethod): string {
  if (method === 'cash' || method === 'transfer') return shop.payments[method];
  // Codes are BLIK's, which is in PLN only. Elsewhere the payment has one way, and only its own name.
  if (shop.language !== 'pl') return shop.payments.online;
  return `${shop.payments.online} – ${t('checkout', `method_${method}`)}`;
}

export function radio({ main }: Shopper, prefix: string): Locator {
  return main.getByRole('radio', { name: new RegExp(`^${literal(prefix)}`) });
}

export async function acceptTerms({ main }: Shopper): Promise<void> {
  const consents = main.getByRole('group').getByRole('checkbox');
  for (const consent of await consents.all()) {
    expect(await consent.isChecked()).toBe(false);
    await consent.check();
  }
}

/** Fills in the checkout for a delivery by courier, without pressing the order button. */
export async function fillCheckout(shopper: Shopper, method: PaymentMethod, code?: string): Promise<void> {
  await fillBuyer(shopper);
  await chooseCourier(shopper);
  await choosePayment(shopper, method);
  if (code) await field(shopper, 'code').fill(code);
  await acceptTerms(shopper);
}

/** Fills in a valid checkout and presses the order button. */
export async function order(shopper: Shopper, method: PaymentMethod, code?: string): Promise<void> {
  await fillCheckout(shopper, method, code);
  await orderButton(shopper).click();
}

/** Orders what is in the cart, from the checkout page to the thank-you page, and pays on delivery. */
export async function buyForCash(shopper: Shopper): Promise<void> {
  await goTo(shopper, '/checkout');
  await orderButton(shopper).waitFor();
  await fillCheckout(shopper, 'cash');
  await orderButton(shopper).click();
  await expectThanks(shopper);
}

/** Accepts or declines the payment on the sandbox gateway's page and waits for the return to the shop. */
export async function decideAtGateway(shopper: Shopper, behaviour: 'accept' | 'decline'): Promise<void> {
  const { page } = shopper;
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator(`button[value=${behaviour}]`).click();
  await page.waitForURL(/\/thank-you\?o=/);
}

/** Waits for the thank-you page, whatever the payment's state. @returns the order number */
export async function expectThanks(shopper: Shopper): Promise<string> {
  const { main, t } = shopper;
  await expectHeading(shopper, t('orders', 'thankYou'));
  return readNumber(await main.textContent());
}

/** Order numbers start at 10001. */
export function readNumber(text: string | null): string {
  const number = /\b1\d{4,}\b/.exec(text ?? '')?.[0];
  if (!number) throw new Error(`no order number in: ${text}`);
  return number;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s');
}
