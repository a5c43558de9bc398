import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Account } from './account.ts';
import { chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts';
import { runProgram } from './run-program.ts';
import { removeAbandoned } from './temporary-path.ts';

export interface Locations {
  account: Account;
  binaries: Binaries;
  /**
   * the shop's data folder, or the folder in /var/tmp that replaces it; error messages name it, and its disk is watched
   * for free space
   */
  folder: string;
  /** the cluster: PostgreSQL's own data folder */
  cluster: string;
  socketFolder: string;
  /**
   * file with the database's password, readable by the user of this process only; when that is root, the database's
   * user can't read it
   */
  passwordFile: string;
  /** folder with one file per process that uses the database */
  clientsFolder: string;
  logFile: string;
}

/** Maximum length of a socket path in bytes. The kernel's limit is 107 on Linux and 103 on macOS. */
const SOCKET_PATH_BYTES = 103;

/**
 * Chooses the user that runs the database and creates its folders in `<dataDir>/postgres`. If that user can't enter the
 * data folder, uses a folder in /var/tmp instead.
 * @throws EmbeddedPostgresError if a folder can't be used
 */
export async function prepareLocations(dataDir: string, log: EmbeddedPostgresLog): Promise<Locations> {
  const preferred = join(resolve(dataDir), 'postgres');
  const fallback = join('/var/tmp', `witryna-${shortHash(preferred)}`);
  await makeFolder(preferred, undefined, 0o755);
  const account = await chooseAccount(join(preferred, 'cluster'));
  const home = (await canEnter(preferred, account)) ? preferred : await makePrivateFolder(fallback, undefined, 0o755);
  const binaries = await findBinaries(account, () =>
    account ? makePrivateFolder(fallback, undefined, 0o755) : Promise.resolve(preferred),
  );
  if (home !== preferred || binaries.postgres.startsWith(fallback)) {
    log.info(`the database's user can't enter ${resolve(dataDir)} or the checkout, so its files are in ${fallback}`);
  }
  await removeAbandoned(home);
  const clientsFolder = await makeFolder(join(home, 'users'), undefined, 0o700);
  return {
    account,
    binaries,
    folder: home === preferred ? resolve(dataDir) : home,
    cluster: join(home, 'cluster'),
    socketFolder: await prepareSocketFolder(join(home, 'socket'), account),
    passwordFile: join(home, 'password'),
    clientsFolder,
    logFile: join(home, 'postgres.log'),
  };
}

async function prepareSocketFolder(preferred: string, account: Account): Promise<string> {
  const path = join(preferred, '.s.PGSQL.5432');
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES) return makeFolder(preferred, account, 0o700);
  return makePrivateFolder(join(tmpdir(), `witryna-${shortHash(preferred)}`), account, 0o700);
}

async function makeFolder(folder: string, account: Account, mode: number): Promise<string> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (made) await chmod(folder, mode);
    if (account) await chown(folder, account.uid, account.gid);
    return folder;
  } catch (error) {
    throw new EmbeddedPostgresError(`${folder} can't be created (${error instanceof Error ? error.message : error})`);
  }
}

/**
 * Creates a folder below /tmp or /var/tmp.
 * @throws if another user created a folder of that name or may change it
 */
async function makePrivateFolder(folder: string, account: Account, mode: number): Promise<string> {
  await makeFolder(folder, undefined, mode);
  const found = await lstat(folder);
  const owners = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${folder} belongs to another user`);
  }
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (!account) return (await stat(folder)).isDirectory();
  return runProgram('/bin/sh', ['-c', 'test -x "$1" && test -r "$1"', 'sh', folder], account).then(
    () => true,
    () => false,
  );
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
