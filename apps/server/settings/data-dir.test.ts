import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-dir-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('it is made where it is missing, and taken as it is where it stands', async () => {
  const deep = join(folder, 'var', 'witryna');
  await prepareDataDir(deep);
  await prepareDataDir(deep);
});

test('what can be no folder is told by the variable, what it was and what it may be', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const wrong of [file, join(file, 'below')])
    await expect(prepareDataDir(wrong)).rejects.toThrow(
      `DATA_DIR is "${wrong}"; it may be a folder that we can write to`,
    );
});
