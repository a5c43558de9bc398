import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser, type Visit } from './browser.ts';
import { signInOperator } from './sign-in-operator.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const host = 'lapa.localhost';

const cases = [
  { width: 1366, language: 'en' },
  { width: 360, language: 'pl' },
  { width: 1366, language: 'pl' },
  { width: 360, language: 'en' },
] as const;

test.each(oneOf(cases, 0))(
  'a shopkeeper adds a category, gives it a picture, moves it into the shop’s menu, and adds a manufacturer for a product, at $width px in $language',
  async ({ width, language }) => {
    const texts = textsOf(language);
    const t = (key: string, values?: Record<string, string>) => texts('back-office-catalog', key, values);
    const goods = (key: string) => texts('back-office-goods', key);
    const isPhone = width < 768;
    const visit = await open({ width, touch: isPhone });
    // The first call asks who is signed in.
    visit.expectStatus(401, 403, 404);
    const { page } = visit;
    const shop = `${await signInOperator(inject('runningShop'), page, language)}/${host}`;
    const name = `Podróże ${randomUUID().slice(0, 8)}`;

    await page.goto(`${shop}/categories`);
    const address = await addBelowFirst(page, t, { name, isPhone });
    await page.getByRole('link', { name: t('toCategories') }).click();
    await moveOut(page, t, { name, isPhone });
    await expectInMenu(visit, address, { name, isPhone });

    await page.goto(`${shop}/categories`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: t('removeIt') }).click();
    await page.getByRole('button', { name: t('remove'), exact: true }).click();
    await page.getByText(t('removed', { name })).waitFor();

    await page.goto(`${shop}/manufacturers`);
    await addManufacturer(page, t, goods, name);
    await expectAtProduct(page, goods, { shop, name });
    await page.goto(`${shop}/manufacturers?search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: t('removeManufacturer') }).click();
    await page.getByRole('button', { name: t('remove'), exact: true }).click();
    await page.getByText(t('removed', { name })).waitFor();
    await visit.end();
  },
  240_000,
);

type Words = (key: string, values?: Record<string, string>) => string;

interface Own {
  readonly name: string;
  readonly isPhone: boolean;
}

const rowOf = (page: Page, name: string) =>
  page
    .locator('[data-row]')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .last();

async function pressInMenu(page: Page, t: Words, name: string, action: string) {
  await page.getByRole('button', { name: t('actionsFor', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: t(action), exact: true }).click();
}

/** @returns the address of the new category's page in the shop */
async function addBelowFirst(page: Page, t: Words, { name, isPhone }: Own): Promise<string> {
  const first = page.locator('[data-row]').first().locator('a[href*="/categories/"]').first();
  const parent = await first.innerText();
  await checkAccessibility(page, 'back office: categories');
  if (isPhone) await pressInMenu(page, t, parent, 'addBelowIt');
  else await page.getByRole('link', { name: t('addBelow', { name: parent }), exact: true }).click();
  await page.getByLabel(t('name'), { exact: true }).fill(name);
  expect(await page.getByLabel(t('parent'), { exact: true }).inputValue()).toBe(parent);
  await page.locator('input[type=file]').setInputFiles({
    name: 'podroze.webp',
    mimeType: 'image/webp',
    buffer: await readFile(join(import.meta.dirname, '..', 'demo', 'looks', 'HomeCosmetics.webp')),
  });
  await page.getByLabel(t('alt')).fill('Torba na drogę');
  await checkAccessibility(page, 'back office: new category');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/categories\/\d+$/);
  const shown = page.locator('a[href*="/products/"]');
  return (await shown.getAttribute('href')) ?? '';
}

async function moveOut(page: Page, t: Words, { name, isPhone }: Own) {
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  if (isPhone) {
    await pressInMenu(page, t, name, 'move');
    await page.getByRole('button', { name: t('move_out'), exact: true }).click();
  } else {
    await link.focus();
    await page.keyboard.press('Alt+ArrowLeft');
  }
  const [before = ''] = t('movedTop', { name, place: '2', count: '' }).split(' 2');
  await page.getByRole('status').filter({ hasText: before }).first().waitFor();
  if (!isPhone) expect(await link.evaluate((own) => own === document.activeElement)).toBe(true);
  expect(await rowOf(page, name).evaluate((row) => row.parentElement?.closest('[data-row]') === null)).toBe(true);
}

async function expectInMenu(visit: Visit, address: string, { name, isPhone }: Own) {
  const tab = await visit.openTab();
  await tab.goto(address);
  await tab.getByRole('heading', { level: 1, name }).waitFor();
  if (!isPhone) {
    await tab.getByRole('button', { name: textsOf('pl')('shop', 'showCategories') }).click();
    await tab.getByRole('banner').getByRole('link', { name, exact: true }).first().waitFor();
  }
  await tab.close();
}

async function addManufacturer(page: Page, t: Words, goods: (key: string) => string, name: string) {
  await page
    .getByRole('link', { name: t('addManufacturer') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: t('newManufacturer') }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByLabel(t('name'), { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByLabel(t('name'), { exact: true }).fill(name);
  await page.getByLabel(goods('partyAddress'), { exact: true }).fill('Przy Piecu 7, 90-350 Łódź, Polska');
  await page.getByLabel(new RegExp(`^${goods('partyEmail')}`)).fill('czesc@podroze.example');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/manufacturers\/\d+$/);
  await page.getByRole('link', { name: t('toManufacturers') }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await checkAccessibility(page, 'back office: manufacturers');
}

async function expectAtProduct(
  page: Page,
  goods: (key: string) => string,
  { shop, name }: { shop: string; name: string },
) {
  await page.goto(`${shop}/goods/new`);
  await page.getByRole('checkbox', { name: goods('hasSafety') }).check();
  await page.getByLabel(goods('knownParty')).first().fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByText('czesc@podroze.example').waitFor();
  await page.getByRole('link', { name: goods('backToList') }).click();
  await page.getByRole('button', { name: goods('leave'), exact: true }).click();
  await page.waitForURL(/\/goods$/);
}
