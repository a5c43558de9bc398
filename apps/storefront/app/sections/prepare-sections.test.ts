import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleShop as shop } from '../../test/sample-shop.ts';
import { createShopApi } from '../platform/api/shop-api.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.server.ts';
import type { PreparedSection } from './define-section.ts';
import { prepareSections } from './prepare-sections.server.ts';
import { documentLimits, readDocument } from './read-document.server.ts';
import type { UncheckedPreset } from './section-preset.ts';

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
  const expireAt = vi.fn();
  const sections = await prepareSections(presets, { shop, api, content, sanitize: sanitizeHtml, expireAt });
  return { sections, requests, expireAt };
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
      { kind: 'hero', id: 'hero', first: true, top: true, settings: { height: 'l', layout: 'split' }, content: hero },
      { kind: 'featureStrip', first: false },
    ]);
  });

  it('gives a section on a tone the same space above and below, unless it names the one below', async () => {
    const content = { bannerMosaic: { big: { image: 'a' }, items: [{ image: 'b' }, { image: 'c' }] } };
    const spaceBelow = async (options: object) => {
      const { sections } = await prepare([{ kind: 'bannerMosaic', ...options }], content);
      return sections.map(({ settings }) => (settings as { spaceBottom: string }).spaceBottom);
    };
    expect(await spaceBelow({})).toEqual(['none']);
    expect(await spaceBelow({ tone: 'soft', spaceTop: 'l' })).toEqual(['l']);
    expect(await spaceBelow({ tone: 'soft', spaceTop: 'l', spaceBottom: 's' })).toEqual(['s']);
  });

  it('marks the section below an announcement bar as the first with pictures, but not as the top one', async () => {
    const { sections } = await prepare([{ kind: 'announcementBar' }, { kind: 'hero' }, { kind: 'featureStrip' }], {
      hero,
      announcementBar: { messages: [{ text: 'Dostawa gratis' }] },
      featureStrip: { items: [{ title: 'Dostawa' }] },
    });
    expect(sections.map(({ kind, first, top }) => [kind, first, top])).toEqual([
      ['announcementBar', false, undefined],
      ['hero', true, undefined],
      ['featureStrip', false, undefined],
    ]);
  });

  it('shows sanitised documents of the shop in the rows of an accordion, and leaves out those that are gone', async () => {
    const { sections, requests } = await prepare(
      [{ kind: 'accordion' }],
      {
        accordion: {
          rows: [
            { title: 'Dostawa', document: 'DELIVERY_CONDITIONS' },
            { title: 'Alergeny', document: '/document/57-alergeny' },
            { title: 'Pytanie', html: '<p>Tak</p>' },
          ],
        },
      },
      { 'shop/Document/DELIVERY_CONDITIONS': { id: 1, body: '<p onclick="x()">Dwa dni</p>' } },
    );
    expect(requests).toHaveLength(2);
    expect(sections[0]?.answers).toEqual({ DELIVERY_CONDITIONS: '<p>Dwa dni</p>', 57: '' });
  });

  it('gives a hero that is a paw the first four categories with pictures as its toes', async () => {
    const named = (name: string, order: number, id?: string) => ({ id: order, name, order, photo: id && { id } });
    const known = { 'shop/Category': [named('Koty', 2, 'b'), named('Psy', 1, 'a'), named('Nowe', 3)] };
    const { sections } = await prepare([{ kind: 'hero', shape: 'paw' }], { hero }, known);
    const toes = [{ name: 'Psy', to: '/products/1-psy', image: 'a' }, { image: 'b' }];
    expect(sections).toMatchObject([{ answers: { categories: toes } }]);
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

const intro = { textIntro: { big: 'Warsztaty' } };

describe('common settings', () => {
  it('make a frame only when one is set, and leave the section its own settings', async () => {
    const preset = { kind: 'textIntro', spaceTop: 's' };
    const { sections: plain } = await prepare([preset], intro);
    expect(plain[0]).not.toHaveProperty('frame');
    const common = { anchor: 'workshops', showOnPhone: false, width: 'inset', titleLevel: 'h3' };
    const { sections } = await prepare([{ ...preset, ...common }], intro);
    expect(sections[0]).toMatchObject({
      first: false,
      settings: plain[0]?.settings,
      frame: { anchor: 'workshops', className: 'section-not-phone mx-4 lg:mx-16 scroll-mt-24', title: { level: 'h3' } },
    });
    expect(Object.keys(sections[0]?.settings ?? {})).toEqual(Object.keys(plain[0]?.settings ?? {}));
  });

  it('cover a background picture with the colour of the section’s own tone', async () => {
    const background = { image: 'kiln', overlay: 40 };
    const { sections } = await prepare([{ kind: 'textIntro', tone: 'aqua', background }], intro);
    expect(sections[0]?.frame).toEqual({ className: 'section-on-picture section-field bg-field', picture: background });
  });

  it('leave out a section that no window shows', async () => {
    const hidden = { showOnPhone: false, showOnTablet: false, showOnDesktop: false };
    expect((await prepare([{ kind: 'textIntro', ...hidden }], intro)).sections).toEqual([]);
  });

  it('replace what is broken with defaults', async () => {
    const broken = { anchor: 'a b', showOnPhone: 'no', background: 7, visibleFrom: 'soon', titleAlign: 'middle' };
    const { sections } = await prepare([{ kind: 'textIntro', ...broken }], intro);
    expect(sections).toHaveLength(1);
    expect(sections[0]).not.toHaveProperty('frame');
  });

  it('show a section in its time only, and limit the cache to the next change', async () => {
    const now = Date.now();
    const [hourAgo, inAnHour] = [-1, 1].map((hours) => new Date(now + hours * 3_600_000).toISOString());
    const coming = await prepare([{ kind: 'textIntro', visibleFrom: inAnHour }], intro);
    expect(coming.sections).toEqual([]);
    expect(coming.expireAt.mock.calls).toEqual([[Date.parse(inAnHour ?? '')]]);
    const shown = await prepare([{ kind: 'textIntro', visibleFrom: hourAgo, visibleUntil: inAnHour }], intro);
    expect(shown.sections).toHaveLength(1);
    expect(shown.expireAt.mock.calls).toEqual([[Date.parse(inAnHour ?? '')]]);
    const over = await prepare([{ kind: 'textIntro', visibleUntil: hourAgo }], intro);
    expect(over.sections).toEqual([]);
    expect(over.expireAt).not.toHaveBeenCalled();
  });
});

describe('nested sections', () => {
  const text = { type: 'textIntro', props: { big: 'Kubki' } };
  const gridOf = (items: unknown) => ({ type: 'grid', props: { items } });
  const countOf = (sections: readonly PreparedSection[]): number =>
    sections.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
  const depthOf = (sections: readonly PreparedSection[]): number =>
    sections.length === 0 ? 0 : 1 + Math.max(...sections.map(({ children = [] }) => depthOf(children)));

  it('are prepared with their content, and have ids of their own', async () => {
    const items = [text, { type: 'textIntro', props: { big: 'Miski', align: 'left' } }, { type: 'nonsense' }];
    const { sections } = await prepare([{ kind: 'grid', columns: 3 }], { grid: { items } });
    expect(sections).toMatchObject([
      {
        id: 'grid',
        first: true,
        settings: { columns: 3 },
        content: {},
        children: [
          { id: 'grid-textIntro', first: true, content: { big: 'Kubki' } },
          { id: 'grid-textIntro2', first: false, content: { big: 'Miski' }, settings: { align: 'left' } },
        ],
      },
    ]);
  });

  it('request their data in one batch with the page', async () => {
    const { api } = serverWith({});
    const asked: string[] = [];
    const get = (path: string) => {
      asked.push(path);
      return new Promise<never>(() => undefined);
    };
    const product = { type: 'featuredProduct', props: { product: 5 } };
    void prepareSections([{ kind: 'grid' }, { kind: 'productList' }], {
      shop,
      api: { ...api, get },
      content: { grid: { items: [product, gridOf([product])] } },
      sanitize: sanitizeHtml,
      expireAt: () => undefined,
    });
    expect(asked).toEqual(['shop/Product/5/details', 'shop/Product/5/details', 'shop/Product']);
  });

  it('are left out with the section around them if none has anything to show', async () => {
    const items = [{ type: 'textIntro', props: {} }, gridOf([])];
    expect((await prepare([{ kind: 'grid' }], { grid: { items } })).sections).toEqual([]);
  });

  it('are limited in number and depth', async () => {
    const wide = Array.from({ length: 10 }, () => gridOf(Array.from({ length: 40 }, () => text)));
    const { sections } = await prepare([{ kind: 'grid' }], { grid: { items: wide } });
    expect(countOf(sections)).toBeLessThanOrEqual(1 + documentLimits.nested);
    expect(countOf(sections)).toBeGreaterThan(documentLimits.nested / 2);
    const deep = gridOf([text, gridOf([text, gridOf([text, gridOf([text])])])]);
    expect(depthOf((await prepare([{ kind: 'grid' }], { grid: deep.props })).sections)).toBe(documentLimits.levels);
  });

  it('of any document are within the limits', async () => {
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.record({
          type: fc.constantFrom('textIntro', 'richText', 'video', 'grid', '__proto__'),
          props: fc.jsonValue(),
        }),
        fc.record({
          type: fc.constant('grid'),
          props: fc.record({ items: fc.oneof(fc.array(tie('node')), fc.jsonValue()), columns: fc.jsonValue() }),
        }),
        fc.jsonValue(),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(node), async (content) => {
        const document = readDocument({ content }, 'any.test');
        const { sections } = await prepare([...document.presets], { ...document.content });
        expect(countOf(sections)).toBeLessThanOrEqual(documentLimits.sections + documentLimits.nested);
        expect(depthOf(sections)).toBeLessThanOrEqual(documentLimits.levels);
      }),
    );
  });
});
