import { openTenant } from '@witryna/api/database/tenant.ts';
import { countRequests } from '@witryna/api/features/back-in-stock/store.ts';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { createTable } from '../format-table.ts';
import { printable } from '../printable.ts';
import { writeText } from '../write-text.ts';

const MAX_ROWS = 200;
const HEADINGS = ['PRODUCT', 'VARIANTS', 'SKU', 'WAITING', 'STOCK', 'SINCE'];

export function command(context: CommandContext): Command {
  return new Command('back-in-stock')
    .description('Lists how many shoppers wait for a mail that sold-out goods are back, the most wanted goods first.')
    .argument('<host>', 'a host of the shop')
    .addHelpText('after', '\nExample:\n  npm run shop -- back-in-stock glina.localhost')
    .action((host: string) =>
      context.withShops(async ({ db }) => {
        const { shopId } = await findShopByHost(db, host);
        const counted = await openTenant(db, shopId).read((tx) => countRequests(tx, MAX_ROWS));
        if (counted.length === 0) return writeText(context, 'nobody waits for goods that are sold out\n');
        const rows = counted.map(({ product, variants, sku, requests, stock, since }) => {
          const options = variants.map(({ value }) => value).join(', ');
          const cells = [product, options, sku ?? '', requests, stock, since?.toISOString().slice(0, 10) ?? ''];
          return cells.map((cell) => printable(String(cell)));
        });
        return writeText(context, createTable()([HEADINGS, ...rows]));
      }),
    );
}
