import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** Excludes the caller's locale and library path, which would change how the cluster is created. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs a program without a terminal.
 * @param input its standard input
 * @returns the last 4000 characters of its output
 * @throws the line of its output that names the reason, if it fails
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
    // a program that does not read its input may exit before it is written
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(findReason(output) || `${program} ended with ${signal ?? code}`));
    });
  });
}

/** Finds the line that names the reason. The last lines only describe the shutdown that followed. */
export function findReason(output: string): string {
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|No space left/.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?(?:FATAL|PANIC|LOG):/, '').trim();
}
