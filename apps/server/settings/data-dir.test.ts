import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-dir-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a missing data folder is created, and an existing one is accepted, but nobody else may read its pictures', async () => {
  const deep = join(folder, 'var', 'witryna');
  await prepareDataDir(deep);
  await mkdir(join(deep, 'pictures'), { mode: 0o755 });
  await prepareDataDir(deep);
  expect((await stat(join(deep, 'pictures'))).mode & 0o777).toBe(0o700);
});

test('a data folder that can’t be created is refused with a message that names the variable and its value', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const wrong of [file, join(file, 'below')])
    await expect(prepareDataDir(wrong)).rejects.toThrow(
      `DATA_DIR is "${wrong}"; it must be a folder that the server can write to`,
    );
});
