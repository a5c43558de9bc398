import { resetFactor } from '@witryna/api/people/account-store.ts';
import { Command } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { writeText } from '../../shop/write-text.ts';
import type { PeopleContext } from '../people-context.ts';
import { readEmail } from '../read-email.ts';

export function command(context: PeopleContext): Command {
  return new Command('reset-factor')
    .description(
      'Takes the second factor of somebody who has lost it away, and ends their sessions. They sign in with their password and set up a new one. Make sure first that it is they who ask.',
    )
    .argument('<email>', 'their address')
    .addHelpText('after', '\nExample:\n  npm run people -- reset-factor anna@example.com')
    .action((typed: string) =>
      context.withPeople(async ({ db }) => {
        const email = readEmail(typed);
        if (!(await resetFactor(db, { email }))) throw new CommandError(`nobody has the address ${email}`);
        await writeText(context, `${email} signs in with the password alone, and sets up a new second factor\n`);
      }),
    );
}
