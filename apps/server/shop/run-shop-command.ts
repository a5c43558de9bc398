import { join } from 'node:path';
import type { CommandContext } from './command-context.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs a command of `npm run shop`.
 * @returns the exit code
 */
export function runShopCommand(args: readonly string[], context: CommandContext): Promise<number> {
  return runCommand(args, {
    name: 'npm run shop --',
    description: 'Manages the shops of this installation.',
    folder: join(import.meta.dirname, 'commands'),
    context,
  });
}
