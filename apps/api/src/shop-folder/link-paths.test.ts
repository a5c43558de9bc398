import { linkKinds } from '@witryna/shop-folder/format/folder-link.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedPaths, linkPaths } from './link-paths.ts';
import { pathLinks } from './path-links.ts';

const head = { type: 'FAQ', name: 'Pytania' } as const;
const documents = [
  { handle: 'faq', file: 'documents/faq.html', head },
  { handle: 'o-nas', file: 'documents/o-nas.html', head: { ...head, type: 'CUSTOM' as const } },
];
const articles = [{ handle: 'faq', file: 'articles/faq.html', head: { title: 'Pytania', published: '2026-01-01' } }];
const ids = new Map([
  ['faq', 7],
  ['o-nas', 8],
]);
const handles = new Map([...ids].map(([handle, id]) => [id, handle]));
const picture = { id: 'cup-1', color: '#aabbcc' };

const into = linkPaths(
  { products: new Map([['faq', 'Pytania']]), documents, articles },
  { product: ids, category: ids, document: ids, article: ids },
  { pictures: new Map([['cup.webp', picture]]), films: new Map([['kiln.mp4', 'kiln-1']]) },
);
const outOf = pathLinks({
  handles: { product: handles, category: handles, document: handles, article: handles },
  fixedDocuments: new Map([[fixedPaths.FAQ ?? '', 'faq']]),
  pictureFiles: new Map([[picture.id, 'cup.webp']]),
  filmFiles: new Map([['kiln-1', 'kiln.mp4']]),
});

const suffix = fc.oneof(
  fc.constantFrom('', '?', '#', '?sort=price', '#returns', '?a=1&b=%20#c?d#e', '? x'),
  fc.tuple(fc.constantFrom('?', '#'), fc.webFragments()).map((parts) => parts.join('')),
);
const link = fc
  .tuple(fc.constantFrom(...linkKinds), fc.constantFrom(...ids.keys()), suffix)
  .map(([kind, handle, rest]) => `${kind}:${handle}${rest}`);

test('links become paths with their query and fragment', () => {
  const content = [
    'category:faq?sort=price',
    'document:faq#returns',
    'document:o-nas?a#b',
    'product:faq',
    'article:faq#c',
  ];
  expect(into.content(content)).toEqual([
    '/products/7-faq?sort=price',
    '/help-center/faq#returns',
    '/document/8-pytania?a#b',
    '/product/7-pytania',
    '/blog/7-pytania#c',
  ]);
  expect(into.html('<img src="picture:cup.webp?v=2">')).toBe('<img src="/pictures/cup-1_XL?v=2">');
});

test('a text that only begins like a link stays', () => {
  const texts = ['product: faq', 'product:', 'gift:faq?x', 'faq#product:faq', 'product:FAQ?x'];
  expect(into.content(texts)).toEqual(texts);
});

test('any links in content and texts are the same after an import and an export', () => {
  const html = link.map((text) => `<a href="${text.replaceAll('"', '%22')}">x</a><img src="picture:cup.webp#a">`);
  const content = fc.record({ slides: fc.array(fc.record({ link })), note: fc.record({ html }) });
  fc.assert(
    fc.property(content, (given) => {
      const imported = into.content(given);
      expect(JSON.stringify(imported)).not.toMatch(/"(?:product|category|document|article|picture):/);
      expect(outOf.content(imported)).toEqual(given);
    }),
  );
});

test('a picture for phones is replaced by its id, and back', () => {
  const slide = { image: 'cup.webp', phoneImage: 'cup.webp' };
  expect(into.content(slide)).toEqual({ image: picture.id, color: picture.color, phoneImage: picture.id });
  expect(outOf.content(into.content(slide))).toEqual(slide);
});

test('a film of the folder is replaced by its path, and back; the address of a film stays', () => {
  const slides = [
    { film: 'kiln.mp4', phoneFilm: 'kiln.mp4' },
    { film: 'https://films.example/kiln.mp4' },
    { film: '/films/other.mp4' },
  ];
  const imported = [{ film: '/films/kiln-1.mp4', phoneFilm: '/films/kiln-1.mp4' }, ...slides.slice(1)];
  expect(into.content(slides)).toEqual(imported);
  expect(outOf.content(imported)).toEqual(slides);
});
