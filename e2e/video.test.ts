import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { longTest } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser, type Visit } from './browser.ts';
import { changeDatabase } from './running-database.ts';
import { addressOf } from './shopper.ts';

const open = shareBrowser();
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const props = { source: 'https://youtu.be/dQw4w9WgXcQ', contentTitle: 'Jak powstaje kubek' };
const homeDocument = { content: [{ type: 'video', props: { id: 'a', ...props } }] };

const { port, dataDir } = inject('alteredShop');
const shop = { host: 'dab.localhost', port };

beforeAll(async () => {
  await changeDatabase(
    dataDir,
    sql`update shop set config = jsonb_set(config, '{layout,homeLayout}', '"PageBuilder"'),
      front_page_config = front_page_config || ${JSON.stringify({ document: homeDocument })}::jsonb where name = 'Dąb'`,
  );
});

/** Answers all requests to other hosts itself, and lists them. */
async function watchForeign({ context }: Visit): Promise<string[]> {
  const requests: string[] = [];
  await context.route(/^https:/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>player</p>' });
  });
  return requests;
}

test('a film of another service is requested only after the press on play, which is remembered', async () => {
  const visit = await open({ width: 768 });
  const { page } = visit;
  const requests = await watchForeign(visit);
  await page.goto(addressOf(shop));
  const play = page.getByRole('button', { name: 'Odtwórz film: Jak powstaje kubek' });
  const note = page.getByText('Film pochodzi z serwisu YouTube');
  await play.hover();
  await page.waitForLoadState('networkidle');
  expect(await note.isVisible()).toBe(true);
  await checkAccessibility(page, 'video: not asked yet');
  expect(requests).toEqual([]);
  await play.click();
  await page.frameLocator('iframe').frameLocator('iframe').getByText('player').waitFor();
  expect(requests).toEqual([player]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');

  await page.reload();
  await play.hover();
  await expect.poll(() => note.count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([player]);
  await visit.end();
});

longTest('a film also plays when the visit began on a page without films', async () => {
  const visit = await open();
  const requests = await watchForeign(visit);
  await visit.page.goto(addressOf(shop, '/about'));
  await visit.page.getByRole('link', { name: 'Strona główna' }).first().click();
  await visit.page.getByRole('button', { name: 'Odtwórz film' }).click();
  await expect.poll(() => requests).toEqual([player]);
  await visit.end();
});

test('without scripts a link opens the film', async () => {
  const visit = await open({ javaScript: false });
  const requests = await watchForeign(visit);
  await visit.page.goto(addressOf(shop));
  expect(requests).toEqual([]);
  await visit.page.getByRole('link', { name: 'Odtwórz film' }).click();
  await expect.poll(() => requests).toEqual([player]);
  await visit.end();
});
