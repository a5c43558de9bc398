import { shopConfig } from '@witryna/contract/shop-config';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allCarriers } from '../apps/api/src/carriers/carrier-registry.ts';
import { allPayments } from '../apps/api/src/payments/payment-registry.ts';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { startServerWithFakes } from './pay-with-fakes.ts';
import { requestHost } from './request-host.ts';
import { signInOperator } from './sign-in-operator.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const host = 'lapa.localhost';
/** Tpay's own names of what its panel shows, in the languages of the journey. */
const fields = allPayments.get('tpay')?.fields ?? {};

const carrierFields = allCarriers.get('inpost')?.fields ?? {};

const cases = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
  { width: 1366, language: 'pl' },
  { width: 360, language: 'en' },
] as const;

test.each(oneOf(cases, 0))(
  'an owner sets up a payment from nothing with its check, a carrier, a delivery and other settings, and closes the shop for a break, at $width px in $language',
  async ({ width, language }) => {
    const { shop, fakes } = await startServerWithFakes();
    const texts = textsOf(language);
    const t = (key: string, values?: Record<string, string>) => texts('back-office-settings', key, values);
    const save = () => page.getByRole('button', { name: texts('back-office-goods', 'save'), exact: true }).click();
    const labelOf = (name: string) => fields[name]?.label[language] ?? name;
    const visit = await open({ width, touch: width < 768 });
    // The first call asks who is signed in; and wrong values are refused.
    visit.expectStatus(400, 401, 403, 404);
    const { page } = visit;
    const settings = `${await signInOperator(shop, page, language)}/${host}/settings`;
    const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const offered = async () => {
      const { text } = await requestHost(shop.port, host, `/api/shop/config/${host}`);
      return shopConfig.parse(JSON.parse(text)).paymentTypes.map(({ type }) => type);
    };

    await page.goto(settings);
    await page.getByRole('heading', { name: t('settings') }).waitFor();
    await checkAccessibility(page, 'back office: settings');
    await link(t('place_payments')).first().click();
    await link('Tpay').click();
    const keys = new Map(Object.entries(fakes.find(({ type }) => type === 'tpay')?.settings ?? {}));
    const fill = (name: string, value: unknown) => page.getByLabel(labelOf(name)).fill(`${value}`);
    await fill('clientId', keys.get('clientId'));
    await button(t('check')).click();
    await page.getByText(t('check_incomplete')).waitFor();
    await fill('clientSecret', 'not-the-secret');
    await button(t('check')).click();
    await page.getByText(t('check_refused', { name: 'Tpay' })).waitFor();
    await checkAccessibility(page, 'back office: check of a payment');
    await fill('clientSecret', keys.get('clientSecret'));
    await button(t('check')).click();
    await page.getByText(t('check_accepted', { name: 'Tpay' })).waitFor();
    expect(await offered()).not.toContain('tpay');
    await save();
    await page.getByText(t('kindSaved', { name: 'Tpay' })).waitFor();
    await button(t('moveUp', { name: 'Tpay' })).click();
    await page.getByText(t('moved', { name: 'Tpay', place: '3' })).waitFor();
    await checkAccessibility(page, 'back office: payments');
    await expect.poll(offered, { timeout: 5_000 }).toEqual(['sandbox', 'bank-transfer', 'tpay', 'cash-on-delivery']);

    // The secret is stored and never shown; switched off, buyers are not offered it.
    await link('Tpay').click();
    await page.getByText(t('secretStored')).waitFor();
    expect(await page.content()).not.toContain(String(keys.get('clientSecret')));
    await page.getByRole('checkbox', { name: new RegExp(`^${t('offered')}`) }).uncheck();
    await save();
    await page.getByText(t('kindSaved', { name: 'Tpay' })).waitFor();
    await expect.poll(offered, { timeout: 5_000 }).not.toContain('tpay');

    await changeCarrier(page, t, { settings, language, save });
    await changeDelivery(page, t, { settings, country: language === 'pl' ? 'Polska' : 'Poland', save });
    await page.goto(`${settings}/shop`);
    await page.getByLabel(t('field_phone')).fill('+48 52 000 11 22');
    await save();
    await page.getByText(t('saved')).waitFor();
    await page.getByLabel(t('field_phone')).fill('+48 52 000 11 23');
    await expectFree(page, texts('back-office-goods', 'save'), t('saved'));
    await page.getByRole('button', { name: texts('back-office-goods', 'discard'), exact: true }).click();
    await checkAccessibility(page, 'back office: a section of the settings');
    // Parts of the settings are found by a part of their name.
    await page.getByRole('button', { name: new RegExp(`^${texts('back-office', 'paletteTab')}`) }).click();
    await page.getByRole('combobox').fill(t('place_integrations').slice(0, 5));
    await page.getByRole('option', { name: new RegExp(`^${t('place_integrations')}`) }).click();
    await page.waitForURL(`${settings}/integrations`);
    await page.getByLabel(t('field_googleAnalytics4Id')).waitFor();
    await checkAccessibility(page, 'back office: tools');
    const footer = await requestHost(shop.port, host, `/api/shop/Layout/${host}/footer`);
    expect(footer.text).toContain('+48 52 000 11 22');

    await page.goto(`${settings}/state`);
    await page.getByLabel(t('field_text')).fill('Przenosimy magazyn.\nWracamy wkrótce.');
    await page.getByLabel(t('field_until')).fill('2099-12-24');
    await save();
    await page.getByText(t('saved')).waitFor();
    await checkAccessibility(page, 'back office: technical break');
    await button(t('closeShop')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('closeShop'), exact: true })
      .click();
    await page.getByText(texts('back-office', 'shop_break')).waitFor();
    const statusOf = async () => (await requestHost(shop.port, host, '/')).status;
    await expect.poll(statusOf, { timeout: 5_000 }).toBe(302);
    const closed = await requestHost(shop.port, host, '/service-break');
    expect(closed.status).toBe(503);
    expect(closed.text).toContain('Przenosimy magazyn.');
    expect(closed.text).toContain('2099');
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(365 * 24 * 3600);
    // Whoever has forgotten it sees it on the start page.
    await page.goto(new URL('/', settings).href);
    await page.getByText(texts('back-office', 'shop_break')).waitFor();
    await checkAccessibility(page, 'back office: start page of a closed shop');
    await link(texts('back-office-start', 'toBreak')).click();
    await button(t('endBreak')).click();
    await page.getByText(texts('back-office', 'shop_live')).first().waitFor();
    await expect.poll(statusOf, { timeout: 5_000 }).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await visit.end();
  },
  240_000,
);

/** A message that is shown covers no button that saves. */
async function expectFree(page: Page, save: string, message: string): Promise<void> {
  const button = page.getByRole('button', { name: save, exact: true });
  await button.waitFor();
  const hit = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(hit).toBe(true);
  expect(await page.getByText(message).isVisible()).toBe(true);
}

type Text = (key: string, values?: Record<string, string>) => string;

/** A carrier without its account is refused, its check says what is missing, and test labels need none. */
async function changeCarrier(
  page: Page,
  t: Text,
  { settings, language, save }: { settings: string; language: 'pl' | 'en'; save(): Promise<void> },
) {
  // Optional fields say so after their names.
  const field = (name: string) => page.getByLabel(new RegExp(`^${carrierFields[name]?.label[language] ?? name}`));
  const inpost = page.getByRole('link', { name: /^InPost/ });
  await page.goto(`${settings}/carriers`);
  await inpost.getByText(t('testMode')).waitFor();
  await checkAccessibility(page, 'back office: carriers');
  await inpost.click();
  await page.getByRole('heading', { level: 1, name: 'InPost' }).waitFor();
  await field('environment').selectOption('sandbox');
  await page.getByRole('button', { name: t('check'), exact: true }).click();
  await page.getByText(t('check_incomplete')).waitFor();
  await save();
  const token = field('token');
  await expect.poll(() => token.getAttribute('aria-invalid')).toBe('true');
  const size = page.viewportSize() ?? { width: 1366, height: 900 };
  // The bar that stays at the foot of a window must cover nothing.
  await page.setViewportSize({ ...size, height: 3_000 });
  await checkAccessibility(page, 'back office: carrier');
  await page.setViewportSize(size);
  await field('environment').selectOption('invented');
  await field('organizationId').fill('4567');
  await save();
  await page.getByText(t('kindSaved', { name: 'InPost' })).waitFor();
}

/** Adds a courier at the end of the deliveries; a price that is none is told at its field. */
async function changeDelivery(
  page: Page,
  t: Text,
  { settings, country, save }: { settings: string; country: string; save(): Promise<void> },
) {
  await page.goto(`${settings}/deliveries/new?kind=COURIER`);
  await page.getByLabel(t('field_delivery_name')).fill('Kurier rowerowy');
  const price = page.getByLabel(t('priceIn', { currency: 'PLN' }), { exact: true }).first();
  await price.fill('tanio');
  await page.getByLabel(t('field_delivery_countries')).fill(country);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('removeOf', { name: '' }).trim() }).waitFor();
  await save();
  await page.getByText(t('problem_number')).waitFor();
  // The bar that stays at the foot of a window must cover nothing.
  const size = page.viewportSize() ?? { width: 1366, height: 900 };
  await page.setViewportSize({ ...size, height: 3_000 });
  await checkAccessibility(page, 'back office: delivery');
  await page.setViewportSize(size);
  await price.fill('9,90');
  await save();
  await page.getByText(t('deliverySaved', { name: 'Kurier rowerowy' })).waitFor();
  await page.getByRole('link', { name: /^Kurier rowerowy/ }).waitFor();
}
