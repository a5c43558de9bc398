import type { Database } from '@witryna/api/database/database.ts';
import { addHost, makePrimary, removeHost } from '@witryna/api/database/shop-hosts.ts';
import { resolveShopById } from '@witryna/api/database/tenant.ts';
import { Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost, readHostName } from '../find-shop-by-host.ts';

type AddedKind = 'other' | 'showcase';

export function command(context: CommandContext): Command {
  return new Command('host')
    .description('Adds and removes the hosts of a shop, and chooses its primary host.')
    .addCommand(addCommand(context))
    .addCommand(removeCommand(context))
    .addCommand(primaryCommand(context));
}

function addCommand({ output, withShops }: CommandContext): Command {
  return new Command('add')
    .description('Gives a shop one more host.')
    .argument('<host>', 'a host of the shop')
    .argument('<new-host>', 'the host to add, without scheme, port and path')
    .addOption(
      new Option('--kind <kind>', 'a showcase host shows only home, products and documents')
        .choices(['other', 'showcase'])
        .default('other'),
    )
    .addHelpText('after', '\nExample:\n  npm run shop -- host add glina.localhost sklep.localhost')
    .action((text: string, newText: string, { kind }: { kind: AddedKind }) =>
      withShops(async ({ db }) => {
        const newHost = readHostName(newText);
        const { shopId, host } = await findShopByHost(db, text);
        const result = await addHost(db, shopId, newHost, kind);
        if (result.added) return void output.write(`${newHost} is a host of ${host} now\n`);
        if (result.shopId !== shopId) {
          throw new CommandError(`${newHost} belongs to the shop ${await nameOf(db, result.shopId)}`);
        }
        const already = `${newHost} is a host of this shop already, of the kind ${result.kind}`;
        if (result.kind !== kind) throw new CommandError(`${already}; to change the kind, remove the host first`);
        output.write(`${already}\n`);
      }),
    );
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
