import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { buyForCash } from './checkout-steps.ts';
import { glina } from './demo-shops.ts';
import { enter, goTo, putInCart, type Shopper } from './shopper.ts';
import { signInOperator } from './sign-in-operator.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();

const cases = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
  { width: 360, language: 'en' },
  { width: 1366, language: 'pl' },
] as const;

test.each(oneOf(cases, 0))(
  'a shopkeeper makes a coupon, a shopper uses it, its figures appear, it is ended, and the next shopper is refused, at $width px in $language',
  async ({ width, language }) => {
    const texts = textsOf(language);
    const t: Words = (key, values) => texts('back-office-coupons', key, values);
    const visit = await open({ width, touch: width < 768 });
    // The first call asks who is signed in. A code of another coupon, and removing one with orders, are refused.
    visit.expectStatus(400, 401, 403, 404, 409);
    const { page } = visit;
    const list = `${await signInOperator(inject('runningShop'), page, language)}/${glina.host}/coupons`;
    const code = `K${randomUUID().slice(0, 8).toUpperCase()}`;

    await page.goto(list);
    await makeCoupon(page, t, code);
    await page.getByRole('link', { name: t('toCoupons') }).click();
    await page.getByRole('link', { name: code, exact: true }).waitFor();
    await checkAccessibility(page, 'back office: coupons');

    const shopper = await openCart(width);
    await enterCode(shopper, code);
    await shopper.main
      .getByText(shopper.t('cart', 'couponActive', { code }))
      .first()
      .waitFor();
    await buyForCash(shopper);
    await shopper.visit.end();

    await page.reload();
    const row = page.locator('[data-row]').filter({ has: page.getByRole('link', { name: code, exact: true }) });
    await row
      .getByText(/^1\s(?:of|z)\s5$/)
      .first()
      .waitFor();
    await row.getByRole('link', { name: code, exact: true }).click();
    await page.locator(`a[href$="/orders?coupon=${code}"]`).getByText('1', { exact: true }).waitFor();
    await refuseSameCode(page, t, { list, code, leave: texts('back-office-goods', 'leave') });

    await page.goto(`${list}?search=${code}`);
    await page.getByRole('link', { name: code, exact: true }).click();
    await page.getByRole('button', { name: t('endNow'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('endNow'), exact: true })
      .click();
    await page.getByText(t('couponEnded', { code })).first().waitFor();
    await page.getByText(t('state_ended'), { exact: true }).first().waitFor();

    const next = await openCart(width);
    await enterCode(next, code);
    await next.main.getByText(next.t('cart', 'refusal_expired')).first().waitFor();
    await next.visit.end();

    await page.getByRole('button', { name: t('removeCoupon') }).click();
    await page.getByRole('button', { name: t('remove'), exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await visit.end();
  },
  240_000,
);

type Words = (key: string, values?: Record<string, string>) => string;

async function makeCoupon(page: Page, t: Words, code: string): Promise<void> {
  await page
    .getByRole('link', { name: t('addCoupon') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: t('newCoupon') }).waitFor();
  const field = page.getByLabel(t('code'), { exact: true });
  await page.getByRole('button', { name: t('makeCode') }).click();
  expect(await field.inputValue()).toMatch(/^[A-Z2-9]{8}$/);
  await field.fill(code.toLowerCase());
  await page.keyboard.press('Control+s');
  await page.getByLabel(t('percent'), { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByLabel(t('percent'), { exact: true }).fill('10');
  await page.getByLabel(new RegExp(`^${t('lastDay')}`)).fill('2099-12-24');
  await page.getByText(/2099/).first().waitFor();
  await page.getByLabel(new RegExp(`^${escaped(t('useLimit'))}`)).fill('5');
  await checkAccessibility(page, 'back office: new coupon');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/coupons\/\d+$/);
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
}

const escaped = (text: string) => text.replace(/[()]/g, '\\$&');

interface Same {
  readonly list: string;
  readonly code: string;
  /** The button that leaves without saving. */
  readonly leave: string;
}

/** A code that another coupon has is refused beside its field. */
async function refuseSameCode(page: Page, t: Words, { list, code, leave }: Same): Promise<void> {
  await page.goto(`${list}/new`);
  await page.getByLabel(t('code'), { exact: true }).fill(code);
  await page.getByLabel(t('kind'), { exact: true }).selectOption('free-delivery');
  await page.keyboard.press('Control+s');
  await page.getByText(t('problem_taken')).waitFor();
  await page.getByRole('link', { name: t('toCoupons') }).click();
  await page.getByRole('dialog').getByRole('button', { name: leave, exact: true }).click();
  await page.waitForURL(/\/coupons$/);
}

/** Opens the cart of a new shopper, with one product. */
async function openCart(width: 360 | 1366): Promise<Shopper> {
  const shopper = await enter(open, glina, width);
  await putInCart(shopper, glina.simple);
  await goTo(shopper, '/cart');
  return shopper;
}

async function enterCode({ main, t }: Shopper, code: string): Promise<void> {
  await main.getByLabel(t('cart', 'couponLabel')).fill(code.toLowerCase());
  await main.getByRole('button', { name: t('cart', 'couponApply') }).click();
}
