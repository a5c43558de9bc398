import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCommand } from '../scripts/start-command.ts';

const root = join(import.meta.dirname, '..');

export interface RunningProcess {
  child: ChildProcess;
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
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Memory of a process and its descendants in bytes. Shared pages count once (Pss). Linux only. */
export function memoryOf(pid: number): number {
  const own = readField(`/proc/${pid}/smaps_rollup`, 'Pss');
  return own + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
}

/** Ids of the child processes of all threads of a process. Linux only. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Memory of one process in bytes (Rss). Linux only. */
export function residentOf(pid: number): number {
  return readField(`/proc/${pid}/status`, 'VmRSS');
}

function readField(file: string, name: string): number {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${name}:`));
  return Number(line?.match(/\d+/)?.[0] ?? 0) * 1_024;
}
