import { closeJobSender, createJobSender } from '@witryna/api/jobs/job-sender.ts';
import type { Command } from 'commander';
import type { CommandContext } from '../../shop/command-context.ts';
import { deadLetterCommand } from '../dead-letter-command.ts';

export function command(context: CommandContext): Command {
  return deadLetterCommand(context, {
    name: 'retry',
    description:
      'Sends jobs again that have given up. A running server does them; what is already done is not repeated.',
    done: 'sent again',
    async run(db, id) {
      const jobs = createJobSender(db, () => undefined);
      try {
        return await jobs.sendAgain(id);
      } finally {
        await closeJobSender(db);
      }
    },
  });
}
