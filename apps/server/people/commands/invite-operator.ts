import { invite } from '@witryna/api/people/invitations.ts';
import { type Language, languages } from '@witryna/contract/languages';
import { Command, Option } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { writeText } from '../../shop/write-text.ts';
import type { PeopleContext } from '../people-context.ts';
import { readEmail } from '../read-email.ts';

export function command(context: PeopleContext): Command {
  return new Command('invite-operator')
    .description(
      'Invites somebody to run the platform: every shop, its people, its orders. Prints the link and mails it. It is valid for two days and works once.',
    )
    .argument('<email>', 'their address')
    .addOption(new Option('--language <code>', 'the language of the mail').choices(languages).default('en'))
    .addHelpText('after', '\nExample:\n  npm run people -- invite-operator anna@example.com --language pl')
    .action((typed: string, { language }: { language: Language }) =>
      context.withPeople(async (people) => {
        const email = readEmail(typed);
        const { address, mail } = await invite(people, { email, language, role: 'operator', invitedBy: 'Witryna' });
        await writeText(context, `${address}\n`);
        await mail().catch((error: unknown) => {
          throw new CommandError(`the link could not be mailed: ${error instanceof Error ? error.message : error}`);
        });
      }),
    );
}
