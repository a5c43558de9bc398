import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/**
 * The environment of PostgreSQL's programs. It leaves out the caller's locale and library path, which would change how
 * the cluster is created.
 */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs a program without a terminal.
 * @param input the program's standard input
 * @returns the last 4000 characters of its output
 * @throws the line of the output that names the reason, if the program fails
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
    // A program that does not read its input may exit before the input is written, which is not an error.
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(findReason(output) || `${program} ended with ${signal ?? code}`));
    });
  });
}

/**
 * Finds the line of a program's output that names the reason of a failure. The last lines only describe the shutdown
 * that followed.
 */
export function findReason(output: string): string {
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|No space left/.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?(?:FATAL|PANIC|LOG):/, '').trim();
}
