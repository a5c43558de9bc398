import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { addressOf, widths } from './shopper.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test.each(oneOf(widths, 0))(
  'a shop for adults shows the age gate at %i px; No leads to a blank page, Yes is remembered',
  async (width) => {
    const visit = await open({ width, height: 800, locale: 'pl-PL' });
    const { page } = visit;
    const t = textsOf('pl');
    const gate = page.getByRole('dialog', { name: t('shop', 'adultTitle') });
    const goToShop = () => page.goto(addressOf({ host: 'sad.localhost' }, '/'));
    await goToShop();
    await gate.waitFor();
    await checkAccessibility(page, 'age gate');
    const no = gate.getByRole('link', { name: t('shop', 'no'), exact: true });
    const yes = gate.getByRole('button', { name: t('shop', 'yes'), exact: true });
    await expect.poll(() => isFocused(yes)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(no)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('about:blank');
    await goToShop();
    await gate.waitFor();
    const notice = page.getByRole('region', { name: t('shop', 'cookieTitle') });
    const isOnNotice = () => notice.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(() => page.keyboard.press('Tab').then(isOnNotice)).toBe(true);
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await isFocused(no)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(yes)).toBe(true);
    await page.keyboard.press('Enter');
    await gate.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(page.locator('main'))).toBe(true);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ADULT_ACCEPTATION'))).toBe('true');
    await goToShop();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await gate.isVisible()).toBe(false);
    await visit.end();
  },
);
