import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Row } from './rows.ts';
import { getRaw } from './subject.ts';

const root = join(import.meta.dirname, '..');
const port = 4197;

/** Times `npm start` until the first page: on a fresh clone (npm's cache may be warm), then a second time. */
export async function measureStartTimes(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-start-'));
  // As root, the server runs the database as another user, who must be able to enter this folder. Otherwise the
  // database would use /var/tmp and leave its data there.
  chmodSync(folder, 0o711);
  const clone = join(folder, 'witryna');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const first = await startOnce(clone);
    const second = await startOnce(clone);
    return [
      atMost('npm start on a fresh clone to the first page', 120, first, 's'),
      atMost('Second npm start to the first page', 5, second, 's'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startOnce(folder: string): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env: cleanEnvironment(), stdio: 'ignore', detached: true });
  const exit = once(child, 'exit');
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`npm start exited with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - began) / 1_000;
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await exit;
  return seconds;
}

async function isUp(): Promise<boolean> {
  try {
    return (await getRaw(port, 'glina.localhost', '/')).status === 200;
  } catch {
    return false;
  }
}

/** The environment of a user's shell, without the variables that npm set for this run. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('npm_') && name !== 'NODE_ENV' && name !== 'DATA_DIR',
  );
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules'));
  return { ...Object.fromEntries(variables), PATH: path.join(':'), PORT: String(port) };
}
