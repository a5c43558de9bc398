import { join } from 'node:path';
import type { CommandContext } from '../shop/command-context.ts';
import { runCommand } from '../shop/run-command.ts';

/**
 * Runs a command of `npm run jobs`.
 * @returns the exit code
 */
export function runJobsCommand(args: readonly string[], context: CommandContext): Promise<number> {
  return runCommand(args, {
    name: 'npm run jobs --',
    description: 'Shows jobs and mails that have given up, and sends them again.',
    folder: join(import.meta.dirname, 'commands'),
    context,
  });
}
