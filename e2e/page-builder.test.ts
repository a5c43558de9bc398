import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { frameHtml } from '../apps/storefront/app/features/page-frame/frame-html.server.ts';
import { hostileHtml } from '../apps/storefront/test/hostile-html.ts';
import { oneOf } from '../scripts/one-of.ts';
import { shareBrowser, type Visit } from './browser.ts';
import { glina } from './demo-shops.ts';
import { requestHost } from './request-host.ts';
import { changeDatabase } from './running-database.ts';
import { addressOf, shopPort, widths } from './shopper.ts';
import { spawnShopCommand } from './spawn-shop-command.ts';

const open = shareBrowser();
const home = `<section><h2>Własna strona</h2><p>${'Glina z Bolesławca. '.repeat(120)}</p><a href="about">O nas</a></section>`;
const footer = '<p>Własna stopka</p>';

/** Gives a shop a home and a footer of its own HTML. */
async function makeCustom(shop: { host: string; name: string }, html: string) {
  const { port, dataDir } = inject('alteredShop');
  const layout = { homeLayout: 'Custom', footerLayout: 'Custom' };
  await changeDatabase(
    dataDir,
    sql`update shop set config = jsonb_set(config, '{layout}', config->'layout' || ${JSON.stringify(layout)}::jsonb),
      front_page_config = front_page_config || ${JSON.stringify({ html })}::jsonb,
      footer_config = footer_config || ${JSON.stringify({ html: footer })}::jsonb where name = ${shop.name}`,
  );
  return { ...shop, port };
}

test('a Custom home and footer are as high as their HTML at every width, and links lead the shop', async () => {
  const shop = await makeCustom({ host: 'karta.localhost', name: 'Karta' }, home);
  for (const width of oneOf(widths, 0)) {
    const visit = await open({ width, height: 800 });
    const { page } = visit;
    await page.goto(addressOf(shop));
    await page.mouse.move(5, 5);
    const frames = page.locator('iframe');
    await expect.poll(() => frames.count()).toBe(2);
    for (const at of [0, 1]) {
      const content = frames.nth(at).contentFrame().locator('body');
      await expect
        .poll(async () => {
          const [outer, inner] = await Promise.all([frames.nth(at).boundingBox(), content.boundingBox()]);
          return Math.abs((outer?.height ?? 0) - (inner?.height ?? Number.NaN)) <= 1;
        })
        .toBe(true);
    }
    // Only the frame itself may set its height. Of the heights that are accepted in one task, the last one is drawn.
    const height = await frames.nth(0).evaluate((frame: HTMLIFrameElement) => {
      const post = (origin: string, source: Window | null, frameHeight: number) =>
        dispatchEvent(new MessageEvent('message', { origin, source, data: { frameHeight } }));
      const higher = frame.offsetHeight + 50;
      post(location.origin, frame.contentWindow, higher);
      post('https://evil.example', frame.contentWindow, 9_999);
      post(location.origin, window, 9_999);
      return higher;
    });
    await expect.poll(async () => (await frames.nth(0).boundingBox())?.height).toBe(height);
    await frames.nth(1).contentFrame().getByText('Własna stopka', { exact: true }).waitFor();
    // On a phone the help links are folded.
    const links = page.locator('footer').getByRole('link', { includeHidden: true });
    expect(await links.filter({ hasText: 'Regulamin' }).count()).toBe(1);
    expect(await links.filter({ hasText: 'Odstąp od umowy tutaj' }).count()).toBe(1);
    await frames.nth(0).contentFrame().getByRole('link', { name: 'O nas' }).click();
    await page.waitForURL('**/about');
    await visit.end();
  }
});

test('with disableCache the frames of a page are requested past the cache too', async () => {
  const { host, port } = await makeCustom({ host: 'karta.localhost', name: 'Karta' }, home);
  const { text } = await requestHost(port, host, '/?disableCache=1');
  const frames = [...text.matchAll(/<iframe[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(frames).toEqual(['home', 'footer'].map((part) => `/page-builder-frame/${part}?disableCache=true`));
  for (const frame of frames) expect((await requestHost(port, host, frame)).headers['x-cache']).toBeUndefined();
});

test('hostile texts in a frame run nothing, load nothing and lead nowhere', async () => {
  // Some texts swallow all that follows, so they stand last. PostgreSQL stores no NUL.
  const [contained, swallowing] = [true, false].map((wanted) =>
    hostileHtml.filter((text) => frameHtml(`${text}<p>end</p>`).endsWith('<p>end</p>') === wanted),
  );
  expect(contained?.length).toBeGreaterThanOrEqual(140);
  const html = [...(contained ?? []), '<p>end</p>', ...(swallowing ?? [])].join('\n').replaceAll('\0', '');
  const shop = await makeCustom({ host: 'beza.localhost', name: 'Beza' }, html);
  const visit = await open();
  const { page, context } = visit;
  visit.expectStatus(404, 0);
  const leaked: string[] = [];
  await context.route(/evil\.example/, (route) => {
    // A picture may come from any https host, as everywhere in a shop.
    if (route.request().resourceType() !== 'image') leaked.push(route.request().url());
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    leaked.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('page', (other) => leaked.push(other.url()));
  await page.goto(addressOf(shop));
  const frame = page.locator('iframe').first().contentFrame();
  await frame.getByText('end', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const found = await frame.locator('html').evaluate((html) => ({
    scripts: html.querySelectorAll('script').length,
    frames: html.querySelectorAll('iframe, frame, object, embed, form, base, meta[http-equiv]').length,
    handlers: [...html.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  }));
  expect(found).toEqual({ scripts: 1, frames: 0, handlers: [] });
  expect(page.url()).toBe(addressOf(shop));
  expect(leaked).toEqual([]);
  await visit.end();
});

/** Opens a bare page of the shop's origin, as an editor would be, with a page of the shop in a frame. */
async function openEditor({ page, context }: Visit, path: string): Promise<void> {
  await context.route(addressOf(glina, '/editor-of-test'), (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>editor</title><iframe src="${path}"></iframe>` }),
  );
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    addEventListener('message', ({ data }) => heard.push(String(data.preview)));
  });
  await page.goto(addressOf(glina, '/editor-of-test'));
}

const heard = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'heard'));

function send(page: Page, html: string): Promise<void> {
  const document = { root: {}, content: [{ type: 'richText', props: { id: 'a', html } }] };
  return page.locator('iframe').evaluate((frame: HTMLIFrameElement, sent) => {
    frame.contentWindow?.postMessage({ document: sent }, location.origin);
  }, document);
}

test('a page opened with a preview token draws the documents that its editor sends', async () => {
  const { code, output } = await spawnShopCommand(inject('runningShop').dataDir, 'preview', glina.host);
  expect(code, output).toBe(0);
  const path = `/${/\?preview=\S+/.exec(output)?.[0]}`;

  const page = await requestHost(shopPort(), glina.host, path);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const visit = await open();
  await openEditor(visit, path);
  const frame = visit.page.locator('iframe').contentFrame();
  await expect.poll(() => heard(visit.page)).toContain('ready');
  await send(visit.page, '<p>Pierwszy szkic</p><iframe src="/about">inside</iframe>');
  await frame.getByText('Pierwszy szkic').waitFor();
  expect(await frame.locator('iframe').count()).toBe(0);
  await send(visit.page, '<p>Drugi szkic</p>');
  await frame.getByText('Drugi szkic').waitFor();
  expect(await frame.getByText('Pierwszy szkic').count()).toBe(0);
  // A document that is accepted takes the place of one that is still being prepared.
  await frame.locator('body').evaluate(() => {
    for (const origin of [location.origin, 'https://evil.example']) {
      const content = [{ type: 'richText', props: { id: 'a', html: `<p>Szkic z ${origin}</p>` } }];
      const data = { document: { root: {}, content } };
      dispatchEvent(new MessageEvent('message', { origin, source: parent, data }));
    }
  });
  await frame.getByText(`Szkic z ${new URL(addressOf(glina)).origin}`).waitFor();
  expect(await heard(visit.page)).toEqual(['ready', 'drawn', 'drawn', 'drawn']);
  await visit.end();
});

test('without a valid token the page is an ordinary one and nothing prepares documents', async () => {
  const forged = `/?preview=${Math.floor(Date.now() / 1_000) + 3_000}.${'A'.repeat(43)}`;
  const { headers } = await requestHost(shopPort(), glina.host, forged);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['x-robots-tag']).toBeUndefined();
  const answer = await requestHost(shopPort(), glina.host, `/page-builder-preview${forged.slice(1)}`, {
    method: 'POST',
    body: '{"content":[]}',
  });
  expect(answer.status).toBe(401);
});

test('the sections of a built page work: a closed announcement, enlarged pictures, answers, a message', async () => {
  const visit = await open({ width: 1366, height: 900 });
  const { page } = visit;
  await page.goto(addressOf(glina, '/?home=PageBuilder'));
  const bar = page.getByRole('region', { name: 'Ogłoszenia' });
  await bar.getByRole('button', { name: 'Zamknij' }).click();
  await expect.poll(() => bar.isVisible()).toBe(false);

  const answer = page.getByText('Szkliw nie zmieniamy');
  expect(await answer.isVisible()).toBe(false);
  await page.getByText('Czy będą pasować').click();
  await answer.waitFor();

  const picture = page.getByRole('button', { name: 'Powiększ: Kobaltowy wazon butelka' });
  await picture.click();
  await page.getByRole('dialog').getByRole('img', { name: 'Kobaltowy wazon butelka' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => picture.evaluate((button) => button === document.activeElement)).toBe(true);

  const form = page.getByRole('form', { name: 'Formularz kontaktowy' });
  await form.getByLabel('Imię i nazwisko').fill('Jan Żółty');
  await form.getByLabel('E-mail').fill('jan@example.com');
  await form.getByLabel('Wiadomość').fill('Czy wazon kula wróci?');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('shop/Contact'));
  await form.getByRole('button', { name: 'Wyślij wiadomość' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ subject: 'Napisz do pracowni', email: 'jan@example.com' });
  await form.getByText('Odpiszemy na podany adres').waitFor();

  await page.reload();
  expect(await bar.isVisible()).toBe(false);
  // The shop has written something new: it is shown from the next page load on.
  await page.evaluate(() => localStorage.setItem('closedNews', 'older news'));
  await page.reload();
  await page.mouse.move(5, 5);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('closedNews'))).toBeNull();
  await page.reload();
  expect(await bar.isVisible()).toBe(true);
  await visit.end();
});
