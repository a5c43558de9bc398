import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPictureFile } from './read-picture-file.ts';

const root = await mkdtemp(join(tmpdir(), 'shop-folder-'));
const folder = join(root, 'shop');

beforeAll(async () => {
  const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await mkdir(join(root, 'shop-2'));
  await writeFile(join(folder, 'pictures', 'Red..cup.png'), picture);
  await writeFile(join(root, 'shop-2', 'secret.png'), picture);
  await symlink(join(folder, 'pictures', 'Red..cup.png'), join(folder, 'linked.png'));
  await symlink(join(root, 'shop-2', 'secret.png'), join(folder, 'out.png'));
  await symlink(join(root, 'shop-2'), join(folder, 'outside'));
  await symlink('loop.png', join(folder, 'loop.png'));
  await writeFile(join(folder, 'large.png'), Buffer.alloc(20 * 2 ** 20 + 1));
  execFileSync('mkfifo', [join(folder, 'pipe.png')]);
});
afterAll(() => rm(root, { recursive: true }));

test('a picture of the folder is read, also through a link within the folder', async () => {
  const picture = await readPictureFile(folder, 'pictures/Red..cup.png');
  expect(picture).toMatchObject({ width: 4, height: 3, mediaType: 'image/png', color: '#c22' });
  expect(picture.id).toMatch(/^red-cup-[0-9a-f]{8}$/);
  expect((await readPictureFile(folder, 'linked.png')).bytes).toEqual(picture.bytes);
});

test.each([
  ['../shop-2/secret.png', 'outside-folder'],
  ['pictures/../../shop-2/secret.png', 'outside-folder'],
  ['..\\shop-2\\secret.png', 'outside-folder'],
  [join(folder, 'pictures', 'Red..cup.png'), 'outside-folder'],
  ['out.png', 'outside-folder'],
  ['outside/secret.png', 'outside-folder'],
  ['', 'outside-folder'],
  ['none.png', 'missing'],
  ['pictures', 'missing'],
  ['pipe.png', 'missing'],
  ['loop.png', 'missing'],
  ['pictures/Red..cup.png/x', 'missing'],
  ['zero\0.png', 'missing'],
  [`${'a'.repeat(300)}.png`, 'missing'],
  ['large.png', 'too-large'],
])('the path %j is refused as %s', async (file, reason) => {
  await expect(readPictureFile(folder, file)).rejects.toMatchObject({ name: 'PictureRefused', reason });
});
