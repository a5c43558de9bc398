import type { Database } from '@witryna/api/database/database.ts';
import { addHost, makePrimary, removeHost } from '@witryna/api/database/shop-hosts.ts';
import { resolveShopById } from '@witryna/api/database/tenant.ts';
import { Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { type FoundShop, findShopByHost, readHostName } from '../find-shop-by-host.ts';
import { reportHostCheck, twinOf } from '../report-host-check.ts';

type AddedKind = 'other' | 'showcase';

interface AddOptions {
  kind: AddedKind;
  withWww?: boolean;
}

export function command(context: CommandContext): Command {
  return new Command('host')
    .description('Adds and removes the hosts of a shop, chooses its primary host, and looks whether they lead here.')
    .addCommand(addCommand(context))
    .addCommand(removeCommand(context))
    .addCommand(primaryCommand(context))
    .addCommand(checkCommand(context));
}

function addCommand(context: CommandContext): Command {
  return new Command('add')
    .description('Gives a shop one more host.')
    .argument('<host>', 'a host of the shop')
    .argument('<new-host>', 'the host to add, without scheme, port and path')
    .addOption(
      new Option('--kind <kind>', 'a showcase host shows only home, products and documents')
        .choices(['other', 'showcase'])
        .default('other'),
    )
    .option('--with-www', 'adds the same host with www. too, or without it, so that both lead to the shop')
    .addHelpText('after', '\nExample:\n  npm run shop -- host add glina.localhost sklep.localhost')
    .action((text: string, newText: string, { kind, withWww = false }: AddOptions) =>
      context.withShops(async ({ db }) => {
        const newHost = readHostName(newText);
        const twin = withWww ? twinOf(newHost) : undefined;
        if (withWww && twin === undefined)
          throw new CommandError(`nobody types www.${newHost}: nothing was added; leave out --with-www`);
        const shop = await findShopByHost(db, text);
        for (const host of [newHost, ...(twin === undefined ? [] : [twin])])
          await addTo(context, db, shop, { host, kind });
      }),
    );
}

/** @throws CommandError if another shop has the host, or this one has it as another kind */
async function addTo(
  { output }: CommandContext,
  db: Database,
  shop: FoundShop,
  { host, kind }: { host: string; kind: AddedKind },
): Promise<void> {
  const result = await addHost(db, shop.shopId, host, kind);
  if (result.added) return void output.write(`${host} is a host of ${shop.host} now\n`);
  if (result.shopId !== shop.shopId) {
    throw new CommandError(`${host} belongs to the shop ${await nameOf(db, result.shopId)}`);
  }
  const already = `${host} is a host of this shop already, of the kind ${result.kind}`;
  if (result.kind !== kind) throw new CommandError(`${already}; to change the kind, remove the host first`);
  output.write(`${already}\n`);
}

async function nameOf(db: Database, shopId: number): Promise<string> {
  return (await resolveShopById(db, shopId))?.primaryHost ?? `with the id ${shopId}`;
}

function removeCommand({ output, withShops }: CommandContext): Command {
  return new Command('remove')
    .description('Takes a host away from its shop. Its address then shows no shop.')
    .argument('<host>', 'the host to remove')
    .addHelpText('after', '\nExample:\n  npm run shop -- host remove sklep.localhost')
    .action((text: string) =>
      withShops(async ({ db }) => {
        const { shopId, host } = await findShopByHost(db, text);
        if (!(await removeHost(db, shopId, host))) {
          throw new CommandError(
            `${host} is the primary host of its shop; make another one primary first: npm run shop -- host primary <host>`,
          );
        }
        output.write(`${host} is removed\n`);
      }),
    );
}

function primaryCommand({ output, withShops }: CommandContext): Command {
  return new Command('primary')
    .description('Makes a host the primary one of its shop: links and mails use it, and other hosts redirect to it.')
    .argument('<host>', 'a host of the shop')
    .addHelpText('after', '\nExample:\n  npm run shop -- host primary sklep.localhost')
    .action((text: string) =>
      withShops(async ({ db }) => {
        const shop = await findShopByHost(db, text);
        if (shop.kind === 'primary') return void output.write(`${shop.host} is the primary host already\n`);
        if (!(await makePrimary(db, shop.shopId, shop.host))) {
          throw new CommandError(`${shop.host} was removed from its shop at this moment`);
        }
        output.write(`${shop.host} is the primary host now, instead of ${shop.primaryHost ?? 'none'}\n`);
      }),
    );
}

function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description(
      'Looks whether a host leads here: name servers, certificate, redirects. Says what is wrong, and what to do.',
    )
    .argument('<host>', 'a host of a shop')
    .addHelpText('after', '\nExample:\n  npm run shop -- host check shop.example.com')
    .action((text: string) => context.withShops((shops) => reportHostCheck(context, shops, text)));
}
