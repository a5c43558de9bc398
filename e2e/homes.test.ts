import { describe, expect, test } from 'vitest';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { shopPort, widths } from './shopper.ts';

const open = shareBrowser();
const [homes] = groupLooks(await readDemoShops());

/** The accessibility of each home is checked at one of the three widths, as most homes share their sections. */
const checked = (homes?.looks ?? []).map((look, at) => ({ ...look, checkedAt: widths[at % 3] }));

describe.each(checked)('$name', ({ host, path, checkedAt }) => {
  test('is accessible, overflows at no width, has a silent console and moves nothing while it loads', async () => {
    const visit = await open({ width: 1366, height: 900 });
    const { page } = visit;
    await page.addInitScript(() => {
      localStorage.setItem('cookieAccepted', 'true');
      localStorage.setItem('ADULT_ACCEPTATION', 'true');
      const shifts: { value: number }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as { value: number }[]))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await page.goto(`http://${host}:${shopPort()}${path}`);
    // The first interaction hydrates the page.
    await page.mouse.move(5, 5);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: { value: number }[] }).shifts.reduce((sum, { value }) => sum + value, 0),
    );
    expect(shifted).toBeLessThan(0.01);
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 900 });
      if (checkedAt === width) await checkAccessibility(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
    await visit.end();
  });
});

test('no home shows other pictures or texts with JavaScript than without', async () => {
  const texts = async (address: string, javaScript: boolean) => {
    const visit = await open({ javaScript });
    await visit.page.goto(address);
    if (javaScript) await visit.page.mouse.move(5, 5);
    await visit.page.waitForLoadState('networkidle');
    const headings = await visit.page.locator('main').locator('h2, h3').allTextContents();
    await visit.end();
    return headings.map((text) => text.trim()).filter(Boolean);
  };
  for (const { host, path } of homes?.looks.slice(0, 6) ?? []) {
    const address = `http://${host}:${shopPort()}${path}`;
    expect(await texts(address, true), path).toEqual(await texts(address, false));
  }
});
