import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { findFreePort, makeDataDir, removeDataDir } from './shop-process.ts';

let npm: ChildProcess | undefined;
let dataDir: string;
afterEach(async () => {
  endGroup(npm?.pid);
  await removeDataDir(dataDir);
});

/** Ends what a failed test leaves of npm and the server: both are in the process group of npm. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

/** Runs `npm start` in front of another shop API, so that it needs no database, until it answers. */
async function npmStart(): Promise<{ npm: ChildProcess; answers: () => Promise<boolean> }> {
  const port = await findFreePort();
  dataDir = await makeDataDir();
  const { PATH, HOME } = process.env;
  npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, API_BASE_URL: 'http://127.0.0.1:9', DRAIN_SECONDS: '0' },
    stdio: 'ignore',
    detached: true,
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  return { npm, answers };
}

test.each(oneOf(['SIGTERM', 'SIGINT', 'SIGKILL'] as const, 0))(
  '%s to the process of npm start ends the server',
  async (signal) => {
    const running = await npmStart();
    running.npm.kill(signal);
    if (running.npm.exitCode === null && running.npm.signalCode === null) await once(running.npm, 'exit');
    await expect.poll(running.answers).toBe(false);
  },
);
