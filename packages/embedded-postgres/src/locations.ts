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
import { clearUnfinished } from './unfinished.ts';

export interface Locations {
  account: Account;
  binaries: Binaries;
  /** the folder that everything lies in, as messages name it */
  folder: string;
  /** PostgreSQL's own data folder */
  cluster: string;
  socketFolder: string;
  /** Only our own user can read it; with root, the database's user is another one and can't. */
  passwordFile: string;
  /** one file per process of ours that uses the database */
  usersFolder: string;
  logFile: string;
}

/** The longest socket path that the kernel takes: on Linux 107 bytes, on macOS 103. */
const SOCKET_PATH_BYTES = 103;

export async function prepareLocations(dataDir: string, log: EmbeddedPostgresLog): Promise<Locations> {
  const wanted = join(resolve(dataDir), 'postgres');
  const aside = join('/var/tmp', `witryna-${shortHash(wanted)}`);
  await makeFolder(wanted, undefined, 0o755);
  const account = await chooseAccount(join(wanted, 'cluster'));
  const home = (await canEnter(wanted, account)) ? wanted : await makePrivateFolder(aside, undefined, 0o755);
  const binaries = await findBinaries(account, () =>
    account ? makePrivateFolder(aside, undefined, 0o755) : Promise.resolve(wanted),
  );
  if (home !== wanted || binaries.postgres.startsWith(aside)) {
    log.info(`the database's user can't enter ${resolve(dataDir)} or the checkout; what it needs is kept in ${aside}`);
  }
  await clearUnfinished(home);
  const usersFolder = await makeFolder(join(home, 'users'), undefined, 0o700);
  return {
    account,
    binaries,
    folder: home === wanted ? resolve(dataDir) : home,
    cluster: join(home, 'cluster'),
    socketFolder: await prepareSocketFolder(join(home, 'socket'), account),
    passwordFile: join(home, 'password'),
    usersFolder,
    logFile: join(home, 'postgres.log'),
  };
}

async function prepareSocketFolder(wanted: string, account: Account): Promise<string> {
  const path = join(wanted, '.s.PGSQL.5432');
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES) return makeFolder(wanted, account, 0o700);
  return makePrivateFolder(join(tmpdir(), `witryna-${shortHash(wanted)}`), account, 0o700);
}

async function makeFolder(folder: string, account: Account, mode: number): Promise<string> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (made) await chmod(folder, mode);
    if (account) await chown(folder, account.uid, account.gid);
    return folder;
  } catch (error) {
    throw new EmbeddedPostgresError(`${folder} can't be made (${error instanceof Error ? error.message : error})`);
  }
}

/** Makes a folder where everybody may write. One that another user has made there under our name is refused. */
async function makePrivateFolder(folder: string, account: Account, mode: number): Promise<string> {
  await makeFolder(folder, undefined, mode);
  const found = await lstat(folder);
  const owners = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${folder} belongs to somebody else`);
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
