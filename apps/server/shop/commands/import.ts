import { type ImportReport, kindsOfThings } from '@witryna/api/shop-folder/import-report.ts';
import { ImportRefused, importShop } from '@witryna/api/shop-folder/import-shop.ts';
import { listNotices } from '@witryna/shop-folder/check/list-notices.ts';
import { Command } from 'commander';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { convertSource } from '../convert-source.ts';
import { createTable } from '../format-table.ts';
import { faultLine, reportFaults } from '../report-faults.ts';
import { showProgress } from '../show-progress.ts';

interface Options {
  dryRun?: boolean;
  prune?: boolean;
  stock?: boolean;
  demo?: boolean;
  from?: string[];
}

export function command(context: CommandContext): Command {
  return new Command('import')
    .description(
      'Imports a shop folder: creates the shop, or changes what differs. If it is interrupted, the same command goes on.',
    )
    .argument('<folder>', 'the folder of the shop; docs/shop-folder.md describes it')
    .option('--dry-run', 'change nothing and only report what would change')
    .option('--prune', 'unpublish what the folder lacks')
    .option('--stock', 'give existing combinations the stock of the folder')
    .option('--demo', 'allow relative times such as "30 days ago"')
    .option(
      '--from <kind-and-file...>',
      'first replace the products of the folder by those of another shop software: shopify, woocommerce, google-feed or ceneo, and the file',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  npm run shop -- import my-shop --dry-run\n  npm run shop -- import my-shop\n  npm run shop -- import my-shop --from shopify products_export.csv',
    )
    .action((folder: string, options: Options) =>
      context.withShops((shops) => importFolder(context, shops, folder, options)),
    );
}

async function importFolder(context: CommandContext, shops: Shops, folder: string, options: Options): Promise<void> {
  const { output, signal, clock } = context;
  if (options.from) await convertSource(context, shops, folder, options.from);
  for (const notice of await listNotices(folder)) output.write(`note: ${faultLine(notice)}\n`);
  const faults = reportFaults(context);
  const progress = showProgress(context, 'products');
  const { dryRun = false, prune = false, stock = false, demo = false } = options;
  try {
    const report = await importShop({
      ...shops,
      folder,
      now: clock(),
      ...{ dryRun, prune, stock, demo },
      signal,
      onFault: faults.onFault,
      onProgress: progress.update,
    });
    progress.end();
    const count = faults.end();
    if (!report) throw new CommandError(`nothing was imported, because shop.json has a fault`);
    output.write(describe(report, dryRun));
    if (count > 0) throw new CommandError(`what has one of these ${count.toLocaleString('en')} faults was left out`);
  } catch (error) {
    if (error instanceof ImportRefused) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

/** Writes what an import did, or would do, as a table. */
function describe({ host, isNew, counts, shopChanged }: ImportReport, dryRun: boolean): string {
  const columns = ['made', 'changed', 'same', 'missing', 'removed'] as const;
  const rows = kindsOfThings
    .map((kind) => [kind, ...columns.map((column) => counts[kind][column].toLocaleString('en'))])
    .filter(([, ...numbers]) => numbers.some((number) => number !== '0'));
  const missing = kindsOfThings.some((kind) => counts[kind].missing > 0);
  const lines = [
    `${host}${isNew ? ' (new)' : ''}${dryRun ? ', nothing was changed' : ''}`,
    createTable()([['', ...columns], ...rows]).trimEnd(),
    ...(shopChanged && !isNew ? ['The shop’s own settings changed.'] : []),
    ...(missing ? ['“missing” is in the shop but not in the folder, and stays; --prune unpublishes it.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
