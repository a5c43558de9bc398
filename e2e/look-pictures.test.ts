import { expect, test } from 'vitest';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { measurePictures } from './measure-pictures.ts';
import { shopPort } from './shopper.ts';

const open = shareBrowser();
const looks = groupLooks(await readDemoShops()).flatMap((group) => group.looks);
const theDefault = looks.findIndex(({ name }) => name === 'HomeFashionOne');
/** In bytes. A phone's screen has two pixels per px. */
const MOST_ON_FIRST_SCREEN = 90_000;

test.each(oneOf(looks, theDefault))(
  '$name shows no picture larger than its file, and its first screen on a phone has none above 90 kB',
  async ({ name, host, path }) => {
    for (const { width, density } of [
      { width: 360, density: 2 },
      { width: 1920, density: 1 },
    ]) {
      const visit = await open({ width, height: 740, touch: width < 992 });
      const { page } = visit;
      const session = await visit.context.newCDPSession(page);
      const metrics = { width, height: 740, deviceScaleFactor: density, mobile: width < 992 };
      await session.send('Emulation.setDeviceMetricsOverride', metrics);
      await page.addInitScript(() => localStorage.setItem('cookieAccepted', 'true'));
      await page.goto(`http://${host}:${shopPort()}${path}`, { waitUntil: 'networkidle' });
      if (density === 2) {
        const largest = await page.evaluate(() => {
          const seen = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc);
          const onScreen = seen.filter((image) => {
            const { top, bottom, width } = image.getBoundingClientRect();
            return width > 0 && top < innerHeight && bottom > 0;
          });
          return onScreen.map(({ currentSrc }) => {
            const [entry] = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[];
            return { currentSrc, bytes: entry?.encodedBodySize ?? 0 };
          });
        });
        expect(largest.filter(({ bytes }) => bytes > MOST_ON_FIRST_SCREEN)).toEqual([]);
      }
      const pictures = await measurePictures(page.locator('main'), 'img');
      // Those of a Custom home are inside its frame.
      expect(pictures.length > 0).toBe(name !== 'Custom');
      expect(pictures.filter(({ file, shown }) => file < Math.floor(shown))).toEqual([]);
      await session.detach();
      await visit.end();
    }
  },
);
