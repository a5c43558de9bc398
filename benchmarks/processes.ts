import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCommand } from '../scripts/start-command.ts';

const root = join(import.meta.dirname, '..');
/** The errors of reading about a process that has ended. */
const ended = new Set<unknown>(['ENOENT', 'ESRCH']);

export interface RunningProcess {
  child: ChildProcess;
  /** What it has printed until it was ready. */
  output: string;
  stop(): Promise<void>;
}

/** Starts a script of this repository and waits until its output matches `ready`. */
export function startScript(script: string, env: Record<string, string>, ready: RegExp): Promise<RunningProcess> {
  return startProgram([process.execPath, join(root, script)], { NODE_ENV: 'production', ...env }, ready);
}

/** Starts the server as `npm start` does, and waits until its output matches `ready`. */
export function startServer(env: Record<string, string>, ready: RegExp): Promise<RunningProcess> {
  const command = startCommand();
  return startProgram([command.file, ...command.args], { ...command.env, ...env }, ready);
}

/** Starts a program and waits until its output matches `ready`. */
export async function startProgram(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<RunningProcess> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (ready.test(output)) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) =>
      reject(new Error(`${program} ${args.join(' ')} exited with code ${code}: ${output.slice(-2_000)}`)),
    );
  });
  child.stdout?.removeAllListeners('data').resume();
  child.stderr?.removeAllListeners('data').resume();
  return {
    child,
    output,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Memory of a process and its descendants in bytes; 0 if it has ended. Shared pages count once (Pss). Linux only. */
export function memoryOf(pid: number): number {
  const own = readField(`/proc/${pid}/smaps_rollup`, 'Pss');
  return own + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
}

/** Ids of the child processes of all threads of a process. Linux only. */
export function childrenOf(pid: number): number[] {
  const threads = unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.flatMap((thread) => {
    const ids = unlessEnded(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')) ?? '';
    return ids.split(' ').filter(Boolean).map(Number);
  });
}

/** Memory of one process in bytes (Rss). Linux only. */
export function residentOf(pid: number): number {
  return readField(`/proc/${pid}/status`, 'VmRSS');
}

function readField(file: string, name: string): number {
  const text = unlessEnded(() => readFileSync(file, 'utf8')) ?? '';
  const line = text.split('\n').find((one) => one.startsWith(`${name}:`));
  return Number(line?.match(/\d+/)?.[0] ?? 0) * 1_024;
}

/** Reads about a process. Those of the database end at any time. */
function unlessEnded<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ended.has(error.code)) return undefined;
    throw error;
  }
}
