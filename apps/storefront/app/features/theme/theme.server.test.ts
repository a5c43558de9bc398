import { fontName } from '@witryna/contract/fonts';
import { corners, density } from '@witryna/contract/shop-config';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { themeOf } from './theme.server.ts';

/** The last value of a custom property, which is the one that counts. */
const propertyOf = (css: string, name: string) => css.match(new RegExp(`.*--${name}:([^;}]*)`, 's'))?.[1];

test('the loading colour of a page is the main colour, partly transparent', () => {
  expect(propertyOf(themeOf({ mainColor: '#336699' }, 'en').css, 'loading')).toBe('#3366998c');
});

test('the main colour is that of buttons, and the tag colour that of sale labels', () => {
  const { css } = themeOf({ mainColor: '#336699', tagColor: '#aa1122' }, 'en');
  expect([propertyOf(css, 'accent'), propertyOf(css, 'sale')]).toEqual(['#336699', '#aa1122']);
});

test('the corners of a shop replace those of its font', () => {
  expect(propertyOf(themeOf({ font: 'figtree' }, 'en').css, 'radius')).toBe('14px');
  expect(propertyOf(themeOf({ font: 'figtree', corners: 'square' }, 'en').css, 'radius')).toBe('0px');
});

test('every choice of font, corners and density gives a theme of its own', () => {
  const themes = fontName.options.flatMap((font) =>
    corners.options.flatMap((corners) => density.options.map((density) => themeOf({ font, corners, density }, 'en'))),
  );
  expect(new Set(themes.map(({ css }) => css)).size).toBe(8 * 3 * 3);
  expect(new Set(themes.flatMap(({ fontFiles }) => fontFiles)).size).toBe(8);
});

test('no text of a configuration becomes a style rule', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (mainColor, tagColor) => {
      const { css } = themeOf({ mainColor: `${mainColor}}x{`, tagColor: `${tagColor}}x{` }, 'en');
      expect(css).toBe(themeOf({}, 'en').css);
    }),
    { examples: [['', '/0A']] },
  );
});
