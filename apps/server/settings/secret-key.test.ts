import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecretKey } from './secret-key.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('the secret key is generated once, even by simultaneous starts, and readable by its owner only', async () => {
  const folder = join(await makeFolder(), 'new');
  const settings = { dataDir: folder, secretKey: undefined, earlierKeys: [] };
  const keys = await Promise.all([1, 2, 3].map(() => loadSecretKey(settings)));
  expect(new Set(keys.map(({ current }) => current.export().toString('hex'))).size).toBe(1);
  expect((await loadSecretKey(settings)).current.export()).toEqual(keys[0]?.current.export());
  expect(await readdir(folder)).toEqual(['secret-key']);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
});

test('a file with an invalid secret key is not replaced', async () => {
  const folder = await makeFolder();
  const settings = { dataDir: folder, secretKey: undefined, earlierKeys: [] };
  await writeFile(join(folder, 'secret-key'), 'half');
  await expect(loadSecretKey(settings)).rejects.toThrow('restore it or remove it');
});
