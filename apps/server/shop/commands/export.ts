import { resolve } from 'node:path';
import { ExportRefused, type ExportReport } from '@witryna/api/shop-folder/export-report.ts';
import { exportShop } from '@witryna/api/shop-folder/export-shop.ts';
import { asDiskFullError } from '@witryna/embedded-postgres/disk-full.ts';
import { Command } from 'commander';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { createTable } from '../format-table.ts';
import { printable } from '../printable.ts';
import { showProgress } from '../show-progress.ts';

interface Options {
  orders?: boolean;
  newsletter?: boolean;
  overwrite?: boolean;
}

export function command(context: CommandContext): Command {
  return new Command('export')
    .description('Writes a shop into a folder that "import" reads, without secrets and personal data.')
    .argument('<host>', 'a host of the shop')
    .argument('<folder>', 'a new or empty folder')
    .option('--orders', 'write orders and questions of shoppers too, which hold personal data, to orders.jsonl')
    .option(
      '--newsletter',
      'write the confirmed subscribers of the newsletter, which are personal data, to newsletter.csv',
    )
    .option('--overwrite', 'replace the files of an earlier export in the folder')
    .addHelpText('after', '\nExamples:\n  npm run shop -- export glina.localhost glina')
    .action((host: string, folder: string, options: Options) =>
      context.withShops((shops) => exportFolder(context, shops, host, folder, options)),
    );
}

async function exportFolder(
  context: CommandContext,
  shops: Shops,
  host: string,
  folder: string,
  { orders = false, newsletter = false, overwrite = false }: Options,
): Promise<void> {
  const { shopId } = await findShopByHost(shops.db, host);
  const progress = {
    products: showProgress(context, 'products'),
    pictures: showProgress(context, 'pictures'),
    films: showProgress(context, 'films'),
  };
  let shown: keyof typeof progress = 'products';
  try {
    const report = await exportShop({
      ...shops,
      ...{ shopId, folder, orders, overwrite },
      newsletter: newsletter ? { publicUrl: shops.publicUrl, secretKey: await shops.readSecretKey() } : undefined,
      onProgress: (what, done, total) => {
        if (what !== shown) progress[shown].end();
        shown = what;
        progress[what].update({ done, total });
      },
      signal: context.signal,
    });
    progress[shown].end();
    context.output.write(describe(report, resolve(folder), { orders, newsletter }));
  } catch (error) {
    if (error instanceof ExportRefused) throw new CommandError(error.message, { cause: error });
    throw asDiskFullError(error, resolve(folder));
  }
}

function describe(
  { counts, leftOut }: ExportReport,
  folder: string,
  { orders, newsletter }: { orders: boolean; newsletter: boolean },
): string {
  const rows = Object.entries(counts).map(([kind, count]) => [kind, count.toLocaleString('en')]);
  const omitted = leftOut.map(({ what, count, names }) => {
    const more = count > names.length ? ', …' : '';
    return `left out, ${count.toLocaleString('en')}: ${what} (${names.join(', ')}${more})`;
  });
  const warning = [
    ...(orders ? ['orders.jsonl holds personal data of buyers: keep it secret, and delete it in time.'] : []),
    ...(newsletter
      ? ['newsletter.csv holds personal data of subscribers: keep it secret, and delete it in time.']
      : []),
  ];
  const lines = [folder, createTable()(rows).trimEnd(), ...omitted.map(printable), ...warning];
  return `${lines.join('\n')}\n`;
}
