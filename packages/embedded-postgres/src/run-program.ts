import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** A clean environment: the caller's locale or library path must not decide how the database is made. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs a program to its end and returns what it wrote, or throws the line that says why it failed.
 * @param input what the program reads; it has no terminal to ask at
 */
export function runProgram(program: string, args: string[], account: Account, input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // a program that reads nothing may end before its input is written
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(findReason(output) || `${program} ended with ${signal ?? code}`));
    });
  });
}

/** The line of a failed PostgreSQL program that says why: the last lines tell what it did afterwards. */
export function findReason(output: string): string {
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|No space left/.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?(?:FATAL|PANIC|LOG):/, '').trim();
}
