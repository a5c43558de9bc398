import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { expectThanks, orderButton } from './checkout-steps.ts';
import { glina, journeyShops, verde } from './demo-shops.ts';
import {
  acceptCookies,
  addToCart,
  enter,
  expectHeading,
  expectToast,
  goTo,
  openProduct,
  type Shopper,
} from './shopper.ts';

const open = shareBrowser();
const MOST_STEPS = 150;

test('a shopper can find a product by a typing error and buy it with the keyboard alone', async () => {
  const shopper = await enter(open, glina, 1366);
  const { page, main, t, shop } = shopper;
  const [option, value] = shop.product.correction;
  await goTo(shopper, '/');
  await page.keyboard.press('Tab');
  await expectFocus(page, t('shop', 'skipToContent'));
  await tabTo(page, t('shop', 'search'), 'INPUT');
  await page.keyboard.type(shop.typo.typed);
  await page.getByRole('option', { name: t('suggestions', 'didYouMean', { search: shop.typo.corrected }) }).waitFor();
  await page.getByRole('option', { name: new RegExp(`^${shop.product.name}`) }).waitFor();
  // The first option is the corrected search; the arrow keys go on to the product.
  for (let steps = 0; !(await activeOption(page)).startsWith(shop.product.name); steps += 1) {
    if (steps === MOST_STEPS) throw new Error('the arrow keys never reached the product');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expectHeading(shopper, shop.product.name);
  const radios = main.getByRole('group', { name: option }).getByRole('radio');
  await tabTo(page, undefined, 'INPUT', (await radios.first().getAttribute('name')) ?? '');
  for (let steps = 0; !(await focusedText(page)).startsWith(value); steps += 1) {
    if (steps === MOST_STEPS) throw new Error('the arrow keys never reached the option');
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, t('shop', 'addToCart'));
  await page.keyboard.press('Enter');
  await expectToast(shopper, t('shop', 'cart_added'));
  await tabTo(page, t('shop', 'viewCart'));
  await page.keyboard.press('Enter');
  await expectHeading(shopper, t('cart', 'title'));
  await main.getByText(value).first().waitFor();
  await main.getByRole('link', { name: t('cart', 'checkout') }).waitFor();
  await tabTo(page, t('cart', 'checkout'));
  await page.keyboard.press('Enter');
  await orderButton(shopper).waitFor();
  await typeCheckout(shopper);
  await expectThanks(shopper);
  await shopper.visit.end();
});

async function typeCheckout(shopper: Shopper): Promise<void> {
  const { page, t, shop } = shopper;
  const { buyer, address } = shop;
  const type = async (key: string, text: string) => {
    await tabTo(page, t('checkout', key));
    await page.keyboard.type(text);
  };
  await type('fullName', buyer.fullName);
  await type('email', buyer.email);
  await type('phone', buyer.phone);
  // Tab stops once at the group of deliveries. The arrow keys move within the group.
  await tabTo(page, undefined, 'INPUT', 'delivery');
  while (!(await focusedText(page)).startsWith(shop.courier)) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await type('street', address.street);
  await type('postCode', address.postCode);
  await type('city', address.city);
  await tabTo(page, undefined, 'INPUT', 'payment');
  while (!(await focusedText(page)).startsWith(shop.payments.cash)) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await tabTo(page, t('checkout', 'consent_BOTH').split(' ')[0], 'INPUT');
  await page.keyboard.press('Space');
  await tabTo(page, shop.orderButton);
  await page.keyboard.press('Enter');
}

test.each(oneOf(journeyShops, 2))(
  'the help center of $host is read with the keyboard, down to an answer',
  async (shop) => {
    const shopper = await enter(open, shop);
    const { page, main, t } = shopper;
    await goTo(shopper, '/help-center');
    await page.keyboard.press('Tab');
    await expectFocus(page, t('shop', 'skipToContent'));
    await page.keyboard.press('Enter');
    const tile = (await main.locator('a[href="/help-center/faq"]').textContent()) ?? '';
    await tabTo(page, tile.trim().replace(/\s/g, ' '), 'A');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/help-center/faq');
    await main.locator('details').first().waitFor();
    await tabTo(page, undefined, 'SUMMARY');
    const isOpen = () => page.evaluate(() => document.activeElement?.parentElement?.matches('details[open]'));
    expect(await isOpen()).toBe(false);
    for (const [key, state] of [
      ['Enter', true],
      ['Space', false],
      ['Enter', true],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(isOpen).toBe(state);
    }
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/help-center');
    await main.locator('a[href="/help-center/faq"]').waitFor();
    await shopper.visit.end();
  },
);

test('a dialog traps the focus and returns it when closed', async () => {
  const shopper = await enter(open, verde, 360);
  const { page, t } = shopper;
  await goTo(shopper, '/');
  const button = page.getByRole('banner').getByRole('button', { name: t('shop', 'menu'), exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: t('shop', 'menu') });
  await menu.waitFor();
  // The first focus is not on the search field, because a phone's keyboard would cover the links of the menu.
  await expectFocus(page, t('shop', 'close'));
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    // Between its last and its first control the browser's own buttons have the focus: then it is on the body.
    const isTrapped = () => document.activeElement === document.body || !!document.activeElement?.closest('dialog');
    expect(await page.evaluate(isTrapped), await focusedText(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await shopper.visit.end();
});

test('nothing is animated when the shopper prefers reduced motion', async () => {
  const shopper = await enter(open, glina, 768);
  await goTo(shopper, '/');
  await acceptCookies(shopper);
  const moving = () =>
    shopper.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
        .map((animation) => `${animation.constructor.name} ${(animation as CSSAnimation).animationName ?? ''}`),
    );
  expect(await moving()).toEqual([]);
  await goTo(shopper, '/products?search=Pojemnik');
  await shopper.main.getByRole('article').first().getByRole('link').first().click();
  await expectHeading(shopper, glina.simple);
  await addToCart(shopper);
  expect(await moving()).toEqual([]);
  await shopper.visit.end();
});

/** Text of the combobox's active option; empty without one. */
function activeOption(page: Page): Promise<string> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return document.getElementById(id ?? '')?.innerText.trim() ?? '';
  });
}

/** Presses Tab until an element with the given name, tag and radio group has the focus. The focus must be visible. */
async function tabTo(page: Page, name: string | undefined, tag?: string, group?: string): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const found = await page.evaluate(
      ([wantedTag, wantedGroup]) => {
        const element = document.activeElement;
        if (wantedTag && element?.tagName !== wantedTag) return false;
        return !wantedGroup || (element instanceof HTMLInputElement && element.name === wantedGroup);
      },
      [tag, group],
    );
    if (found && (name === undefined || (await focusedText(page)).startsWith(name))) return expectVisibleFocus(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name ?? group}`);
}

async function expectFocus(page: Page, name: string): Promise<void> {
  expect(await focusedText(page)).toBe(name);
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? element.labels?.[0]
        : undefined;
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '')
      .trim()
      .replace(/\s/g, ' ');
  });
}

/** Fails without a visible focus ring. The ring may be on the focused control, its label or its parent. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const visible = await page.evaluate(() => {
    const element = document.activeElement;
    const candidates = [element, element?.closest('label'), element?.parentElement].filter(
      (one) => one instanceof Element,
    );
    const styles = candidates.flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')]);
    return styles.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    );
  });
  expect(visible, await focusedText(page)).toBe(true);
}

test('with forced colours a swatch keeps its colour, and the chosen one is marked', async () => {
  const shopper = await enter(open, glina, 1366);
  await shopper.page.emulateMedia({ forcedColors: 'active' });
  await openProduct(shopper, glina.product.name);
  const options = shopper.main.locator('.option-swatch');
  const borderOf = (at: number) => options.nth(at).evaluate((option) => getComputedStyle(option).borderTopWidth);
  expect(await borderOf(0)).not.toBe(await borderOf(1));
  const [first, second] = await options
    .locator('.option-color')
    .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(first).not.toBe(second);
  await shopper.visit.end();
});
