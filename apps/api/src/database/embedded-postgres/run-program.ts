import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** A clean environment: a locale or library path of the caller must not decide how the database is made. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs to the end; answers what it wrote, or throws with the end of what it complained about. */
export function runProgram(program: string, args: string[], account: Account): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(lastLine(output) || `${program} ended with ${signal ?? code}`));
    });
  });
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
