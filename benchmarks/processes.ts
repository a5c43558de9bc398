import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCommand } from '../scripts/start-command.ts';

const root = join(import.meta.dirname, '..');

export interface Running {
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a script of ours and waits for the line that says it listens. */
export function start(script: string, env: Record<string, string>, ready: RegExp): Promise<Running> {
  return startProgram([process.execPath, join(root, script)], { NODE_ENV: 'production', ...env }, ready);
}

/** Starts the server as `npm start` does. */
export function startShop(env: Record<string, string>, ready: RegExp): Promise<Running> {
  const command = startCommand();
  return startProgram([command.file, ...command.args], { ...command.env, ...env }, ready);
}

async function startProgram(
  [program = '', ...words]: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<Running> {
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (ready.test(said)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) =>
      reject(new Error(`${program} ${words.join(' ')} ended with ${code}: ${said.slice(-2_000)}`)),
    );
  });
  child.stdout?.removeAllListeners('data').resume();
  child.stderr?.removeAllListeners('data').resume();
  return {
    child,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Memory of a process and all below it in bytes, without counting shared pages twice (Pss); Linux only. */
export function memoryOf(pid: number): number {
  const own = field(`/proc/${pid}/smaps_rollup`, 'Pss');
  return own + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
}

/** Ids of the processes that a process has started, by whichever of its threads; Linux only. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Memory of one process in bytes (Rss). */
export function residentOf(pid: number): number {
  return field(`/proc/${pid}/status`, 'VmRSS');
}

function field(file: string, name: string): number {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${name}:`));
  return Number(line?.match(/\d+/)?.[0] ?? 0) * 1_024;
}
