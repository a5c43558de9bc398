import { expect, test } from 'vitest';
import { webManifest } from './web-manifest.ts';

const shop = { name: 'Glina', languageCode: 'pl', layout: { mainColor: '#1F3A7A', faviconUrl: '/pictures/znak-1_M' } };

test('a manifest has the shop’s name, language, colour and its favicon in the largest size', () => {
  expect(webManifest(shop, {})).toMatchObject({
    name: 'Glina',
    lang: 'pl',
    start_url: '/',
    theme_color: '#1f3a7a',
    background_color: '#ffffff',
    icons: [{ src: '/pictures/znak-1_XL', sizes: 'any' }],
  });
});

test.each([
  ['Karta Księgarnia i Wydawnictwo', 'Karta'],
  ['Mała Księgarnia', 'Mała'],
  ['Wydawnictwoikawiarnia', 'Wydawnictwoi'],
])('the short name of %s is %s', (name, short) => {
  expect(webManifest({ ...shop, name }, {})).toMatchObject({ short_name: short });
});

test('a short name is left out if the name is short', () => {
  expect(webManifest(shop, {})).not.toHaveProperty('short_name');
});

test('a shop without colour and favicon gets ours, and a favicon at another host stays there', () => {
  expect(webManifest({ ...shop, layout: { mainColor: 'url(x)' } }, {})).toMatchObject({
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    icons: [{ src: '/favicon.svg' }],
  });
  const layout = { faviconUrl: 'https://cdn.test/icon.png' };
  expect(webManifest({ ...shop, layout }, {})).toMatchObject({ icons: [{ src: 'https://cdn.test/icon.png' }] });
});
