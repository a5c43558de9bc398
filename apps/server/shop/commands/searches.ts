import { openTenant } from '@witryna/api/database/tenant.ts';
import { listMissedSearches } from '@witryna/api/features/catalog/missed-searches-store.ts';
import { serverLimits } from '@witryna/contract/server-limits';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { createTable } from '../format-table.ts';
import { printable } from '../printable.ts';
import { firstOfDays, readDays } from '../read-days.ts';
import { writeText } from '../write-text.ts';

const DEFAULT_DAYS = 30;
const MAX_QUERIES = 100;

export function command(context: CommandContext): Command {
  return new Command('searches')
    .description('Lists what shoppers searched for in a shop without a result, the most frequent first.')
    .argument('<host>', 'a host of the shop')
    .option(
      '--days <number>',
      'count the searches of this many days',
      readDays(serverLimits.missedSearchDays),
      DEFAULT_DAYS,
    )
    .addHelpText('after', '\nExample:\n  npm run shop -- searches glina.localhost --days 7')
    .action((host: string, { days }: { days: number }) =>
      context.withShops(async ({ db }) => {
        const shop = await findShopByHost(db, host);
        const since = firstOfDays(days, context.clock());
        const found = await openTenant(db, shop.shopId).read((tx) => listMissedSearches(tx, since, MAX_QUERIES));
        if (found.length === 0) return writeText(context, `no search without a result since ${since}\n`);
        const rows = found.map(({ query, times, lastDay }) => [printable(query), `${times}`, lastDay]);
        return writeText(context, createTable()([['QUERY', 'TIMES', 'LAST DAY'], ...rows]));
      }),
    );
}
