import { returnShop } from '@witryna/api/database/moving/leave-shop.ts';
import { reopenShop } from '@witryna/api/database/shop-directory.ts';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';

export function command({ output, clock, withShops }: CommandContext): Command {
  return new Command('open')
    .description('Opens a closed shop.')
    .argument('<host>', 'a host of the shop')
    .option('--not-moved', 'a shop that was packed, or was to move, comes back: it must not be open elsewhere')
    .addHelpText('after', '\nExample:\n  npm run shop -- open glina.localhost')
    .action((text: string, { notMoved }: { notMoved?: boolean }) =>
      withShops(async ({ db }) => {
        const { shopId, host } = await findShopByHost(db, text);
        if (notMoved) await returnShop(db, shopId);
        const before = await reopenShop(db, shopId, clock());
        if (before === 'importing') {
          throw new CommandError(
            `the first import of ${host} has not ended; run it again, then the shop opens by itself`,
          );
        }
        if (before === 'away') {
          throw new CommandError(
            `${host} was packed to move to another installation; if it is not open there, add --not-moved`,
          );
        }
        output.write(before === 'live' ? `${host} is open already\n` : `${host} is open now\n`);
      }),
    );
}
