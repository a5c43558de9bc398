import { expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { requestHost } from './request-host.ts';
import { widths } from './shopper.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();

const closedShops = [
  { host: 'expired.localhost', status: 403, language: 'pl', state: 'expired', step: 'expiredDo', width: widths[0] },
  { host: 'break.localhost', status: 503, language: 'en', state: 'break', step: 'breakDo', width: widths[1] },
  { host: 'nobody.localhost', status: 404, language: 'pl', state: 'notFound', step: 'domainDo', width: widths[2] },
] as const;

test.each(oneOf<(typeof closedShops)[number]>(closedShops, 0))(
  'the status page of $host says why the shop is closed, since when, and what its owner can do',
  async (closed) => {
    const { port } = inject('runningShop');
    const { host, state, width } = closed;
    const t = textsOf(closed.language);
    const visit = await open({ width, locale: closed.language });
    visit.expectStatus(closed.status);
    const { page } = visit;
    await page.goto(`http://${host}:${port}/`);
    await page.getByRole('link', { name: t('shop', 'ownerQuestion') }).click();
    await page.getByRole('heading', { level: 1, name: t('status', `${state}Title`) }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/status');
    expect(await page.title()).toBe(`${t('status', `${state}Title`)} – ${host}`);
    await page.getByText(t('status', `${state}Text`)).waitFor();
    await page.getByRole('listitem').getByText(t('status', closed.step)).waitFor();
    // The page shows since when the shop is closed, except for an unknown host.
    expect(await page.locator('main time').count()).toBe(state === 'notFound' ? 0 : 1);
    await checkAccessibility(page, 'status');
    await visit.end();

    const answer = await requestHost(port, host, '/status');
    expect(answer).toMatchObject({ status: closed.status, headers: { 'cache-control': 'no-store' } });
    expect(answer.text).toContain('<meta name="robots" content="noindex"');
  },
);

test('the status page of a live shop says that it is live', async () => {
  const { port } = inject('runningShop');
  const t = textsOf('en');
  const answer = await requestHost(port, 'glina.localhost', '/status');
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(answer.text).toContain(t('status', 'liveTitle'));
  expect(answer.text).toContain('<meta name="robots" content="noindex"');
});
