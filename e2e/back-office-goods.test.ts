import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { heicPhoto } from '../apps/api/test/heic-photo.ts';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser, type Visit } from './browser.ts';
import { signInOperator } from './sign-in-operator.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
/** A shop whose goods no other journey counts. */
const host = 'lapa.localhost';
const looks = ['HomeOrganicFood', 'ProductTabRight', 'PageBuilder', 'HomeCosmetics', 'ProductSticky'];

const cases = [
  { width: 1366, language: 'pl' },
  { width: 360, language: 'en' },
  { width: 1366, language: 'en' },
  { width: 360, language: 'pl' },
] as const;

test.each(oneOf(cases, 0))(
  'a shopkeeper makes a product with photos and combinations, changes a price in the list and meets a colleague, at $width px in $language',
  async ({ width, language }) => {
    const texts = textsOf(language);
    const t = (key: string, values?: Record<string, string>) => texts('back-office-goods', key, values);
    const isPhone = width < 768;
    const visit = await open({ width, touch: isPhone });
    // The first call asks who is signed in; the conflict of two people is a refusal, too.
    visit.expectStatus(401, 403, 404, 409);
    const { page } = visit;
    const goods = `${await signInOperator(inject('runningShop'), page, language)}/${host}/goods`;
    const title = `Szelki ${randomUUID().slice(0, 8)}`;

    await page.goto(`${goods}/new`);
    await fillProduct(page, t, { title, isPhone });
    await checkAccessibility(page, 'back office: new product');
    await page.getByLabel(t('status'), { exact: true }).selectOption('published');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/goods\/\d+$/);

    const shown = page.getByRole('link', { name: t('viewInShop') });
    const address = (await shown.getAttribute('href')) ?? '';
    await expectInShop(visit, address, title);
    await planSale(page, t);
    await chooseFocus(page, t);
    await chooseRelated(visit, t, address);
    await changeInList(page, t, { goods, title, isPhone });
    await meetColleague(visit, t, `${goods}?search=${encodeURIComponent(title)}`, title);
    await visit.end();
  },
  240_000,
);

type Words = (key: string, values?: Record<string, string>) => string;

async function fillProduct(page: Page, t: Words, { title, isPhone }: { title: string; isPhone: boolean }) {
  await page.getByLabel(t('name'), { exact: true }).first().fill(title);
  // The editor works under the policy of the back office, which allows no style of its own.
  await page.locator('.rich-text').click();
  await page.keyboard.type('Miękkie i lekkie.');
  const photos = await Promise.all(
    looks.map(async (name) => ({
      name: `${name}.webp`,
      mimeType: 'image/webp',
      buffer: await readFile(join(import.meta.dirname, '..', 'demo', 'looks', `${name}.webp`)),
    })),
  );
  const heic = { name: 'IMG_0001.HEIC', mimeType: '', buffer: heicPhoto };
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').setInputFiles([...photos, notes, heic]);
  await page.getByRole('button', { name: t('removePhoto', { place: '6' }) }).waitFor();
  // A file that is no picture fails alone, and is taken out.
  await page.getByText(t('problem_noPicture')).waitFor();
  await page.getByRole('button', { name: t('dropPhoto') }).click();
  const altOf = (place: string) => page.getByLabel(t('photoAlt', { place }));
  await altOf('1').fill('Pies w szelkach');
  await page.getByRole('button', { name: t('photoLater', { place: '1' }) }).click();
  expect(await altOf('2').inputValue()).toBe('Pies w szelkach');

  const prices = page.getByRole('region', { name: t('priceAndStock') });
  await prices.getByLabel(t('inCurrency', { name: t('column_price'), currency: 'PLN' })).fill('49,90');
  await page.getByRole('button', { name: t('addFirstOption') }).click();
  await addValues(page, t, 'Kolor', 'red, blue, green');
  await page.getByRole('button', { name: t('addOption'), exact: true }).click();
  await addValues(page, t, 'Rozmiar', 'S, M, L, XL');
  if (isPhone) {
    expect(await page.locator('summary').count()).toBe(12);
    await page.locator('summary').first().click();
    await page.getByLabel(t('column_stock'), { exact: true }).first().fill('5');
    return;
  }
  const grid = page.getByRole('grid');
  expect(await grid.getAttribute('aria-rowcount')).toBe('13');
  await grid.focus();
  for (const key of ['ArrowRight', 'ArrowRight', '5', 'Enter', 'ArrowUp', 'Shift+Control+ArrowDown', 'Control+d'])
    await page.keyboard.press(key);
  const stocks = page.locator('tbody tr td:nth-child(4)');
  expect(await stocks.allInnerTexts()).toEqual(Array.from({ length: 12 }, () => '5'));
  await page.keyboard.press('Control+z');
  expect((await stocks.allInnerTexts()).slice(0, 2)).toEqual(['5', '0']);
}

async function addValues(page: Page, t: Words, name: string, values: string) {
  await page.getByLabel(t('optionName'), { exact: true }).last().fill(name);
  await page.getByLabel(t('optionValues'), { exact: true }).last().fill(values);
  await page.keyboard.press('Enter');
}

async function expectInShop(visit: Visit, address: string, title: string) {
  const tab = await visit.openTab();
  await tab.goto(address);
  await tab.getByRole('heading', { level: 1, name: title }).waitFor();
  await tab.getByText('Miękkie i lekkie.').first().waitFor();
  await tab.getByText('blue', { exact: true }).first().waitFor();
  await tab.close();
}

/** A sale is planned for all combinations by percent, and a price that is no reduction is refused beside its field. */
async function planSale(page: Page, t: Words) {
  const card = page.getByRole('region', { name: t('plannedSale') });
  const save = page.getByRole('button', { name: t('save'), exact: true });
  await card.getByRole('button', { name: t('planSale') }).click();
  await card.getByLabel(t('salePercent')).fill('10');
  const first = card.getByRole('textbox', { name: /red \/ S/ });
  expect(await first.inputValue()).toMatch(/^44[,.]91$/);
  await first.fill('60');
  await save.click();
  await card.getByText(t('problem_notLower')).waitFor();
  await first.fill('40');
  await save.click();
  await page.getByText(t('saved'), { exact: true }).first().waitFor();
  await page.reload();
  expect(await first.inputValue()).toMatch(/^40[,.]00$/);
  await card.getByRole('button', { name: t('dropSale') }).click();
  await save.click();
  await page.getByText(t('saved'), { exact: true }).first().waitFor();
}

/** Which point of a photo stays in view is set by keys. */
async function chooseFocus(page: Page, t: Words) {
  await page.getByRole('button', { name: t('photoFocus', { place: '1' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('focusPoint', { x: '50', y: '50' }) }).focus();
  for (const key of ['ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await dialog.getByText(t('focusAt', { x: '51', y: '60' })).waitFor();
  await checkAccessibility(page, 'back office: focus of a photo');
  await dialog.getByRole('button', { name: t('done') }).click();
}

/** Goods of the shop are found by their names and put into order; the product's page then shows them first. */
async function chooseRelated({ page, openTab }: Visit, t: Words, address: string) {
  const card = page.getByRole('region', { name: t('related') });
  for (const word of ['karma sucha', 'karma mokra']) {
    await card.getByRole('combobox').fill(word);
    await page
      .getByRole('option', { name: new RegExp(word, 'i') })
      .first()
      .click();
  }
  const rows = card.getByRole('listitem');
  await rows
    .nth(1)
    .getByText(/karma mokra/i)
    .waitFor();
  await rows.nth(1).getByRole('button').first().click();
  await rows
    .first()
    .getByText(/karma mokra/i)
    .waitFor();
  await page.getByRole('button', { name: t('save'), exact: true }).click();
  await page.getByText(t('saved'), { exact: true }).first().waitFor();
  const tab = await openTab();
  const firstRelated = async () => {
    await tab.goto(address);
    // A page from before the change has no such row, and must be loaded again rather than waited for.
    return (await tab.locator('section[aria-labelledby="related"] li').allInnerTexts()).at(0) ?? '';
  };
  await expect.poll(firstRelated, { timeout: 15_000 }).toMatch(/karma mokra/i);
  const photo = tab.locator('.gallery-track img').first();
  expect(await photo.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('51% 60%');
  await tab.close();
}

interface Listed {
  readonly goods: string;
  readonly title: string;
  readonly isPhone: boolean;
}

async function changeInList(page: Page, t: Words, { goods, title, isPhone }: Listed) {
  await page.goto(`${goods}?search=${encodeURIComponent(title)}`);
  const row = page.locator('[data-row]').filter({ hasText: title });
  await row.waitFor();
  await checkAccessibility(page, 'back office: goods');
  const name = `${title}, red / S`;
  if (isPhone) {
    await page.getByRole('button', { name: t('quickOf', { name: title }) }).click();
    await page.getByRole('dialog').getByLabel(t('price'), { exact: true }).first().fill('12,5');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('save'), exact: true })
      .click();
    await page.getByText(t('goodsChanged', { name: title })).waitFor();
  } else {
    await row.locator('button[aria-expanded]').first().click();
    await page.getByRole('button', { name: t('priceOf', { name }) }).click();
    await page.keyboard.type('free');
    await page.keyboard.press('Enter');
    // What was refused stays as it was typed, with the reason beside it.
    await page.getByText(t('problem_amount')).waitFor();
    const cell = page.getByRole('textbox', { name: t('priceOf', { name }) });
    expect(await cell.inputValue()).toBe('free');
    await cell.fill('12,5');
    await cell.press('Enter');
    await page.getByText(t('priceChanged', { name })).waitFor();
  }
  await page
    .getByText(/12[,.]50/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: t('undo'), exact: true })
    .first()
    .click();
  await page.getByText(t('undone')).waitFor();
  await page
    .getByText(/12[,.]50/)
    .first()
    .waitFor({ state: 'detached' });
}

/** Two people open the same product, and both change its name: nobody's is lost unseen. */
async function meetColleague(visit: Visit, t: Words, list: string, title: string) {
  const { page } = visit;
  await page.goto(list);
  await page.locator('[data-row]').getByRole('link', { name: title }).click();
  const save = (tab: Page) => tab.getByRole('button', { name: t('save'), exact: true });
  const nameOf = (tab: Page) => tab.getByLabel(t('name'), { exact: true }).first();
  await nameOf(page).waitFor();
  const colleague = await visit.openTab();
  await colleague.goto(page.url());
  await nameOf(colleague).fill(`${title} A`);
  await save(colleague).click();
  await colleague.getByText(t('saved'), { exact: true }).waitFor();

  await nameOf(page).fill(`${title} B`);
  await page.getByLabel(t('brand')).fill('Łapa');
  await save(page).click();
  await page.getByRole('heading', { name: t('conflictTitle', { name: 'Zofia' }) }).waitFor();
  expect(await nameOf(page).inputValue()).toBe(`${title} B`);
  await checkAccessibility(page, 'back office: conflict');
  await page.getByRole('radio', { name: `${title} A` }).check();
  await page.getByRole('button', { name: t('saveAgain') }).click();
  await page.getByText(t('saved'), { exact: true }).waitFor();
  expect([await nameOf(page).inputValue(), await page.getByLabel(t('brand')).inputValue()]).toEqual([
    `${title} A`,
    'Łapa',
  ]);
  // Other journeys find the shop as it was.
  await page.getByLabel(t('status'), { exact: true }).selectOption('withdrawn');
  await save(page).click();
  await page.getByText(t('saved'), { exact: true }).first().waitFor();
  await colleague.close();
}
