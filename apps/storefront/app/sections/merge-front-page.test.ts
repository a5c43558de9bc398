import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFrontPage } from './merge-front-page.ts';

const section = fc.dictionary(fc.string(), fc.jsonValue());
const content = fc.dictionary(fc.constantFrom('hero', 'hero2', 'bannerRow', '__proto__'), section);

// A field may have the name of an inherited property, such as `toString`, so only own properties are compared.
const field = (object: Record<string, unknown>, name: string) =>
  Object.hasOwn(object, name) ? object[name] : undefined;

describe('mergeFrontPage', () => {
  it('merges objects by field and replaces lists as a whole', () => {
    const config = { content: { hero: { slides: [{ big: 'Mine' }], title: null }, featureStrip: { items: [] } } };
    const defaults = {
      content: {
        hero: { slides: [{ big: 'A' }, { big: 'B' }], title: 'Default' },
        featureStrip: { items: [1] },
        more: { a: 1 },
      },
      html: '<p>default</p>',
    };
    expect(mergeFrontPage(config, defaults)).toEqual({
      content: { hero: { slides: [{ big: 'Mine' }], title: 'Default' }, featureStrip: { items: [] }, more: { a: 1 } },
      html: '<p>default</p>',
    });
  });

  it.each([null, undefined])('returns the other side if one is %s', (missing) => {
    const page = { content: { hero: { a: 1 } } };
    expect(mergeFrontPage(missing, page)).toEqual(page);
    expect(mergeFrontPage(page, missing)).toEqual(page);
    expect(mergeFrontPage(missing, missing)).toEqual({});
  });

  it('takes every field that the shop set, and the default of every other field', () => {
    fc.assert(
      fc.property(content, content, (mine, theirs) => {
        const result = mergeFrontPage({ content: mine }, { content: theirs }).content ?? {};
        for (const kind of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
          const own = Object.getOwnPropertyDescriptor(mine, kind)?.value ?? {};
          const fallback = Object.getOwnPropertyDescriptor(theirs, kind)?.value ?? {};
          const got = Object.getOwnPropertyDescriptor(result, kind)?.value;
          for (const name of Object.keys(own)) {
            if (Array.isArray(own[name])) expect(got[name]).toEqual(own[name]);
            if (own[name] === null) expect(field(got, name) ?? null).toEqual(field(fallback, name) ?? null);
          }
          for (const name of Object.keys(fallback)) {
            if (!Object.hasOwn(own, name)) expect(got[name]).toEqual(fallback[name]);
          }
        }
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(content, content, (mine, theirs) => {
        const once = mergeFrontPage({ content: mine }, { content: theirs });
        expect(mergeFrontPage(once, { content: theirs })).toEqual(once);
        expect(mergeFrontPage({ content: mine }, { content: mine })).toEqual({ content: mine });
      }),
    );
  });
});
