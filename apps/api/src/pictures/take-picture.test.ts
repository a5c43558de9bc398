import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { pictureLimits } from '@witryna/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { resizePicture } from './resize-picture.ts';
import { takePicture } from './take-picture.ts';

const red = { r: 200, g: 40, b: 40 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

/** A portrait of noise: its last lines lie outside the square in the middle, and it does not compress well. */
const noise = () => {
  const create = { width: 200, height: 500, channels: 3 as const, background: red };
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 120, sigma: 40 } } });
};

const formats = {
  webp: (picture: Sharp) => picture.webp(),
  jpeg: (picture: Sharp) => picture.jpeg(),
  png: (picture: Sharp) => picture.png(),
  avif: (picture: Sharp) => picture.avif({ effort: 0 }),
  gif: (picture: Sharp) => picture.gif({ effort: 1 }),
};
type Format = keyof typeof formats;
const everyFormat = Object.keys(formats) as Format[];

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** A PNG whose header promises a size that its few bytes of data don't have. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animation whose frames promise a size that their few bytes of data don't have. */
function gifOfSize(side: number, frames: number): Buffer {
  const header = Buffer.from([...Buffer.from('GIF89a'), 0, 0, 0, 0, 0x80, 0, 0, 200, 40, 40, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  for (const [bytes, at] of [
    [header, 6],
    [header, 8],
    [frame, 5],
    [frame, 7],
  ] as const)
    bytes.writeUInt16LE(side, at);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

const tiff = await plain(4, 4).tiff().toBuffer();

describe('a picture', () => {
  test.each(everyFormat)('of the type %s is known by its content, whatever its extension says', async (format) => {
    const bytes = await formats[format](plain(60, 40)).toBuffer();
    const { id, mediaType, width, height, bytes: taken } = await takePicture(bytes, 'Red Mug.svg');
    expect({ mediaType, width, height }).toEqual({ mediaType: `image/${format}`, width: 60, height: 40 });
    expect(id).toMatch(/^red-mug-[0-9a-f]{8}$/);
    expect(taken).toBe(bytes);
  });

  test.each(everyFormat)('of the type %s is refused as damaged when it is cut off', async (format) => {
    const bytes = await formats[format](noise()).toBuffer();
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      await expect(takePicture(cut, 'cut'), `${share}`).rejects.toMatchObject({ reason: 'damaged' });
    }
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['a text', Buffer.from('no picture')],
    ['a page', Buffer.from('<!doctype html><title>404</title>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a TIFF', tiff],
    ['a compressed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')],
    ['an SVG in UTF-16', Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
  ])('is refused as unknown when it is %s', async (_what, bytes) => {
    await expect(takePicture(bytes, 'mug.png')).rejects.toMatchObject({ reason: 'unknown-type' });
  });

  test('has the size at which it is shown, after it is turned', async () => {
    const turned = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await takePicture(turned, 'mug.jpg')).toMatchObject({ width: 40, height: 60 });
    expect(await sharp(await resizePicture(turned, 40, 'webp')).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  test.each([
    ['opaque', plain(60, 40).png(), '#c22'],
    ['with an alpha channel', plain(60, 40).ensureAlpha().png(), '#c22'],
    ['grey', plain(60, 40).greyscale().png(), '#666'],
    ['of 16 bits', plain(60, 40).toColourspace('rgb16').png(), '#c22'],
    [
      'two colours',
      sharp({ create: { width: 10, height: 40, channels: 3, background: 'black' } })
        .extend({ top: 40, background: 'white' })
        .png(),
      '#888',
    ],
  ])('has its average colour: %s', async (_what, picture, color) => {
    expect((await takePicture(await picture.toBuffer(), 'mug')).color).toBe(color);
  });

  test('is refused when its file is too large', async () => {
    await expect(takePicture(Buffer.alloc(pictureLimits.bytes + 1), 'mug')).rejects.toMatchObject({
      reason: 'too-large',
      message: 'A picture may have at most 20 MB, an SVG drawing at most 1 MB.',
    });
  });

  test.each([
    ['a PNG of 50,000 × 50,000 pixels', pngOfSize(50_000, 50_000)],
    ['an animation of three frames of 5,000 × 5,000 pixels', gifOfSize(5_000, 3)],
    ['an SVG of 10,000 × 10,000 pixels', '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"/>'],
  ])('is refused for too many pixels, before any is decoded: %s', async (_what, content) => {
    const bytes = Buffer.from(content);
    expect(bytes.length).toBeLessThan(1_000);
    await expect(takePicture(bytes, 'bomb.png')).rejects.toMatchObject({ reason: 'too-many-pixels' });
  });

  test.each(['gif', 'webp'] as const)('may be an animation: %s', async (format) => {
    const drawn = ['red', 'lime', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const frames = sharp(await Promise.all(drawn), { join: { animated: true } });
    const bytes = await formats[format](frames).toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(3);
    expect(await takePicture(bytes, 'mug')).toMatchObject({ width: 20, height: 10, mediaType: `image/${format}` });
  });
});
