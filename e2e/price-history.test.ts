import { expect, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { acceptCookies, enter, isHydrated, openProduct, shopsAtWidths } from './shopper.ts';

const open = shareBrowser();
const calls = '**/price-history?*';

test.each(oneOf(shopsAtWidths, 1))(
  '$shop.name: the prices of 30 days are loaded when asked for, at $width px',
  async ({ shop, width }) => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    shopper.visit.expectStatus(0);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const loaded = () => asked.filter((url) => /price-history|prices-/.test(url));
    await openProduct(shopper, shop.product.name);
    await acceptCookies(shopper);
    const button = main.getByRole('button', { name: t('product', 'priceHistory') });
    await button.hover();
    await expect.poll(() => isHydrated(button)).toBe(true);
    expect(loaded()).toEqual([]);
    // The answer is lost at first, and comes when it is asked for again.
    await page.route(calls, (route) => route.abort(), { times: 1 });
    await button.focus();
    await page.keyboard.press('Enter');
    await main.getByText(t('shop', 'errorUnavailable'), { exact: true }).waitFor();
    await main.getByRole('button', { name: t('shop', 'tryAgain') }).click();
    const figure = main.getByRole('figure').filter({ hasText: t('prices', 'lowest') });
    const chart = figure.getByRole('img');
    await chart.waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await main.getByText(t('prices', 'asTable')).click();
    const rows = figure.getByRole('row');
    expect(await rows.count()).toBeGreaterThan(1);
    await rows
      .filter({ hasText: t('prices', 'lowestShort') })
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await checkAccessibility(page, 'product: price history');
    const combination = () => new URL(asked.findLast((url) => /price-history\?/.test(url)) ?? '').searchParams;
    const first = combination().get('combinationId');
    const [, value] = shop.product.correction;
    const option = main.getByRole('radio', { name: value, exact: true });
    const other = (await option.isChecked()) ? main.locator('input[type=radio]:not(:checked)').first() : option;
    await other.check({ force: true });
    await expect.poll(() => combination().get('combinationId')).not.toBe(first);
    await chart.waitFor();
    await button.click();
    await chart.waitFor({ state: 'detached' });
    await shopper.visit.end();
  },
);
