import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { oneOf } from '../../../scripts/one-of.ts';
import { kill, makeDataDir, runInOtherProcess, start } from '../test/test-process.ts';

// Each test creates a database cluster, which takes long on a busy disk.
vi.setConfig({ testTimeout: 60_000 });

test.each(
  oneOf(
    [
      {
        phase: 'creates the cluster',
        file: 'start-embedded-postgres.ts',
        call: 'await startEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } })',
        names: ['startEmbeddedPostgres'],
        leaves: /^cluster.+/,
      },
      {
        phase: "copies PostgreSQL's programs",
        file: 'binaries.ts',
        call: "await copyBinaries(locatePackage(), dataDir + '/postgres')",
        names: ['copyBinaries', 'locatePackage'],
        leaves: /unfinished/,
      },
    ],
    0,
  ),
)(
  'after a start that was killed while it $phase, the next start removes the incomplete files',
  async ({ file, call, names, leaves }) => {
    const dataDir = await makeDataDir();
    const folder = join(dataDir, 'postgres');
    const child = runInOtherProcess(file, `const dataDir = ${JSON.stringify(dataDir)}; ${call};`, ...names);
    await vi.waitFor(async () => expect(await readdir(folder)).toContainEqual(expect.stringMatching(leaves)), {
      timeout: 60_000,
      interval: 1,
    });
    await kill(child);
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(leaves));
    // An earlier version named its temporary folders like this.
    await mkdir(join(folder, 'cluster-4711-1795332248551'));
    await start(dataDir);
    expect((await readdir(folder)).sort()).toEqual(['cluster', 'password', 'postgres.log', 'socket', 'users']);
  },
);
