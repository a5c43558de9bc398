import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { buyForCash } from './checkout-steps.ts';
import { lumen } from './demo-shops.ts';
import { changeDatabase } from './running-database.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { addToCart, enter, goTo, openProduct, shopsAtWidths } from './shopper.ts';
import { serveShopTools, shopToolIds } from './stand-in-shop-tools.ts';
import { answer, banner, withdrawConsent } from './stand-in-tools.ts';

const open = shareBrowser();
let server: ShopProcess;

beforeAll(async () => {
  server = await startShop();
  const ids = JSON.stringify(shopToolIds);
  const names = shopsAtWidths.map(({ shop }) => shop.name);
  await changeDatabase(
    server.dataDir,
    sql`update shop set config = config || ${ids}::jsonb where name = any(${names})`,
  );
});
afterAll(() => server?.stop('SIGKILL'));

longTest(
  'chats, social proof, newsletters and seals work from consent to purchase, and are gone after withdrawal',
  async () => {
    for (const { shop, width } of oneOf(shopsAtWidths, 0)) {
      const shopper = await enter(open, { ...shop, port: server.port, cookieNotice: false }, width);
      const { page, visit } = shopper;
      const tools = await serveShopTools(visit);
      await goTo(shopper, '/');
      await banner(shopper).waitFor();
      expect(tools.requests).toEqual([]);
      await answer(shopper, 'acceptAll');
      await expect.poll(() => tools.of('user.com', 'page')).toHaveLength(1);
      await expect.poll(() => tools.of('trustisto', 'startPage')).toHaveLength(1);
      for (const [tool, data] of [
        ['livechat', { license: 12345678 }],
        ['nudgify', {}],
        ['mailerlite', { account: '1130930' }],
        ['trusted', {}],
      ] as const)
        await expect.poll(() => tools.of(tool, 'start')).toEqual([data]);
      await expect
        .poll(() => tools.requests)
        .toEqual(
          expect.arrayContaining([
            'POST https://app.mailerlite.com/webforms/submit/a1b2c3',
            'GET https://secure.livechatinc.com/customer/action/open_chat',
            'wss://sklep.user.com/socket',
          ]),
        );

      await openProduct(shopper, shop.simple);
      await expect.poll(() => tools.of('nudgify', 'product')).toHaveLength(1);
      await expect.poll(() => tools.of('user.com', 'product_event')).toHaveLength(1);
      await addToCart(shopper);
      await expect
        .poll(() => tools.of('user.com', 'product_event').at(-1))
        .toMatchObject({ event_type: 'add to cart' });
      await goTo(shopper, '/cart');
      await expect.poll(() => tools.of('trustisto', 'basketPage')).toHaveLength(1);
      await buyForCash(shopper);
      await expect.poll(() => tools.of('trusted', 'order')).toHaveLength(1);
      await expect.poll(() => tools.of('trustisto', 'thankYouPage')).toHaveLength(1);
      await expect.poll(() => tools.of('user.com', 'product_event').at(-1)).toMatchObject({ event_type: 'purchase' });

      // All tools know the goods by the same id.
      const [viewed] = tools.of('nudgify', 'product');
      const { id } = viewed ?? {};
      expect(id).toEqual(expect.any(String));
      expect(tools.of('trustisto', 'productPage')).toMatchObject([{ productId: id, product: shop.simple }]);
      expect(tools.of('trustisto', 'thankYouPage')).toMatchObject([{ basket: [{ productId: id, quantity: 1 }] }]);
      const kinds = tools.of('user.com', 'product_event').map((data) => [data?.event_type, data?.product_id]);
      expect(kinds).toEqual(['view', 'add to cart', 'checkout', 'purchase'].map((kind) => [kind, id]));
      expect(tools.of('trusted', 'order')).toMatchObject([
        {
          ...{ tsCheckoutBuyerEmail: shop.buyer.email, tsCheckoutOrderPaymentType: expect.any(String) },
          items: [{ tsCheckoutProductName: shop.simple, tsCheckoutProductSKU: id }],
        },
      ]);
      // Nobody else is told who bought.
      const others = tools.told.filter(({ tool }) => tool !== 'trusted');
      expect(JSON.stringify(others)).not.toContain(shop.buyer.email);
      // Nor can those that record the page read it; and what Trusted Shops reads leaves with the page.
      const texts = `xpath=//*[text()[contains(., "${shop.buyer.email}")]]`;
      expect(await page.locator(texts).count()).toBeGreaterThan(1);
      expect(
        await page.locator(`${texts}[not(ancestor-or-self::*[@data-hj-suppress and @data-cs-mask])]`).count(),
      ).toBe(0);
      const order = page.locator('#trustedShopsCheckout');
      expect(await order.count()).toBe(1);
      const pages = () => tools.of('user.com', 'page').length;
      const pagesBefore = pages();
      await page.locator('header a[href="/"]:visible').first().click();
      await expect.poll(() => order.count()).toBe(0);
      await expect.poll(pages).toBe(pagesBefore + 1);

      await goTo(shopper, '/cookie-settings');
      await expect.poll(() => tools.of('livechat', 'start').length).toBeGreaterThan(3);
      const stored = () =>
        page.evaluate(() => Object.keys(localStorage).filter((name) => /^(?:nudgify|trustisto|mailerlite)/.test(name)));
      await expect.poll(stored).toHaveLength(3);
      await expect.poll(pages).toBe(pagesBefore + 2);
      // From the press on, nothing more is requested or told, but that the chat ends.
      tools.requests.length = 0;
      tools.told.length = 0;
      await withdrawConsent(shopper);
      await expect.poll(() => page.evaluate(() => 'civchat' in window)).toBe(false);
      await goTo(shopper, '/');
      await page.waitForLoadState('networkidle');
      expect(await stored()).toEqual([]);
      expect(await visit.context.cookies()).toEqual([]);
      expect(tools.requests).toEqual([]);
      expect(tools.told.filter(({ call }) => call !== 'destroy')).toEqual([]);
      await visit.end();
    }
  },
);

test('a tool that is still loading when the visitor refuses never starts, however slow the line is', async () => {
  const shopper = await enter(open, { ...lumen, port: server.port, cookieNotice: false });
  const { page, visit, main, t } = shopper;
  const tools = await serveShopTools(visit);
  const [script, reload, newDocument] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  await visit.context.route('https://sklep.user.com/widget.js', async (route) => {
    await script?.promise;
    await route.abort();
  });
  await goTo(shopper, '/help-center');
  const question = page.getByRole('region', { name: t('consent', 'title') });
  await question.getByRole('button', { name: t('consent', 'acceptAll') }).click();
  for (const tool of ['livechat', 'nudgify', 'mailerlite', 'trusted'])
    await expect.poll(() => tools.of(tool, 'start')).toHaveLength(1);
  // Allowed tools go on loading for a moment. What they ask for now must not count as asked for after the refusal.
  await expect
    .poll(() => tools.requests)
    .toEqual(
      expect.arrayContaining([
        'GET https://js.trustisto.com/socialproof.js',
        'GET https://groot.mailerlite.com/js/w/webforms.min.js',
        'GET https://assets.mlcdn.com/fonts.css',
        'POST https://app.mailerlite.com/webforms/submit/a1b2c3',
        'GET https://secure.livechatinc.com/customer/action/open_chat',
      ]),
    );
  const settings = page.getByRole('contentinfo').getByRole('link', { name: t('shop', 'cookieSettings') });
  await settings.click();
  await page.getByRole('heading', { level: 1, name: t('shop', 'cookieSettings') }).waitFor();
  await page.route('**/cookie-settings', async (route) => {
    reload?.resolve();
    await newDocument?.promise;
    await route.continue();
  });
  tools.requests.length = 0;
  tools.told.length = 0;
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/widget.js'));
  const loaded = page.waitForEvent('load');
  await main.getByRole('button', { name: t('consent', 'rejectAll') }).click({ noWaitAfter: true });
  await reload?.promise;
  // The old document stays until the new one has come, and no longer waits for the script.
  await cancelled;
  script?.resolve();
  newDocument?.resolve();
  await loaded;
  await page.waitForLoadState('networkidle');
  expect([tools.requests, tools.told.filter(({ call }) => call !== 'destroy')]).toEqual([[], []]);
  expect(await visit.context.cookies()).toEqual([]);
  await visit.end();
});
