import { type ClosedState, closeShop } from '@witryna/api/database/shop-directory.ts';
import { Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';

const closed = {
  ...{ expired: 'expired', break: 'in a technical break', importing: 'being imported for the first time' },
  away: 'moving to another installation, or moved',
};

export function command({ output, clock, withShops }: CommandContext): Command {
  return new Command('close')
    .description('Closes a shop. Its pages then say why it is closed; nothing is deleted.')
    .argument('<host>', 'a host of the shop')
    .addOption(
      new Option('--as <reason>', 'what visitors read: the account has expired, or a technical break')
        .choices(['expired', 'break'])
        .makeOptionMandatory(),
    )
    .addHelpText('after', '\nExample:\n  npm run shop -- close glina.localhost --as break')
    .action((host: string, { as }: { as: ClosedState }) =>
      withShops(async ({ db }) => {
        const shop = await findShopByHost(db, host);
        const before = await closeShop(db, shop.shopId, as, clock());
        if (before === 'live') return void output.write(`${shop.host} is closed now: ${closed[as]}\n`);
        const already = `${shop.host} is closed already: ${closed[before]}`;
        if (before !== as) throw new CommandError(`${already}; open it first`);
        output.write(`${already}\n`);
      }),
    );
}
