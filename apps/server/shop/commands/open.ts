import { reopenShop } from '@witryna/api/database/shop-directory.ts';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';

export function command({ output, clock, withShops }: CommandContext): Command {
  return new Command('open')
    .description('Opens a closed shop.')
    .argument('<host>', 'a host of the shop')
    .addHelpText('after', '\nExample:\n  npm run shop -- open glina.localhost')
    .action((text: string) =>
      withShops(async ({ db }) => {
        const { shopId, host } = await findShopByHost(db, text);
        const before = await reopenShop(db, shopId, clock());
        if (before === 'importing') {
          throw new CommandError(
            `the first import of ${host} has not ended; run it again, then the shop opens by itself`,
          );
        }
        output.write(before === 'live' ? `${host} is open already\n` : `${host} is open now\n`);
      }),
    );
}
