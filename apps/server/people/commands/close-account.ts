import { deleteAccount } from '@witryna/api/people/leaving-store.ts';
import { Command } from 'commander';
import { leave } from '../leave.ts';
import type { PeopleContext } from '../people-context.ts';

export function command(context: PeopleContext): Command {
  return new Command('close-account')
    .description(
      'Deletes the account of somebody who leaves, with their sessions and rights. Logs keep their name. The last operator who can sign in stays. A shop without another owner has none until you invite somebody.',
    )
    .argument('<email>', 'their address')
    .addHelpText('after', '\nExample:\n  npm run people -- close-account anna@example.com')
    .action((typed: string) =>
      leave(context, typed, {
        what: 'account-closed',
        run: ({ db }, person) => deleteAccount(db, person),
        nobody: 'nobody has the address',
        done: 'has no account any more',
      }),
    );
}
