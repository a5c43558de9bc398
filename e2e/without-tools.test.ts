import { expect, test } from 'vitest';
import { shareBrowser } from './browser.ts';
import { buyForCash } from './checkout-steps.ts';
import { lumen } from './demo-shops.ts';
import { enter, goTo, putInCart } from './shopper.ts';
import { standIn } from './stand-in-tools.ts';

const open = shareBrowser();
const paths = ['/', '/products', '/blog', '/contact', '/about', '/help-center', '/help-center/privacy-policy'];

test('a shop without ids requests nothing from anybody on any kind of page, from start to thank-you', async () => {
  const shopper = await enter(open, lumen);
  const { visit, page } = shopper;
  const requests = await standIn(visit);
  for (const path of paths) {
    await goTo(shopper, path);
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState('networkidle');
  }
  await putInCart(shopper, lumen.simple);
  await buyForCash(shopper);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await visit.end();
});

test('a document tells the shop once how its pages were, when it is hidden', async () => {
  const shopper = await enter(open, lumen);
  const { visit, page } = shopper;
  await page.addInitScript(() => {
    // Browsers that a program drives are not counted.
    Object.defineProperty(navigator, 'webdriver', { value: false });
    // A browser does not show the body of a beacon to the program that drives it.
    const sent: string[] = [];
    Reflect.set(window, 'sentBeacons', sent);
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((text) => sent.push(text));
      return send(address, body);
    };
  });
  const accepted = page.waitForResponse((response) => response.url().includes('/api/shop/Visit'));
  await goTo(shopper, '/');
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
  await expect
    .poll(async () => {
      await hide();
      const sent = await page.evaluate<string[]>('sentBeacons');
      return sent.map((text) => JSON.parse(text));
    })
    .toEqual([
      {
        views: { home: 1 },
        source: 'none',
        measured: { page: 'home', tools: [], vitals: { lcp: expect.any(Number), cls: expect.any(Number) } },
      },
    ]);
  expect((await accepted).status()).toBe(202);
  await visit.end();
});
