import { describe, expect, test } from 'vitest';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { shopPort, widths } from './shopper.ts';

const open = shareBrowser();
const [homes] = groupLooks(await readDemoShops());

/** The accessibility of each home is checked at one of the three widths, as most homes share their sections. */
const checked = (homes?.looks ?? []).map((look, at) => ({ ...look, checkedAt: widths[at % 3] }));

const theDefault = checked.findIndex(({ name }) => name === 'HomeFashionOne');

/** The words that stand on the picture of a tile although it is narrower than 300 px. */
function coveredNarrowPictures() {
  return [...document.querySelectorAll('.banner, .grid-tile')]
    .filter((tile) => tile.clientWidth > 0 && tile.clientWidth < 300)
    .flatMap((tile) => {
      const picture = tile.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
      const words = [...tile.querySelectorAll('.banner-label, .grid-tile-label')];
      return words.flatMap((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        const isBeside = left > picture.right - 1 || right < picture.left + 1;
        return isBeside || top > picture.bottom - 1 ? [] : [one.textContent];
      });
    });
}

describe.each(oneOf(checked, theDefault))('$name', ({ host, path, checkedAt }) => {
  test('is accessible, overflows at no width, has a silent console, and neither moves nor changes anything while it loads', async () => {
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
    const { shown, sent } = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const partsOf = (page: Document) =>
        [...page.querySelectorAll('main :is(h2, h3, img, iframe)')].map(
          (part) => part.textContent.trim() || part.getAttribute('alt') || part.getAttribute('title'),
        );
      return { shown: partsOf(document), sent: partsOf(new DOMParser().parseFromString(html, 'text/html')) };
    });
    expect(sent.length).toBeGreaterThan(0);
    expect(shown).toEqual(sent);
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 900 });
      if (checkedAt === width) await checkAccessibility(page, 'home');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(coveredNarrowPictures), `${width} px`).toEqual([]);
    }
    await visit.end();
  });
});
