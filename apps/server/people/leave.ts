import { addEvent } from '@witryna/api/people/installation/log-store.ts';
import type { NamedPerson } from '@witryna/api/people/leaving-store.ts';
import type { People } from '@witryna/api/people/open-people.ts';
import { ShopError } from '@witryna/contract/errors';
import { CommandError } from '../shop/command-error.ts';
import { writeText } from '../shop/write-text.ts';
import type { PeopleContext } from './people-context.ts';
import { readEmail } from './read-email.ts';

interface Leaving {
  what: 'operator-ended' | 'account-closed';
  /** @returns their e-mail address; undefined if nobody is meant */
  run(people: People, person: NamedPerson): Promise<string | undefined>;
  /** What is said if nobody is meant. */
  nobody: string;
  done: string;
}

/** Runs a command by which somebody leaves, and notes it in the log of the installation as operators' deeds are. */
export function leave(context: PeopleContext, typed: string, { what, run, nobody, done }: Leaving): Promise<void> {
  return context.withPeople(async (people) => {
    const email = readEmail(typed);
    const left = await run(people, { email }).catch((error: unknown) => {
      const isLast = error instanceof ShopError && error.code === 'LastOperator';
      throw isLast
        ? new CommandError(`${email} is the last operator who can sign in: invite another one first`)
        : error;
    });
    if (left === undefined) throw new CommandError(`${nobody} ${email}`);
    await addEvent(people.db, { what, subject: left }, { actor: 'Witryna', now: people.clock() });
    await writeText(context, `${left} ${done}\n`);
  });
}
