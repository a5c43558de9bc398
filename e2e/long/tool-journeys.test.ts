import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOnFreePort } from '../../apps/api/test/listen-on-free-port.ts';
import { shareBrowser } from '../browser.ts';
import { buyForCash } from '../checkout-steps.ts';
import { glina, type JourneyShop, lumen, verde } from '../demo-shops.ts';
import { requestHost } from '../request-host.ts';
import { changeDatabase } from '../running-database.ts';
import { type ShopProcess, startShop } from '../shop-process.ts';
import { addToCart, enter, goTo, openProduct, putInCart } from '../shopper.ts';
import { answer, withdrawConsent } from '../stand-in-tools.ts';
import { eventsOf, type Item, standInForTools } from '../tool-traffic.ts';

const open = shareBrowser();
/** What the server has told tools itself. */
const serverTold: { path: string; body: Record<string, unknown> }[] = [];
const toldServer = createServer(async (request, response) => {
  serverTold.push({ path: request.url ?? '', body: JSON.parse(await text(request)) });
  response.writeHead(204).end();
});
let server: ShopProcess;

const tag = '8b0850a3ee53b';
const shops = [
  {
    shop: glina,
    ids: {
      googleAnalytics4Id: 'G-ABCDEF1234',
      gtagId: 'AW-123456789',
      googleAdsLabel: 'AbC-D_efG-h12_34-567',
      facebookIntegration: { eventId: '123456789012345' },
      tikTokPixelId: 'C4A0000000000000000Z',
      hotJarId: '1234567',
      yandexMetricaId: '4711',
      userComApiKey: 'aB3dE6',
      userComDomain: 'sklep',
      nudgifyId: '0190e0a0-aaaa-4000-8000-00000000000f',
      feeds: ['google', 'meta', 'ceneo'],
    },
    /** Each way to a host that the tools use. */
    ways: [
      ...['region1.google-analytics.com', 'stats.g.doubleclick.net', 'www.google.pl', 'www.googletagmanager.com'],
      ...['googleads.g.doubleclick.net', 'www.google.com', 'td.doubleclick.net'],
      ...['connect.facebook.net', 'www.facebook.com', 'analytics.tiktok.com', 'analytics-ipv6.tiktokw.us'],
      ...['script.hotjar.com', 'vars.hotjar.com', 'content.hotjar.io', 'metrics.hotjar.io', 'static.hotjar.com'],
      ...['sklep.user.com', 'mc.yandex.ru', 'mc.yandex.com', 'mc.webvisor.org', 'yastatic.net', 'pixel.nudgify.com'],
    ],
    sockets: ['wss://mc.yandex.com/solid.ws', 'wss://ws.hotjar.com/api/v2/client/ws'],
  },
  {
    shop: verde,
    ids: { fastTonyId: 'a'.repeat(32), hotJarId: tag, gtagId: 'GT-5NR6TQ9', googleAdsLabel: 'AW-987654321/AbC-D_efG' },
    ways: [
      ...['pixel.fasttony.com', 'connect.facebook.net', 'www.facebook.com', 'www.googletagmanager.com'],
      ...['googleads.g.doubleclick.net', 'td.doubleclick.net', 'www.google.com'],
      ...['t.contentsquare.net', 'hjmod.contentsquare.net', 'app.contentsquare.com', 'c.contentsquare.net'],
    ],
    sockets: [],
  },
  {
    shop: lumen,
    ids: { facebookIntegration: { eventId: '12345678901' }, fastTonyId: 'b'.repeat(32) },
    ways: ['pixel.fasttony.com', 'connect.facebook.net', 'www.facebook.com'],
    sockets: [],
  },
] as const;

beforeAll(async () => {
  const port = await listenOnFreePort(toldServer);
  server = await startShop({
    env: {
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '..', 'send-to-fakes.ts'))}`,
      FAKES_PORT: String(port),
      FAKES_ORIGINS: 'https://region1.google-analytics.com https://graph.facebook.com',
    },
  });
  for (const { shop, ids } of shops)
    await changeDatabase(
      server.dataDir,
      sql`update shop set config = config || ${JSON.stringify(ids)}::jsonb where name = ${shop.name}`,
    );
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  toldServer.close();
});

const enterShop = (shop: JourneyShop) => enter(open, { ...shop, port: server.port, cookieNotice: false });

test.each(shops)(
  'in $shop.name nothing that its tools do is blocked, and nothing of them is left after a withdrawal',
  async ({ shop, ids, ways, sockets }) => {
    const shopper = await enterShop(shop);
    const { page, visit, t } = shopper;
    const told = await standInForTools(visit);
    await goTo(shopper, '/help-center');
    await answer(shopper, 'acceptAll');
    const hosts = () => [...new Set(told.sent.map(({ url }) => url.hostname))].sort();
    await expect.poll(hosts).toEqual([...ways].sort());
    await expect.poll(() => told.sockets.sort()).toEqual([...sockets]);
    // What is too long for an address comes by a form, in a frame.
    await page.evaluate(() => Reflect.get(window, 'fbq')('trackCustom', 'Long', { text: 'x'.repeat(3_000) }));
    await expect
      .poll(() => told.sent.some(({ method, url }) => method === 'POST' && url.pathname === '/tr/'))
      .toBe(true);

    told.sent.length = 0;
    const settings = page.getByRole('contentinfo').getByRole('link', { name: t('shop', 'cookieSettings') });
    await settings.click();
    await page.getByRole('heading', { level: 1, name: t('shop', 'cookieSettings') }).waitFor();
    if ('gtagId' in ids) expect(await page.getByRole('main').textContent()).toContain('www.google.*');
    const listed = (await page.getByRole('main').locator('code').allTextContents()).map(
      (name) => new RegExp(`^${name.replaceAll('*', '.*')}$`),
    );
    const stored = async () => {
      const values = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      return [...values, ...(await visit.context.cookies()).map(({ name }) => name)].filter(
        (name) => listed.some((pattern) => pattern.test(name)) || /^_|^tt|fb/i.test(name),
      );
    };
    // All that the tools have stored is in the list that visitors see.
    for (const name of await stored())
      expect(
        listed.some((pattern) => pattern.test(name)),
        name,
      ).toBe(true);
    expect((await stored()).length).toBeGreaterThan(0);
    // Google looks last whether there is another page.
    if ('googleAnalytics4Id' in ids) await expect.poll(hosts).toContain('www.google.pl');
    // From the press on, nothing more is sent.
    told.sent.length = 0;
    await withdrawConsent(shopper);
    await page.waitForLoadState('networkidle');
    await expect.poll(stored).toEqual([]);
    await page.locator('header a[href="/"]:visible').first().click();
    await page.waitForLoadState('networkidle');
    expect(told.sent.map(({ url }) => url.href)).toEqual([]);
    await visit.end();
  },
);

test('a shop with FastTony and a pixel of its own tells each event once, from when its pixel has started', async () => {
  const shopper = await enterShop(lumen);
  const { visit } = shopper;
  const { sent } = await standInForTools(visit);
  await openProduct(shopper, lumen.simple);
  await answer(shopper, 'acceptAll');
  const told = (event: string) =>
    sent.flatMap(({ url }) => (url.searchParams.get('ev') === event ? (url.searchParams.get('id') ?? []) : [])).sort();
  const [own, fastTony] = ['12345678901', '1487583684759969'];
  // What happened before is told to the pixel that runs by then: FastTony's may come later.
  await expect.poll(() => told('ViewContent')).toContain(own);
  await expect.poll(() => told('PageView')).toContain(fastTony);
  await addToCart(shopper);
  await expect.poll(() => told('AddToCart')).toEqual([own, fastTony]);
  expect(new Set(told('ViewContent')).size).toBe(told('ViewContent').length);
  await visit.end();
});

test('pages that are opened without a document are counted once by each tool', async () => {
  const shopper = await enterShop(glina);
  const { page, visit } = shopper;
  const { sent } = await standInForTools(visit);
  await goTo(shopper, '/help-center');
  await answer(shopper, 'acceptAll');
  const pages = () => ({
    google: sent.filter(({ url }) => url.searchParams.get('en') === 'page_view' && url.searchParams.get('tid')).length,
    ads: sent.filter(({ url }) => url.searchParams.get('en') === 'page_view' && url.pathname.includes('AW-')).length,
    meta: sent.filter(({ url }) => url.searchParams.get('ev') === 'PageView').length,
    tikTok: sent.filter(({ body }) => body?.includes('"Pageview"')).length,
    yandex: sent.filter(({ url }) => url.search === '?hit').length,
  });
  await expect.poll(pages).toEqual({ google: 1, ads: 1, meta: 1, tikTok: 1, yandex: 1 });
  expect(await page.evaluate(() => Reflect.get(window, 'metaReadsForms'))).toBe(false);
  await page.locator('header a[href="/"]:visible').first().click();
  await expect.poll(pages).toEqual({ google: 2, ads: 2, meta: 2, tikTok: 2, yandex: 2 });
  // The way back counts, too, and shows that nothing was counted twice before.
  await page.goBack();
  await expect.poll(pages).toEqual({ google: 3, ads: 3, meta: 3, tikTok: 3, yandex: 3 });
  await visit.end();
});

test('every tool and every feed has the same ids of the goods, in the browser and on the server', async () => {
  const keys = {
    'google-analytics4-id': 'apiSecret=ga-secret-value',
    'facebook-integration': `accessToken=${'m'.repeat(30)}`,
  };
  for (const [tool, line] of Object.entries(keys)) await storeSecret(tool, line);
  const shopper = await enterShop(glina);
  const { visit } = shopper;
  const { sent } = await standInForTools(visit);
  await openProduct(shopper, glina.product.name);
  await answer(shopper, 'acceptAll');
  await addToCart(shopper);
  await putInCart(shopper, glina.simple);
  await goTo(shopper, '/cart');
  await expect.poll(() => eventsOf(sent).map(({ name }) => name)).toContain('view_cart');
  await buyForCash(shopper);
  const purchases = () => eventsOf(sent).filter(({ name }) => /purchase$/i.test(name));
  const tools = ['analytics', 'meta', 'tikTok', 'user.com', 'yandex'];
  await expect.poll(() => [...new Set(purchases().map(({ tool }) => tool))].sort()).toEqual(tools);
  await expect.poll(() => serverTold.length).toBe(2);

  const google = await readFeed('google.xml', /<g:id>([^<]+)<\/g:id>/g);
  const groups = await readFeed('google.xml', /<g:item_group_id>([^<]+)<\/g:item_group_id>/g);
  expect(await readFeed('ceneo.xml', /<o id="([^"]+)"/g)).toEqual(google);
  expect(await readFeed('meta.csv', /^"([^"]+)"/gm)).toEqual(['id', ...google]);
  const events = eventsOf(sent).filter(({ ids }) => ids.length > 0);
  const names = events.map(({ tool, name }) => `${tool} ${name}`);
  for (const name of [
    'analytics view_item',
    'meta ViewContent',
    'tikTok ViewContent',
    'analytics view_cart',
    'meta AddToCart',
    'nudgify product',
  ])
    expect(names).toContain(name);
  for (const { tool, name, ids, type } of events) {
    // Only advertisers' networks tell groups from items.
    const known = type === 'product_group' ? groups : type === 'product' ? google : [...google, ...groups];
    for (const id of ids) expect(known, `${tool} ${name}`).toContain(id);
  }
  const bought = (tool: string) => [...new Set(purchases().flatMap((one) => (one.tool === tool ? one.ids : [])))];
  const [analytics] = serverTold.flatMap(
    ({ body }) => (body.events as { params: { items: Item[] } }[] | undefined) ?? [],
  );
  const [meta] = serverTold.flatMap(
    ({ body }) => (body.data as { custom_data: { content_ids: string[] } }[] | undefined) ?? [],
  );
  const ids = bought('analytics');
  expect(ids).toHaveLength(2);
  // None of these tools learns who bought.
  for (const email of [glina.buyer.email, encodeURIComponent(glina.buyer.email)])
    expect(JSON.stringify(sent)).not.toContain(email);
  for (const same of [
    ...tools.map(bought),
    analytics?.params.items.map(({ item_id }) => item_id),
    meta?.custom_data.content_ids,
  ])
    expect(same).toEqual(ids);
  expect(
    sent.some(
      ({ url }) => url.pathname.includes('/conversion/AW-123456789') && url.search.includes('AbC-D_efG-h12_34-567'),
    ),
  ).toBe(true);
  await visit.end();
});

async function readFeed(file: string, pattern: RegExp): Promise<string[]> {
  const { text: content } = await requestHost(server.port, glina.host, `/feeds/${file}`);
  return [...content.matchAll(pattern)].flatMap(([, id]) => id ?? []);
}

async function storeSecret(tool: string, line: string): Promise<void> {
  const command = spawn(process.execPath, ['apps/server/shop-command.ts', 'secret', 'set', glina.host, tool], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
  });
  command.stdin.end(line);
  const [code] = await once(command, 'exit');
  expect(code).toBe(0);
}
