import { findDeadLetter } from '@witryna/api/jobs/dead-letter-store.ts';
import { Command } from 'commander';
import type { CommandContext } from '../../shop/command-context.ts';
import { CommandError } from '../../shop/command-error.ts';
import { writeText } from '../../shop/write-text.ts';
import { readDeadLetterId } from '../dead-letter-command.ts';

export function command(context: CommandContext): Command {
  return new Command('show')
    .description('Prints a job that has given up with its data and the whole reason, as JSON.')
    .argument('<id>', 'the id that `list` shows')
    .addHelpText('after', '\nExample:\n  npm run jobs -- show 3e3b0a2c-6c1e-4c55-9d52-5f0f6b8f6f11')
    .action((id: string) =>
      context.withShops(async ({ db }) => {
        const letter = await findDeadLetter(db, readDeadLetterId(id));
        if (!letter)
          throw new CommandError(`no job with the id ${id} has given up; npm run jobs -- list shows those that have`);
        await writeText(context, `${JSON.stringify(letter, undefined, 2)}\n`);
      }),
    );
}
