import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { decideAtGateway } from './checkout-steps.ts';
import { glina } from './demo-shops.ts';
import { orderLink, readOutbox, waitForMail } from './outbox.ts';
import { enter } from './shopper.ts';
import { signInOperator } from './sign-in-operator.ts';
import { type Texts, textsOf } from './texts.ts';

const open = shareBrowser();
const views = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
] as const;

test.each(oneOf(views, 1))(
  'a shopkeeper types an order told by phone, and its buyer pays by the link in the mail, at $width px in $language',
  async ({ width, language }) => {
    const shop = inject('runningShop');
    // Nobody else gets mail at this address.
    const email = `telefon-${randomUUID()}@example.com`;
    const visit = await open({ width, touch: width < 768, locale: language === 'pl' ? 'pl-PL' : 'en-GB' });
    visit.expectStatus(401, 403);
    const { page } = visit;
    const t = textsOf(language);
    const origin = await signInOperator(shop, page, language);
    await page.goto(`${origin}/${glina.host}/orders`);
    await page.getByRole('link', { name: t('back-office-orders', 'newPhoneOrder'), exact: true }).click();
    const number = await typeOrder(page, t, email);
    await page.getByText(t('back-office-orders', 'event_placed-by-phone'), { exact: true }).waitFor();
    await page.getByText(t('back-office-orders', 'heldUntil'), { exact: true }).waitFor();

    const shopTexts = textsOf(glina.language);
    const mail = await waitForMail(email, shopTexts('mails', 'phoneSubject', { number }));
    expect(mail.text).toContain('stała klientka');
    // The buyer has lost it, and is sent another link.
    await page.getByRole('button', { name: t('back-office-orders', 'mailPaymentLink'), exact: true }).click();
    const links = async () => (await readOutbox()).filter(({ to }) => to.includes(email)).map(orderLink);
    await expect.poll(async () => new Set(await links()).size).toBe(2);
    const buyer = await enter(open, glina, width === 360 ? 360 : 1366);
    await buyer.page.goto(orderLink(mail));
    await buyer.main.getByText(buyer.t('orders', 'payByPhone'), { exact: true }).waitFor();
    await checkAccessibility(buyer.page, 'order: by phone');
    if (process.env.SHOTS) await buyer.page.screenshot({ path: `${process.env.SHOTS}-link.png`, fullPage: true });
    await buyer.main
      .getByRole('radio', { name: new RegExp(`^${glina.payments.online}`) })
      .first()
      .check();
    await buyer.main.getByRole('button', { name: new RegExp(`^${buyer.t('orders', 'payNow').split('{')[0]}`) }).click();
    await decideAtGateway(buyer, 'accept');
    await waitForMail(email, `${glina.mails.paid} ${number}`);
    await buyer.visit.end();

    await page.reload();
    await page.getByText(t('back-office-orders', 'payment_paid'), { exact: true }).first().waitFor();
    await visit.end();
  },
);

/** Types the order, first without what it needs. @returns its number */
async function typeOrder(page: Page, t: Texts, email: string): Promise<string> {
  const text = (key: string) => t('back-office-phone', key);
  const field = (key: string) => page.getByLabel(t('back-office-order', key), { exact: true });
  await page.getByLabel(t('back-office-order', 'searchGoods')).fill(glina.simple);
  await page
    .getByRole('button', { name: new RegExp(`^${t('back-office-order', 'addGoods')} `) })
    .first()
    .click();
  await page.getByLabel(text('agreedDiscount'), { exact: true }).fill('5');
  const place = page.getByRole('button', { name: text('placeAndMail'), exact: true });
  await page.getByRole('radio', { name: new RegExp(`^${glina.courier}`) }).check();
  await page.locator('[aria-busy="false"]').getByText(t('back-office-orders', 'total'), { exact: true }).waitFor();
  await place.click();
  const alerts = page.getByRole('alert');
  await alerts.filter({ hasText: t('back-office', 'problem_tick') }).waitFor();
  expect(await alerts.filter({ hasText: t('back-office', 'problem_required') }).count()).toBeGreaterThan(5);
  await checkAccessibility(page, 'back office: order by phone');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-wrong.png`, fullPage: true });
  await field('discountReason').fill('stała klientka');
  await field('contact_fullName').fill(glina.buyer.fullName);
  await field('contact_email').fill(email);
  await field('contact_phone').fill(glina.buyer.phone);
  await field('contact_street').fill(glina.address.street);
  await field('contact_postCode').fill(glina.address.postCode);
  await field('contact_city').fill(glina.address.city);
  await page.getByRole('checkbox', { name: text('termsTold') }).check();
  await page.locator('[aria-busy="false"]').getByText(t('back-office-orders', 'total'), { exact: true }).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-filled.png`, fullPage: true });
  await place.click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  const title = await page.getByRole('heading', { level: 1 }).getByText(/\d{5}/).innerText();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-placed.png`, fullPage: true });
  return /\d{5,}/.exec(title)?.[0] ?? '';
}
