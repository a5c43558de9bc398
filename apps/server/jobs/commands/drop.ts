import { takeDeadLetter } from '@witryna/api/jobs/dead-letter-store.ts';
import type { Command } from 'commander';
import type { CommandContext } from '../../shop/command-context.ts';
import { deadLetterCommand } from '../dead-letter-command.ts';

export function command(context: CommandContext): Command {
  return deadLetterCommand(context, {
    name: 'drop',
    description: 'Deletes jobs that have given up, for good.',
    done: 'dropped',
    run: async (db, id) => (await takeDeadLetter(db, id)) !== undefined,
  });
}
