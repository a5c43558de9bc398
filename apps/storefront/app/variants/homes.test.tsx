import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { runsOf } from '../../../../scripts/one-of.ts';
import { sampleShop } from '../../test/sample-shop.ts';
import { createShopApi } from '../platform/api/shop-api.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.server.ts';
import type { Shop } from '../platform/shop/shop.ts';
import { loadMessages } from '../platform/texts/messages.ts';
import { prepareSections } from '../sections/prepare-sections.server.ts';
import { readDocument } from '../sections/read-document.server.ts';
import { sectionDefinitions } from '../sections/section-definitions.server.ts';
import type { UncheckedPreset } from '../sections/section-preset.ts';
import { Sections } from '../sections/sections.tsx';
import { homeVariants } from './variants.server.ts';

const products = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `Kubek ${at}`, minPrice: 79 - at }));
const categories: { id: string; name: string }[] = [];
const answers: Record<string, unknown> = {
  '/api/shop/Product': { data: products, totalItems: products.length },
  '/api/shop/Category': categories,
  '/api/shop/Article': { data: [{ id: 1, title: 'Piec', tags: ['glina'], publishedAt: '2026-11-01T08:00:00Z' }] },
};

async function render(presets: readonly UncheckedPreset[], content: Record<string, unknown>, shop: Shop = sampleShop) {
  const api = createShopApi({
    base: 'http://glina.example',
    shopId: 1,
    fetch: async ({ url }) => Response.json(answers[new URL(url).pathname] ?? {}),
  });
  const page = { shop, api, content, sanitize: sanitizeHtml, expireAt: () => undefined };
  const sections = await prepareSections(presets, page);
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <Sections sections={sections} /> }]);
  const hydrationData = { loaderData: { root: { shop, language: 'pl' } } };
  const { prelude } = await prerender(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
  return { sections, html: await new Response(prelude).text() };
}

/** Values that a section has put into the page without formatting them. */
const rawValues = (html: string) =>
  html.replace(/<script>.*?<\/script>/gs, '').match(/undefined|NaN|\[object Object\]/g) ?? [];

function frontPageOf(name: string) {
  const file = join(import.meta.dirname, '../../../../demo/shops', name, 'shop.json');
  const stored = readFileSync(file, 'utf8')
    .replace(/"in \d+ days"/g, '"2030-01-01T00:00:00Z"')
    .replace(/"category:([\w-]+)"/g, (_, handle: string) => {
      const id = handle.replaceAll('-', '_');
      categories.push({ id, name: handle });
      return `"/products/${id}"`;
    });
  return JSON.parse(stored).frontPage;
}

const glina = frontPageOf('glina');
const built = readDocument(glina.document, sampleShop.host);
/** The content of all demo shops together, so that every section has some. */
const full: Record<string, unknown> = Object.assign(
  {},
  ...['verde', 'karta', 'lumen', 'beza', 'sad', 'nord', 'fono'].map((name) => frontPageOf(name).content),
  glina.content,
  built.content,
);
const homes = [
  ...[...homeVariants.byName].map(([name, { sections }]) => ({ name, presets: sections })),
  { name: 'The built page of Glina', presets: built.presets },
];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await Promise.all(['shop', 'sections', 'newsletter'].map((area) => loadMessages(area as 'shop', 'en')));
});

/** Each composition of each kind of section. */
const composed = [...sectionDefinitions].flatMap(([kind, { ownSettings }]) => {
  const { composition } = z.toJSONSchema(ownSettings, { io: 'input', unrepresentable: 'any' }).properties ?? {};
  const names = typeof composition === 'object' ? (composition.enum ?? []) : [];
  return names.map((name) => ({ kind, composition: String(name) }));
});

/** The words of the first items that a shop wrote. */
const wordsOf = ({ items = [] }: { items?: readonly Partial<Record<'title' | 'text' | 'name', string>>[] }) =>
  items.slice(0, 2).flatMap(({ title, text, name }) => [title, text, name].filter((words) => words !== undefined));

test.each(composed)('$kind shows the words of the shop as $composition', async ({ kind, composition }) => {
  // Only shops that have a text to consent to show the form.
  const subscribed = { ...sampleShop, newsletterConsent: 'Zgoda' };
  const { sections, html } = await render([{ kind, composition }], full, subscribed);
  expect(sections).toHaveLength(1);
  const shown = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  for (const words of wordsOf(sections[0]?.content ?? {})) expect(shown).toContain(words);
  expect(rawValues(html)).toEqual([]);
});

describe.each(homes)('$name', ({ presets }) => {
  test('has a part for each section for which the shop has content', async () => {
    const { sections, html } = await render(presets, full);
    // The stubbed API has no details of a product.
    const hidden = ['newsletter', 'customPage', 'featuredProduct'];
    const expected = presets.map(({ kind }) => kind).filter((kind) => !hidden.includes(kind));
    expect(sections.map(({ kind }) => kind)).toEqual(expected);
    expect(html.match(/<section\b/g)?.length ?? 0).toBeGreaterThanOrEqual(expected.length);
    expect(rawValues(html)).toEqual([]);
  });

  test('has no empty part in a shop without content', async () => {
    const { sections, html } = await render(presets, {});
    const needNone = ['productTabs', 'productList', 'blogTeaser', 'contactForm', 'divider'];
    expect(sections.filter(({ kind }) => !needNone.includes(kind))).toEqual([]);
    expect(rawValues(html)).toEqual([]);
  });

  test('is rendered whatever a shop stored as its content', async () => {
    const broken = fc.jsonValue({ maxDepth: 4 });
    const filled = Object.entries(full).filter(([, content]) => Object.keys(content as object).length > 0);
    const spoilt = fc.constantFrom(...filled).chain(([id, content]) => {
      const fields = Object.entries(content as object);
      return fc.tuple(fc.constant(id), fc.constantFrom(...fields), broken).map(([name, [field], value]) => {
        return { [name]: { ...(content as object), [field]: value } };
      });
    });
    const anything = fc.dictionary(fc.constantFrom(...presets.map(({ kind }) => kind), 'hero'), broken);
    await fc.assert(
      fc.asyncProperty(anything, spoilt, async (some, one) => {
        const { html } = await render(presets, { ...full, ...some, ...one });
        expect(rawValues(html)).toEqual([]);
      }),
      { numRuns: runsOf(12) },
    );
  });
});
