import { expect, test } from 'vitest';
import { askHost } from './ask.ts';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { addressOf, shopPort } from './shopper.ts';

const open = shareBrowser();

/** What a shop's text could hold if nothing cleaned it; also dressed up as the code that our own page holds back. */
const injected = [
  '<script>globalThis.stolen = "script"</script>',
  '<script type="module">globalThis.stolen = "module"</script>',
  '<script nonce="" async>globalThis.stolen = "nonce"</script>',
  '<script type="later">globalThis.stolen = "later"</script>',
  '<script src="data:text/javascript,globalThis.stolen=1"></script>',
  '<script src="https://evil.example/x.js"></script>',
  '<img src="/nothing" onerror="globalThis.stolen = \'onerror\'">',
  '<svg onload="globalThis.stolen = \'onload\'"></svg>',
  '<iframe srcdoc="<script>parent.stolen = 1</script>"></iframe>',
  '<object data="data:text/html,<script>parent.stolen=1</script>"></object>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example/"><button id="send">x</button></form>',
];

test('what gets past the cleaning does not run', async () => {
  const { page, context } = await open();
  await context.route(addressOf(glina, '/about'), async (route) => {
    const { status, headers, text } = await askHost(shopPort(), glina.host, '/about');
    const policy = String(headers['content-security-policy']);
    await route.fulfill({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      body: text.replace('<main', `${injected.join('')}<main`),
    });
  });
  const left: string[] = [];
  await context.route('https://evil.example/**', (route) => {
    left.push(route.request().url());
    return route.abort();
  });
  await page.goto(addressOf(glina, '/about'));
  await page.mouse.move(10, 10);
  await page.locator('html[data-js]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.querySelector<HTMLElement>('#send')?.click());
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stolen'))).toBeUndefined();
  expect(await page.evaluate(() => document.baseURI)).toContain(glina.host);
  expect(left).toEqual([]);
  await context.close();
});
