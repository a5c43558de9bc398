import { expect, test } from 'vitest';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { enter, expectHeading, goTo, isHydrated } from './shopper.ts';

const open = shareBrowser();
const slow = { timeout: 10_000 };

test.each([true, false])('a card’s picture becomes the product’s if things may move: %s', async (motion) => {
  const shopper = await enter(open, glina, 1366, { motion });
  const { page, visit, main } = shopper;
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const named = () => document.querySelector('[style*="view-transition-name"]')?.className;
    const seen: unknown[] = [];
    Object.assign(document, {
      seen,
      startViewTransition: (update: () => Promise<void>) => {
        seen.push(named());
        return start(async () => {
          await update();
          seen.push(named() === '' && document.querySelector('h1')?.textContent?.replace(/\s/g, ' '));
        });
      },
    });
  });
  await goTo(shopper, '/products');
  await page.waitForFunction(() => performance.getEntriesByName('page-shown').length > 0);
  const card = main.locator('.card a[href^="/product/"]').first();
  const name = (await card.innerText()).replace(/\s/g, ' ');
  await page.mouse.move(10, 10);
  await expect.poll(() => isHydrated(card), slow).toBe(true);
  await card.click();
  await expectHeading(shopper, name);
  const seen = () => page.evaluate(() => Reflect.get(document, 'seen'));
  if (motion) await expect.poll(seen, slow).toEqual(['card-picture', name]);
  else expect(await seen()).toEqual([]);
  await visit.end();
});
