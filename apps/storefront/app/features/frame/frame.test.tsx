import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { Frame } from './frame.tsx';
import type { FrameData } from './frame-data.ts';

const frame: FrameData = {
  header: { kind: 'classic' },
  footer: { kind: 'columns' },
  categories: [],
  footerData: { content: {}, documents: [], legal: [], year: 2026 },
};

test('a shop has a cookie notice only if it is switched on and no tool asks for consent', async () => {
  const hasNotice = async (useCookieInfo?: boolean, asks?: string) => {
    const shop = { layout: { useCookieInfo } };
    const html = await renderPart(<Frame frame={frame}>strona</Frame>, { shop, shell: frame, ...(asks && { asks }) });
    return html.includes(`aria-label="Prywatność"`);
  };
  expect(await hasNotice(true)).toBe(true);
  expect(await hasNotice(false)).toBe(false);
  expect(await hasNotice()).toBe(false);
  expect(await hasNotice(true, 'statistics')).toBe(false);
});

test('every page says above the menu what the shop announces, with a link if it names one', async () => {
  const announcements = [
    { text: 'Kubki taniej', link: '/products/12' },
    { text: 'Do niedzieli', link: null },
  ];
  const html = await renderPart(<Frame frame={frame}>strona</Frame>, {
    shop: { layout: {}, announcements },
    shell: frame,
  });
  expect(html).toMatch(/<aside aria-label="Ogłoszenia".*<a [^>]*href="\/products\/12"[^>]*>Kubki taniej<\/a>/s);
  expect(html).toMatch(/<span[^>]*>Do niedzieli<\/span>/);
  expect(html.indexOf('Kubki taniej')).toBeLessThan(html.indexOf('<header'));
});
