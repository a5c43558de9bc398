import type { Database } from '@witryna/api/database/database.ts';
import { listDeadLetters } from '@witryna/api/jobs/dead-letter-store.ts';
import { deadLetterQueue } from '@witryna/api/jobs/job-kinds.ts';
import { Command } from 'commander';
import { z } from 'zod';
import type { CommandContext } from '../shop/command-context.ts';
import { CommandError } from '../shop/command-error.ts';
import { findShopByHost } from '../shop/find-shop-by-host.ts';
import { writeText } from '../shop/write-text.ts';

interface DeadLetterCommandOptions {
  name: string;
  description: string;
  /** What was done, such as `sent again`. */
  done: string;
  /** @returns false if there is no dead letter with this id */
  run(db: Database, id: string): Promise<boolean>;
}

/** Builds a command that does something with dead letters: with some, or with all of a shop. */
export function deadLetterCommand(
  context: CommandContext,
  { name, description, done, run }: DeadLetterCommandOptions,
): Command {
  return new Command(name)
    .description(description)
    .argument('[ids...]', 'the ids that `list` shows')
    .option('--all-of <host>', 'all of the shop with this host')
    .addHelpText('after', `\nExample:\n  npm run jobs -- ${name} --all-of glina.localhost`)
    .action((ids: string[], { allOf }: { allOf?: string }) => {
      if (ids.length > 0 === (allOf !== undefined)) throw new CommandError('name ids, or a shop with --all-of');
      return context.withShops(async ({ db }) => {
        const chosen = allOf === undefined ? ids.map(readDeadLetterId) : await idsOf(db, allOf);
        const missing: string[] = [];
        for (const id of chosen) if (!(await run(db, id))) missing.push(id);
        await writeText(context, `${chosen.length - missing.length} ${done}\n`);
        if (missing.length > 0) throw new CommandError(`not found, or dealt with already: ${missing.join(', ')}`);
      });
    });
}

async function idsOf(db: Database, host: string): Promise<string[]> {
  const { shopId } = await findShopByHost(db, host);
  return (await listDeadLetters(db, { shopId, limit: deadLetterQueue.most })).map(({ id }) => id);
}

/** @throws CommandError for what is no id */
export function readDeadLetterId(text: string): string {
  const id = z.uuid().safeParse(text.toLowerCase());
  if (!id.success) throw new CommandError(`${JSON.stringify(text)} is not an id; npm run jobs -- list shows the ids`);
  return id.data;
}
