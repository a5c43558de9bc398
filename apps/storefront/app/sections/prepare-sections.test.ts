import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShopApi } from '../platform/api/shop-api.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.server.ts';
import type { Shop } from '../platform/shop/shop.ts';
import { prepareSections } from './prepare-sections.server.ts';
import type { UncheckedPreset } from './section-preset.ts';

const shop: Shop = {
  shopId: 1,
  name: 'Glina',
  host: 'glina.example',
  origin: 'https://glina.example',
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  metaTitle: '',
  flashTitle: '',
  metaDescription: '',
  blogEnabled: true,
  showcase: false,
  upsellTitle: '',
  layout: {},
};
const product = { id: 5, name: 'Kubek', minPrice: 79 };

/** A shop API whose server answers the given paths and refuses all others. */
function serverWith(answers: Record<string, unknown>) {
  const requests: string[] = [];
  const api = createShopApi({
    base: 'http://glina.example',
    shopId: 1,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      requests.push(pathname.replace('/api/', '') + search);
      const answer = answers[pathname.replace('/api/', '')];
      return answer === undefined ? Response.json({}, { status: 503 }) : Response.json(answer);
    },
  });
  return { api, requests };
}

async function prepare(presets: UncheckedPreset[], content: Record<string, unknown>, answers = {}) {
  const { api, requests } = serverWith(answers);
  const sections = await prepareSections(presets, {
    shop,
    api,
    content,
    sanitize: sanitizeHtml,
    expireAt: () => undefined,
  });
  return { sections, requests };
}

const hero = { slides: [{ big: 'Naczynia', image: 'hero-1' }] };
let warnings: string[] = [];

beforeEach(() => {
  warnings = [];
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void warnings.push(line));
  }
});
afterEach(() => vi.restoreAllMocks());

describe('prepareSections', () => {
  it('fills in defaults of settings and content, and marks the first section', async () => {
    const { sections } = await prepare([{ kind: 'hero', height: 'l' }, { kind: 'featureStrip' }], {
      hero,
      featureStrip: { items: [{ title: 'Dostawa' }] },
    });
    expect(sections).toMatchObject([
      { kind: 'hero', id: 'hero', first: true, settings: { height: 'l', media: 'cutout' }, content: hero },
      { kind: 'featureStrip', first: false },
    ]);
  });

  it('leaves out a section with nothing to show, and marks the next one as first', async () => {
    const { sections } = await prepare([{ kind: 'hero' }, { kind: 'newsletter' }, { kind: 'featureStrip' }], {
      featureStrip: { items: [{ title: 'Dostawa' }] },
    });
    expect(sections).toMatchObject([{ kind: 'featureStrip', first: true }]);
  });

  it('reads the second section of a kind from its own content', async () => {
    const row = (image: string) => ({ items: [{ image }] });
    const { sections } = await prepare([{ kind: 'bannerRow' }, { kind: 'bannerRow' }], {
      bannerRow: row('a'),
      bannerRow2: row('b'),
    });
    expect(sections).toMatchObject([
      { id: 'bannerRow', content: row('a') },
      { id: 'bannerRow2', content: row('b') },
    ]);
  });

  it('leaves an unknown section out, gives a broken field its default, and logs each once', async () => {
    const presets = [{ kind: 'carouselOfDreams' }, { kind: 'hero', height: 'huge' }];
    for (const _ of [1, 2]) {
      const { sections } = await prepare(presets, { hero: { slides: [{ big: 7 }, ...hero.slides] } });
      expect(sections).toMatchObject([{ kind: 'hero', settings: { height: 'm' }, content: hero }]);
    }
    expect(warnings.filter((line) => line.includes('carouselOfDreams'))).toHaveLength(1);
    expect(warnings.filter((line) => line.includes('"path":"height"'))).toHaveLength(1);
    expect(warnings.filter((line) => line.includes('"path":"slides.0.big"'))).toHaveLength(1);
  });

  it('sanitises fields that hold HTML', async () => {
    const html = '<p>Glina</p><img src=x onerror=alert(1)><script>alert(1)</script>';
    const { sections } = await prepare([{ kind: 'richText' }], { richText: { html } });
    expect(JSON.stringify(sections)).toContain('<p>Glina</p>');
    expect(JSON.stringify(sections)).not.toMatch(/onerror|script/);
  });

  it('fetches only the open tab, and asks whether there is a sale', async () => {
    const preset = { kind: 'productTabs', defaultTab: 'bestsellers', limit: 4 };
    const { sections, requests } = await prepare([preset], {}, { 'shop/Product': { data: [product], totalItems: 1 } });
    expect(sections).toHaveLength(1);
    expect(requests).toEqual([
      'shop/Product?filter.sortType=Bestsellers&pageSize=4&facets=false&shopId=1',
      'shop/Product?filter.sortType=Sale&pageSize=1&facets=false&shopId=1',
    ]);
  });

  it('leaves out only the section whose data failed, and logs which call it was', async () => {
    const { sections } = await prepare([{ kind: 'productTabs' }, { kind: 'hero' }], { hero });
    expect(sections).toMatchObject([{ kind: 'hero' }]);
    expect(warnings[0]).toContain('"call":"shop/Product"');
  });
});
