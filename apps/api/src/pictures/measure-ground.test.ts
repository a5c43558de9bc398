import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureGround } from './measure-ground.ts';

/** A photo of one colour with a box of another colour, placed by shares of its width and height. */
async function photo(width: number, height: number, ground: string, box: { color: string; left: number; top: number }) {
  const part = { width: Math.round(width / 4), height: Math.round(height / 4), channels: 3 as const };
  const input = await sharp({ create: { ...part, background: box.color } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input, left: Math.round(box.left * width), top: Math.round(box.top * height) }])
    .webp()
    .toBuffer();
  return { id: 'photo-1', bytes, width, height, mediaType: 'image/webp', color: null };
}

const thing = { color: '#7a3b20', left: 0.6, top: 0.4 };

test('a side is readable if nothing on it hides the text', async () => {
  expect(await measureGround(await photo(1920, 1080, '#e8e2d8', thing))).toEqual({ left: 'dark', head: 'dark' });
  const dark = { ...thing, color: '#f5e6c8', left: 0.1 };
  expect(await measureGround(await photo(1920, 1080, '#101412', dark))).toEqual({ right: 'light', head: 'light' });
  expect(await measureGround(await photo(1920, 1080, '#808080', { ...thing, top: 0 }))).toBeUndefined();
});

test('of a portrait, the top is measured, and its colour', async () => {
  const tall = await photo(1200, 1600, '#e8e2d8', thing);
  expect(await measureGround(tall)).toEqual({ top: 'dark', color: expect.stringMatching(/^#e[6-9]e[1-4]d[6-9]$/) });
  expect(await measureGround(await photo(1200, 1600, '#e8e2d8', { ...thing, top: 0.2 }))).toBeUndefined();
});

test.each([
  ['narrow', 1600, 900],
  ['square', 1920, 1920],
  ['a narrow portrait', 600, 800],
])('a picture that is %s is not measured', async (_, width, height) => {
  expect(await measureGround(await photo(width, height, '#e8e2d8', thing))).toBeUndefined();
});
