import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { longCases, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina, verde } from './demo-shops.ts';
import { acceptCookies, enter, goTo, type Shopper, shopsAtWidths } from './shopper.ts';

const open = shareBrowser();
const value = { box: /^kobalt/, chip: 'Szkliwo: kobalt' };

const filterForm = ({ main, t }: Shopper) => main.getByRole('form', { name: t('filters', 'title') });
const chips = ({ main, t }: Shopper) => main.getByRole('list', { name: t('filters', 'chosen') }).getByRole('link');
const products = ({ main }: Shopper) => main.getByRole('article');
const removing = ({ t }: Shopper, chip: string) => `${t('filters', 'remove')} ${chip}`;

test('filters beside the products apply at once, are removed by chips, and follow back', async () => {
  const shopper = await enter(open, glina, 1366);
  const { page, t } = shopper;
  await goTo(shopper, '/products');
  await acceptCookies(shopper);
  const before = await products(shopper).count();
  const box = filterForm(shopper).getByLabel(value.box);
  const expected = Number((await box.locator('xpath=..').locator('small').textContent()) ?? 0);
  await box.check();
  await page.waitForURL(/filter\.attribute\.Szkliwo=kobalt/);
  await expect.poll(() => products(shopper).count()).toBe(expected);
  await filterForm(shopper).getByLabel(t('filters', 'priceTo'), { exact: true }).fill('100,00');
  await filterForm(shopper).getByLabel(t('filters', 'priceTo'), { exact: true }).press('Enter');
  await page.waitForURL(/filter\.priceTo=100(?:&|$)/);
  await expect.poll(() => chips(shopper).count()).toBe(3);
  await checkAccessibility(page, 'listing: filters chosen');
  const from = filterForm(shopper).getByLabel(t('filters', 'priceFrom'), { exact: true });
  await from.fill('tanio');
  await from.press('Enter');
  expect(await from.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
  expect([await from.inputValue(), await chips(shopper).count()]).toEqual(['tanio', 3]);
  await from.fill('');
  await chips(shopper).filter({ hasText: value.chip }).click();
  await expect.poll(() => box.isChecked()).toBe(false);
  await page.goBack();
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => products(shopper).count()).toBe(before);
  expect(await box.isChecked()).toBe(false);
  await shopper.visit.end();
});

test('without scripts the filters are a form with a button, and chips are links', async () => {
  const shopper = await enter(open, glina, 1366, { javaScript: false });
  const { page, t, main } = shopper;
  await goTo(shopper, '/products?sort=sale');
  await filterForm(shopper).getByLabel(value.box).check();
  await filterForm(shopper)
    .getByRole('button', { name: t('filters', 'apply') })
    .click();
  await page.waitForURL(/sort=sale.*filter\.attribute\.Szkliwo=kobalt/);
  await main.getByRole('link', { name: removing(shopper, value.chip) }).click();
  await page.waitForURL(/\/products\?sort=sale$/);
  await shopper.visit.end();
});

test.each(oneOf([glina, verde], 1))(
  'on a phone the filters of $host are a sheet that covers the page',
  async (shop) => {
    const shopper = await enter(open, shop, 360);
    const { page, t } = shopper;
    await goTo(shopper, '/products');
    await acceptCookies(shopper);
    const title = shopper.main.locator('summary', { hasText: t('filters', 'title') });
    const openSheet = async () => {
      await title.click();
      // Back closes the sheet once the router has stored the entry of the sheet.
      await expect.poll(() => page.evaluate(() => history.state?.usr)).toBe('filterSheet');
    };
    await openSheet();
    await checkAccessibility(page, 'listing: filter sheet');
    expect(await page.getByRole('banner').count()).toBe(0);
    const inStock = filterForm(shopper).getByLabel(t('filters', 'inStock'));
    await inStock.check();
    await page.waitForURL(/filter\.inStock=true/);
    await expect.poll(() => page.locator('.filter-chips li').count()).toBe(1);
    // Back closes the sheet and keeps the choice; once more, it undoes what was chosen there.
    await page.goBack();
    await filterForm(shopper).waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toMatch(/filter\.inStock=true/);
    expect(await chips(shopper).count()).toBe(1);
    await page.goBack();
    await page.waitForURL(/\/products$/);
    await expect.poll(() => page.locator('.filter-chips li').count()).toBe(0);
    await openSheet();
    await page.goBack();
    await filterForm(shopper).waitFor({ state: 'hidden' });
    expect(page.url()).toMatch(/\/products$/);
    await openSheet();
    await inStock.check();
    await page.waitForURL(/filter\.inStock=true/);
    const count = Number((await inStock.locator('xpath=..').locator('small').textContent()) ?? 0);
    await filterForm(shopper)
      .getByRole('button', { name: new RegExp(`\\b${count}\\b`) })
      .click();
    await filterForm(shopper).waitFor({ state: 'hidden' });
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
    await chips(shopper).first().click();
    await page.waitForURL(/\/products$/);
    await expect.poll(() => chips(shopper).count()).toBe(0);
    // The sheet has left no entries behind that would make Back do nothing.
    await openSheet();
    await page.keyboard.press('Escape');
    await filterForm(shopper).waitFor({ state: 'hidden' });
    // Closing goes one entry back, after which Back can be pressed.
    await expect.poll(() => page.evaluate(() => history.state?.usr)).not.toBe('filterSheet');
    await page.goBack();
    await page.waitForURL(/filter\.inStock=true/);
    await shopper.visit.end();
  },
);

const options = (shopper: Shopper) => filterForm(shopper).locator('.filter-option');
const slider = (shopper: Shopper, name: 'sliderFrom' | 'sliderTo') =>
  filterForm(shopper).getByRole('slider', { name: shopper.t('filters', name) });

/** The number of products that an option says it leads to. */
async function countOf(option: Locator): Promise<number> {
  return Number((await option.locator('xpath=ancestor::label').locator('small').textContent()) ?? 0);
}

/** Everything that a shopper has chosen and sees, once the page of the address is shown. */
async function look(shopper: Shopper) {
  const { page, main } = shopper;
  // The address changes before the page does. The link to the current page of the list has the address that is shown.
  const pages = main.getByRole('navigation', { name: shopper.t('shop', 'pagination'), exact: true });
  const current = pages.locator('[aria-current=page]');
  await expect
    .poll(async () => parametersOf(new URL((await current.getAttribute('href')) ?? '', page.url())))
    .toEqual(parametersOf(new URL(page.url())));
  return {
    address: page.url(),
    names: await products(shopper).getByRole('heading').allTextContents(),
    chips: await chips(shopper).allTextContents(),
    sort: await main.getByRole('combobox').first().inputValue(),
  };
}

function parametersOf({ searchParams }: URL) {
  return { page: '1', ...Object.fromEntries(searchParams) };
}

async function openFilters(shopper: Shopper) {
  if (await filterForm(shopper).isVisible()) return;
  await shopper.main.locator('summary', { hasText: shopper.t('filters', 'title') }).click();
}

/**
 * Chooses a value: the button says how many products it leads to, as the value did, and nothing that leads nowhere can be
 * pressed. Then undoes the choice.
 * @returns how many values can't be pressed meanwhile
 */
async function tryOut(shopper: Shopper, value: Locator): Promise<number> {
  const button = filterForm(shopper).getByRole('button');
  const all = await button.innerText();
  const leadsTo = new RegExp(`\\b${await countOf(value)}\\b`);
  await value.check();
  await shopper.page.waitForURL(/filter\./);
  await expect.poll(() => button.innerText()).toMatch(leadsTo);
  const states = await options(shopper).evaluateAll((labels) =>
    labels.map((label) => ({
      count: label.querySelector('small')?.textContent,
      off: label.querySelector('input')?.disabled,
    })),
  );
  for (const { count, off } of states) expect(off).toBe(count === '0');
  await value.uncheck();
  await expect.poll(() => button.innerText()).toBe(all);
  return states.filter(({ off }) => off).length;
}

test.each(longCases(shopsAtWidths))(
  'filters, sort order and page of $shop.host at $width px survive a product, back, forward and reload',
  async ({ shop, width }) => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await goTo(shopper, '/products');
    await acceptCookies(shopper);
    await openFilters(shopper);
    const button = filterForm(shopper).getByRole('button');
    const all = await button.innerText();

    // The slider by keyboard: it fills in the field, applies when the key is let go, and keeps focus.
    const from = slider(shopper, 'sliderFrom');
    const field = filterForm(shopper).getByLabel(t('filters', 'priceFrom'), { exact: true });
    await from.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/filter\.priceFrom=/);
    expect(page.url()).toContain(`filter.priceFrom=${await field.inputValue()}`);
    expect(await from.getAttribute('aria-valuetext')).toMatch(/\d/);
    expect(await from.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator('.filter-chips li').count()).toBeGreaterThan(0);
    await page.keyboard.press('Home');
    await page.waitForURL(/\/products$/);
    await expect.poll(() => page.locator('.filter-chips li').count()).toBe(0);
    await expect.poll(() => button.innerText()).toBe(all);
    expect(await field.inputValue()).toBe('');

    const first = filterForm(shopper).getByRole('group').nth(3).getByRole('checkbox').first();
    const reduced = filterForm(shopper).getByLabel(t('filters', 'discount'));
    const dead = (await tryOut(shopper, first)) + (await tryOut(shopper, reduced));
    expect(dead).toBeGreaterThan(0);

    const inStock = filterForm(shopper).getByLabel(t('filters', 'inStock'));
    // The page of the first choice arrives while the shopper makes the second one, which is not lost.
    await inStock.check();
    await slider(shopper, 'sliderTo').focus();
    await page.keyboard.down('ArrowLeft');
    await page.waitForURL(/filter\.inStock=true/);
    await expect.poll(() => main.locator('[aria-busy]').count()).toBe(0);
    await page.keyboard.up('ArrowLeft');
    await page.waitForURL(/filter\.priceTo=/);
    // The address changes before the page and its counts.
    const shown = async () => Number((await button.innerText()).match(/\d+/)?.[0]) - (await countOf(inStock));
    await expect.poll(shown).toBe(0);
    await button.click();
    await main.getByRole('combobox').first().selectOption('price_lowtohigh');
    await page.waitForURL(/sort=price_lowtohigh/);
    const firstPage = await look(shopper);
    expect(firstPage.chips).toHaveLength(3);
    await main.getByRole('link', { name: t('shop', 'pageNumber', { number: '2' }), exact: true }).click();
    await page.waitForURL(/sort=price_lowtohigh.*filter\.priceTo=.*filter\.inStock=true.*page=2/);
    const secondPage = await look(shopper);
    expect(secondPage).toMatchObject({ chips: firstPage.chips, sort: firstPage.sort });
    expect(secondPage.names.filter((name) => firstPage.names.includes(name))).toEqual([]);

    const last = products(shopper).last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await last.getByRole('link').first().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/products'));
    await page.goBack();
    await expect.poll(() => look(shopper)).toEqual(secondPage);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.reload();
    expect(await look(shopper)).toEqual(secondPage);
    await page.goBack();
    await expect.poll(() => look(shopper)).toEqual(firstPage);
    await page.goForward();
    await expect.poll(() => look(shopper)).toEqual(secondPage);
    await shopper.visit.end();
  },
);
