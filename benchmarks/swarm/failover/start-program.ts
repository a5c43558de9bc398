import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const STOP_WITHIN_MS = 15_000;

/** As root, the programs run as the user of Debian's PostgreSQL, because PostgreSQL refuses to run as root. */
export const owner: { uid: number; gid: number } | undefined = process.getuid?.() === 0 ? findOwner() : undefined;

function findOwner() {
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export interface Program {
  child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts one of Debian's programs, with its output in a file of the folder.
 * @throws Error naming the packages if the program is not installed
 */
export async function startProgram(file: string, args: string[], options: { folder: string; name: string }) {
  const { folder, name } = options;
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  await once(log, 'open');
  const env = { PATH: '/usr/bin:/usr/sbin:/bin:/sbin', LANG: 'C.UTF-8', HOME: folder };
  const child = spawn(file, args, { ...owner, env, cwd: folder, stdio: ['ignore', log, log] });
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([error]) => {
      throw new Error(`${file} can't be started (${error.message}); apt-get install ${debianPackages}`);
    }),
  ]);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const program: Program = {
    child,
    async stop(signal = 'SIGTERM') {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
  return program;
}

export const debianPackages = 'postgresql-15 patroni etcd-server haproxy';

/** Makes a folder that only the programs can read. */
export async function makeOwnFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (owner) execFileSync('chown', [`${owner.uid}:${owner.gid}`, path]);
}
