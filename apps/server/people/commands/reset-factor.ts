import { findPersonId, resetFactor } from '@witryna/api/people/account-store.ts';
import { addEvent } from '@witryna/api/people/installation/log-store.ts';
import { findPerson } from '@witryna/api/people/installation-store.ts';
import { mailFactorReset } from '@witryna/api/people/people-mails.ts';
import { Command } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { writeText } from '../../shop/write-text.ts';
import type { PeopleContext } from '../people-context.ts';
import { readEmail } from '../read-email.ts';

export function command(context: PeopleContext): Command {
  return new Command('reset-factor')
    .description(
      'Takes the second factor of somebody who has lost it away, and ends their sessions. They sign in with their password and set up a new one, and are told by mail. Make sure first that it is they who ask.',
    )
    .argument('<email>', 'their address')
    .addHelpText('after', '\nExample:\n  npm run people -- reset-factor anna@example.com')
    .action((typed: string) =>
      context.withPeople(async (people) => {
        const email = readEmail(typed);
        const id = await findPersonId(people.db, email);
        const person = id === undefined ? undefined : await findPerson(people.db, id);
        if (!person) throw new CommandError(`nobody has the address ${email}`);
        await resetFactor(people.db, { id: person.id });
        const who = { actor: 'Witryna', now: people.clock() };
        await addEvent(people.db, { what: 'factor-reset', subject: email }, who);
        await writeText(context, `${email} signs in with the password alone, and sets up a new second factor\n`);
        await mailFactorReset(people, { ...person, by: 'Witryna' }).catch((error: unknown) => {
          throw new CommandError(`they could not be told by mail: ${error instanceof Error ? error.message : error}`);
        });
      }),
    );
}
