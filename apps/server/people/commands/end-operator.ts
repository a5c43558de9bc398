import { endOperatorRole } from '@witryna/api/people/leaving-store.ts';
import { Command } from 'commander';
import { leave } from '../leave.ts';
import type { PeopleContext } from '../people-context.ts';

export function command(context: PeopleContext): Command {
  return new Command('end-operator')
    .description(
      'Takes the right to run the platform away from somebody, and ends their sessions. Shops of their own stay theirs. The last operator who can sign in stays. Keys for all shops that they know work until you end them.',
    )
    .argument('<email>', 'their address')
    .addHelpText('after', '\nExample:\n  npm run people -- end-operator anna@example.com')
    .action((typed: string) =>
      leave(context, typed, {
        what: 'operator-ended',
        run: ({ db, clock }, person) => endOperatorRole(db, person, clock()),
        nobody: 'no operator has the address',
        done: 'is no longer an operator',
      }),
    );
}
