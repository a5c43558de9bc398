import { join } from 'node:path';
import { runCommand } from '../shop/run-command.ts';
import type { PeopleContext } from './people-context.ts';

/**
 * Runs a command of `npm run people`.
 * @returns the exit code
 */
export function runPeopleCommand(args: readonly string[], context: PeopleContext): Promise<number> {
  return runCommand(args, {
    name: 'npm run people --',
    description:
      'Invites people to the back office, helps those who have lost their second factor, and takes rights and accounts away.',
    folder: join(import.meta.dirname, 'commands'),
    context,
  });
}
