import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTolerantly } from './parse-tolerantly.ts';

const schema = z.object({
  width: z._default(z.enum(['full', 'inset']), 'full'),
  title: z.optional(z.string().check(z.maxLength(10))),
  slides: z._default(z.array(z.object({ big: z.string(), link: z.optional(z.string()) })), [{ big: 'default' }]),
  deep: z._default(z.object({ on: z._default(z.boolean(), true) }), { on: true }),
});

function parse(input: unknown) {
  const dropped: string[] = [];
  return { value: parseTolerantly(schema, input, (path) => dropped.push(path)), dropped };
}

describe('parseTolerantly', () => {
  it('keeps valid input', () => {
    const input = { width: 'inset', title: 'Hello', slides: [{ big: 'A', link: '/a' }], deep: { on: false } };
    expect(parse(input)).toEqual({ value: input, dropped: [] });
  });

  it('gives an invalid, null or missing field its default and reports only the invalid one', () => {
    expect(parse({ width: 'wide', title: null })).toEqual({
      value: { width: 'full', slides: [{ big: 'default' }], deep: { on: true } },
      dropped: ['width'],
    });
  });

  it('leaves out an item without its required field, and drops only the field if it is optional', () => {
    const slides = [{ big: 'A' }, { link: '/b' }, { big: 'C', link: 7 }, { big: 3 }, 'D'];
    const { value, dropped } = parse({ slides });
    expect(value.slides).toEqual([{ big: 'A' }, { big: 'C' }]);
    expect(dropped).toEqual(expect.arrayContaining(['slides.1', 'slides.2.link']));
  });

  it('keeps an empty list empty', () => {
    expect(parse({ slides: [] }).value.slides).toEqual([]);
  });

  it.each([null, undefined, 7, 'text', [], [1], { slides: 'x', deep: [] }])('accepts %j', (input) => {
    expect(schema.safeParse(parse(input).value).success).toBe(true);
  });

  it('always ends with something the schema accepts', () => {
    const anything = fc.anything({ withNullPrototype: true });
    const nearly = fc.record(
      {
        width: fc.oneof(fc.constant('inset'), anything),
        title: fc.oneof(fc.string(), anything),
        slides: fc.oneof(fc.array(fc.record({ big: fc.oneof(fc.string(), anything), link: anything })), anything),
        deep: fc.oneof(fc.record({ on: anything }), anything),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(nearly, anything), (input) => {
        expect(schema.safeParse(parse(input).value).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
