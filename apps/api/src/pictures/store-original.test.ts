import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { writeAtomically } from '../write-atomically.ts';
import { originalPath, resizedPath } from './picture-files.ts';
import { removeOriginal, storeOriginal } from './store-original.ts';
import { takePicture } from './take-picture.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'originals-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('an original is stored where the picture service reads it, and removed with what was resized from it', async () => {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const picture = await takePicture(bytes, 'mug.png');
  await storeOriginal(dataDir, 7, picture);
  const path = originalPath(dataDir, 7, picture.id, 'image/jpeg');
  expect(await readFile(path)).toEqual(bytes);
  expect(await readdir(join(dataDir, 'pictures', 'originals', '7'))).toEqual([`${picture.id}.jpg`]);

  const resized = resizedPath(dataDir, 7, picture.id, 'M', 'avif');
  await writeAtomically(resized, bytes);
  await removeOriginal(dataDir, 7, picture);
  await expect(access(path)).rejects.toThrow('ENOENT');
  await expect(access(resized)).rejects.toThrow('ENOENT');
  await removeOriginal(dataDir, 7, picture);
});
