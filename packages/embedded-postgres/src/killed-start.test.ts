import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { kill, makeDataDir, runElsewhere, start } from '../test/test-process.ts';

// each test makes a database of its own, which takes long on a busy disk
vi.setConfig({ testTimeout: 60_000 });

test.each([
  {
    doing: 'makes the cluster',
    file: 'start-embedded-postgres.ts',
    call: 'await startEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } })',
    names: ['startEmbeddedPostgres'],
    leaves: /^cluster.+/,
  },
  {
    doing: "copies PostgreSQL's programs",
    file: 'binaries.ts',
    call: "await copyBinaries(locatePackage(), dataDir + '/postgres')",
    names: ['copyBinaries', 'locatePackage'],
    leaves: /unfinished/,
  },
])('what a start that is killed while it $doing leaves is gone after the next start', async (phase) => {
  const dataDir = await makeDataDir();
  const folder = join(dataDir, 'postgres');
  const child = runElsewhere(phase.file, `const dataDir = ${JSON.stringify(dataDir)}; ${phase.call};`, ...phase.names);
  await vi.waitFor(async () => expect(await readdir(folder)).toContainEqual(expect.stringMatching(phase.leaves)), {
    timeout: 10_000,
    interval: 1,
  });
  await kill(child);
  expect(await readdir(folder)).toContainEqual(expect.stringMatching(phase.leaves));
  // a name that earlier versions gave
  await mkdir(join(folder, 'cluster-4711-1795332248551'));
  await start(dataDir);
  expect((await readdir(folder)).sort()).toEqual(['cluster', 'password', 'postgres.log', 'socket', 'users']);
});
