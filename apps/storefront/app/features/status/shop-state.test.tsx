import type { PageContext } from '@witryna/contract/storefront-entry';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { stubPage } from '../../../test/stub-page.ts';
import { shopStateAnswer } from './shop-state.server.ts';
import { ShopStatePage } from './shop-state-page.tsx';

const refused = async () => new Response(null, { status: 503 });
const words = { text: 'Przenosimy piec.\nWracamy po południu.', language: 'pl', timeZone: 'Europe/Warsaw' };
const inBreak = (notice?: object): Partial<PageContext> => ({
  state: 'break',
  findStatus: async () => ({ kind: 'break', ...(notice && { notice: { ...words, ...notice } }) }),
});
async function answer(more: Partial<PageContext>) {
  const { data, init } = await shopStateAnswer(stubPage(refused, {}, more), 'home');
  return { notice: data.notice, status: init?.status, wait: new Headers(init?.headers).get('retry-after') };
}

test('a page of a shop in a technical break may be asked for again when the shop is expected back', async () => {
  const hour = 3_600_000;
  expect(await answer(inBreak())).toEqual({ notice: undefined, status: 503, wait: '60' });
  expect(await answer(inBreak({}))).toEqual({ notice: words, status: 503, wait: '60' });
  const { notice, wait } = await answer(inBreak({ until: Date.now() + hour }));
  expect(notice?.until).toBeGreaterThan(Date.now());
  expect(Number(wait)).toBeGreaterThan(3_500);
  expect(Number(wait)).toBeLessThanOrEqual(3_600);
  expect(await answer(inBreak({ until: Date.now() + 1_000 }))).toMatchObject({ wait: '60' });
  // An end that has passed is not told.
  expect(await answer(inBreak({ until: Date.now() - hour }))).toEqual({
    ...{ notice: { ...words, until: undefined }, status: 503, wait: '60' },
  });
});

test('the page has the words of the shop in its language, and the time of its clock in that of the visitor', async () => {
  const until = Date.parse('2026-12-01T17:00:00Z');
  const html = await renderPart(<ShopStatePage state="break" notice={{ ...words, until }} />, { language: 'en' });
  expect(html).toMatch(/<p lang="pl"[^>]*>Przenosimy piec. Wracamy po południu.<\/p>/);
  expect(html).toMatch(/Expected back: 1 December 2026\D+18:00/);
  const plain = await renderPart(<ShopStatePage state="break" />, { language: 'en' });
  expect(plain).toContain('Coming back soon!');
  expect(plain).not.toContain('lang="pl"');
});
