import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeRelease, readRelease } from './release.ts';

test('a release names its version and its commit, a checkout its version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'package.json'), '{"name":"witryna","version":"1.2.3","gitHead":"24c26c3d"}');
  expect(describeRelease(readRelease(folder))).toBe('1.2.3 (24c26c3d)');
  expect(readRelease()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: undefined });
  expect(describeRelease({ version: '1.2.3', commit: undefined })).toBe('1.2.3');
});
