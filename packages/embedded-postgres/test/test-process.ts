import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { findPostmaster, type Postmaster } from '../src/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/start-embedded-postgres.ts';
import { stopOrphanedPostgres } from '../src/stop-orphaned-postgres.ts';

/** Creates a data folder for one test. After the test the folder is removed, and a database in it is stopped. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-embedded-'));
  await chmod(folder, 0o711);
  onTestFinished(async () => {
    await stopOrphanedPostgres(folder);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/**
 * Starts the embedded database without its log output.
 * @param warnings collects the logged warnings
 */
export async function start(dataDir: string, warnings: string[] = []): Promise<EmbeddedPostgres> {
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
  const database = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => database.stop());
  return database;
}

/** Starts the database in another process, which uses the database until that process is killed. */
export async function startInOtherProcess(dataDir: string): Promise<ChildProcess> {
  const child = runInOtherProcess(
    'start-embedded-postgres.ts',
    `await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } });
     console.log('up'); setInterval(() => {}, 1000);`,
    'startEmbeddedPostgres',
  );
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

/** Runs code in another process, where it can use the given names from a file of this package. */
export function runInOtherProcess(file: string, code: string, ...names: string[]): ChildProcess {
  const path = join(import.meta.dirname, '..', 'src', file);
  const program = `import { ${names.join(', ')} } from ${JSON.stringify(path)};\n${code}`;
  const args = ['--input-type=module', '-e', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function findRunning(dataDir: string): Promise<Postmaster> {
  const found = await findPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (!found) throw new Error('no database runs');
  return found;
}

export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  // A killed database also breaks idle connections, which pg reports as an event.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
