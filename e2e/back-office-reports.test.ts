import { randomUUID } from 'node:crypto';
import { placedOrder } from '@witryna/contract/orders';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { shopClient } from './shop-client.ts';
import { signInOperator } from './sign-in-operator.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();

const cases = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
  { width: 360, language: 'en' },
  { width: 1366, language: 'pl' },
] as const;

test.each(oneOf(cases, 1))(
  'a shopkeeper sees an order of a moment ago in today’s figures, changes the period by keyboard, takes a file, and asks for the Monday mail, at $width px in $language',
  async ({ width, language }) => {
    const shop = inject('runningShop');
    const texts = textsOf(language);
    const t = (key: string, values?: Record<string, string>) => texts('back-office-reports', key, values);
    const visit = await open({ width, touch: width < 768 });
    // The first call asks who is signed in: nobody.
    visit.expectStatus(401, 403, 404);
    const { page } = visit;
    const reports = `${await signInOperator(shop, page, language)}/${glina.host}/reports`;

    await page.goto(`${reports}?period=today`);
    const before = await ordersOf(page, t('value_orders'));
    const client = shopClient(shop.port, glina);
    const typed = await client.fillIn(await client.findSimple(), 1);
    placedOrder.parse(JSON.parse((await client.place(typed, randomUUID())).text));
    await page.reload();
    // Other journeys order in this shop, too.
    await expect.poll(() => ordersOf(page, t('value_orders'))).toBeGreaterThan(before);
    await page.locator('canvas').first().waitFor();
    await page.getByText(t('asTable'), { exact: true }).click();
    await page.getByRole('columnheader', { name: t('value_turnover') }).waitFor();
    await checkAccessibility(page, 'back office: reports');

    const period = page.getByLabel(t('period'), { exact: true });
    await period.focus();
    await page.keyboard.press('ArrowDown');
    // Until the list is drawn anew, it has the choice of before.
    await expect.poll(() => period.inputValue()).toBe('yesterday');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/period=7(?:&|$)/);
    const tabs = page.getByRole('navigation', { name: t('reports'), exact: true });
    const products = tabs.getByRole('link', { name: t('report_products'), exact: true });
    // The address changes before the links are drawn anew.
    await expect.poll(() => products.getAttribute('href')).toMatch(/period=7/);
    await products.press('Enter');
    await page.getByRole('heading', { name: t('table_best'), exact: true }).waitFor();
    expect(page.url()).toMatch(/period=7/);
    expect(page.url()).toMatch(/report=products/);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('exportOf', { list: t('table_best') }), exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${t('fileReport')}-products-best-.*\\.csv$`));

    const mail = page.getByLabel(t('mondayLabel'));
    await mail.focus();
    await page.keyboard.press('Space');
    await page.getByText(t('mondayOn')).first().waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel(t('mondayLabel')).isChecked()).toBe(true);
    for (const name of ['vat', 'visits', 'speed']) {
      await tabs.getByRole('link', { name: t(`report_${name}`), exact: true }).click();
      await page.getByRole('heading', { name: t(`report_${name}`), exact: true }).waitFor();
    }
    await visit.end();
  },
  180_000,
);

/** Reads how many orders the figures say. */
async function ordersOf(page: Page, label: string): Promise<number> {
  const figure = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const text = await figure.locator('dd > span').first().innerText();
  return Number(text.replace(/\D/g, ''));
}
