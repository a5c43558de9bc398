import { makeKey } from '@witryna/api/people/api-keys.ts';
import { type Area, areas } from '@witryna/contract/admin-rights';
import { MOST_KEY_DAYS, newApiKey } from '@witryna/contract/api-keys';
import { ShopError } from '@witryna/contract/errors';
import { Command, Option } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { writeText } from '../../shop/write-text.ts';
import type { PeopleContext } from '../people-context.ts';

interface Options {
  areas: Area[];
  days: string;
}

export function command(context: PeopleContext): Command {
  return new Command('make-key')
    .description(
      'Makes an API key for a program that works on all shops, and prints it once: only its digest is stored. Operators list and end such keys in the back office. A key for one shop is made there by its owner.',
    )
    .argument('<name>', 'the program, as the history of what it changes names it')
    .addOption(new Option('--areas <areas...>', 'what it may do').choices(areas).makeOptionMandatory())
    .option('--days <days>', `how long it is valid, at most ${MOST_KEY_DAYS} days`, String(MOST_KEY_DAYS))
    .addHelpText('after', '\nExample:\n  npm run people -- make-key BaseLinker --areas orders goods')
    .action((name: string, options: Options) =>
      context.withPeople(async (people) => {
        const { data: wanted, error } = newApiKey.safeParse({ name, areas: options.areas, days: Number(options.days) });
        if (!wanted) {
          const [issue] = error.issues;
          throw new CommandError(`${issue?.path.join('.')}: ${issue?.message}`);
        }
        const { secret } = await makeKey(people, null, wanted, 'Witryna').catch((refusal: unknown) => {
          throw refusal instanceof ShopError ? new CommandError('there are too many keys: end one first') : refusal;
        });
        await writeText(context, `${secret}\n`);
      }),
    );
}
