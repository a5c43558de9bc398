import { openShop } from '@witryna/api/database/shop-directory.ts';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { findShopByHost } from '../find-shop-by-host.ts';

export function command({ output, clock, withShops }: CommandContext): Command {
  return new Command('open')
    .description('Opens a closed shop.')
    .argument('<host>', 'a host of the shop')
    .addHelpText('after', '\nExample:\n  npm run shop -- open glina.localhost')
    .action((text: string) =>
      withShops(async ({ db }) => {
        const { shopId, host } = await findShopByHost(db, text);
        const before = await openShop(db, shopId, clock());
        output.write(before === 'live' ? `${host} is open already\n` : `${host} is open now\n`);
      }),
    );
}
