import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { composeSlide, composeSlides } from './compose-slide.ts';
import { type Slide, slideLook } from './slides.ts';

const look = (given: Record<string, unknown>) => z.object(slideLook()).parse(given);
const slide = (given: Partial<Slide>): Slide => ({ big: 'Naczynia', ...given });

test('text stands on a photo only at a side that was measured, in the ink that was found there', () => {
  const over = look({ layout: 'ground' });
  expect(composeSlide(slide({}), over)).toMatchObject({ layout: 'split', side: 'left', head: undefined });
  const dark = slide({ ground: { right: 'light', head: 'light' } });
  expect(composeSlide(dark, over)).toMatchObject({ layout: 'ground', side: 'right', goods: 'left', tone: 'black' });
  expect(composeSlide({ ...dark, textSide: 'left' }, over)).toMatchObject({ layout: 'split', side: 'left' });
  expect(composeSlide({ ...dark, textTone: 'dark' }, over)).toMatchObject({ layout: 'split', head: undefined });
});

test('a home says the side of the text, unless the slide insists', () => {
  const ground = { left: 'dark', right: 'dark' } as const;
  const right = look({ layout: 'ground', textSide: 'right' });
  expect(composeSlide(slide({ ground }), right).side).toBe('right');
  expect(composeSlide(slide({ ground, textSide: 'left' }), right).side).toBe('left');
});

test('a portrait without an empty top, or with another ink than the slide, has its text above', () => {
  const portrait = look({ layout: 'ground', phone: 'portrait' });
  const ground = { left: 'dark' } as const;
  expect(composeSlide(slide({ ground, phoneGround: { top: 'dark' } }), portrait).phone).toBe('portrait');
  expect(composeSlide(slide({ ground, phoneGround: { top: 'light' } }), portrait).phone).toBe('textFirst');
  expect(composeSlide(slide({ ground }), portrait).phone).toBe('textFirst');
});

test('a tile whose slide wants light text is on the darkest tone', () => {
  const tiles = look({ layout: 'tiles', tone: 'softDark' });
  expect(composeSlide(slide({ textTone: 'light' }), tiles).tone).toBe('black');
  expect(composeSlide(slide({}), tiles).tone).toBe('softDark');
});

test('slides beside their pictures have their text at the side of the first slide, where the buttons are', () => {
  const ground = { left: 'dark' } as const;
  const all = [
    slide({ ground }),
    slide({ textSide: 'right' }),
    slide({ textSide: 'right', ground: { right: 'dark' } }),
  ];
  const { compositions, side } = composeSlides(all, look({ layout: 'ground' }));
  expect(side).toBe('left');
  expect(compositions.map((one) => [one.layout, one.side])).toEqual([
    ['ground', 'left'],
    ['split', 'left'],
    ['ground', 'right'],
  ]);
  expect(composeSlides([slide({ ground })], look({ layout: 'ground' })).side).toBeUndefined();
});

test('the earlier names of layouts stay valid', () => {
  expect(composeSlide(slide({ ground: { left: 'dark' } }), look({ media: 'photo' })).layout).toBe('ground');
  expect(composeSlide(slide({}), look({ media: 'cutout', layout: 'poster' })).layout).toBe('split');
});

test('a slide may have a tone of its own, but white text on a photo stays on black', () => {
  expect(composeSlide(slide({ tone: 'field' }), look({ tone: 'soft' })).tone).toBe('field');
  const dark = slide({ tone: 'field', ground: { left: 'light' } });
  expect(composeSlide(dark, look({ layout: 'ground' })).tone).toBe('black');
});
