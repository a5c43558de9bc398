import { makeMoveKey } from '@witryna/api/people/api-keys.ts';
import type { PeopleTables } from '@witryna/api/people/people-store.ts';
import { ShopError } from '@witryna/contract/errors';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';

/** The same as an alias, which Kysely asks for. */
type AllOf<Type> = Pick<Type, keyof Type>;

export function command({ output, clock, withShops }: CommandContext): Command {
  return new Command('move-key')
    .description(
      'Prints a key by which another installation can send shops to this one for an hour, by its command "move". It opens nothing else. Operators make, see and end such keys in the back office, too.',
    )
    .addHelpText('after', '\nExample:\n  npm run --silent shop -- move-key')
    .action(() =>
      withShops(async (shops) => {
        const db = shops.db.withSchema('people').$extendTables<AllOf<PeopleTables>>().$pickTables<keyof PeopleTables>();
        const { secret } = await makeMoveKey({ db, clock }, 'Witryna').catch((refusal: unknown) => {
          throw refusal instanceof ShopError ? new CommandError('there are too many keys: end one first') : refusal;
        });
        output.write(`${secret}\n`);
      }),
    );
}
