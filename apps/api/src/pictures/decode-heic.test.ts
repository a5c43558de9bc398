import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicOfSize, heicPhoto } from '../../test/heic-photo.ts';
import { heicToJpeg } from './decode-heic.ts';
import { takePicture } from './take-picture.ts';

test('a HEIC photo becomes a JPEG with its pixels, always with the same id', async () => {
  const taken = await takePicture(heicPhoto, 'kubek.heic');
  expect(taken).toMatchObject({ mediaType: 'image/jpeg', width: 48, height: 32, id: expect.stringMatching(/^kubek-/) });
  const { data } = await sharp(taken.bytes).raw().toBuffer({ resolveWithObject: true });
  const [left, right] = [4, 44].map((x) => [...data.subarray((16 * 48 + x) * 3, (16 * 48 + x) * 3 + 3)]);
  expect(left?.[0]).toBeGreaterThan(150);
  expect(right?.[2]).toBeGreaterThan(150);
  expect((await takePicture(heicPhoto, 'kubek.heic')).id).toBe(taken.id);
});

test.each([
  ['that is cut off', heicPhoto.subarray(0, 470), 'damaged'],
  ['with too many pixels, which are not decoded', heicOfSize(9_000, 6_000), 'too-many-pixels'],
  ['that promises more than it has', heicOfSize(6_000, 6_000), 'damaged'],
])('a HEIC photo %s is refused', async (_, bytes, reason) => {
  await expect(takePicture(bytes, 'x.heic')).rejects.toMatchObject({ reason });
});

test('one is decoded at a time, and the tenth at once is refused', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => heicToJpeg(heicPhoto)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toMatchObject([{ code: 'ServiceUnavailable' }]);
});
