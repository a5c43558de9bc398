import { constants, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { convertSource, fileKinds } from '../convert-source.ts';
import { describeImport, type ImportMode, importFolder, printNotices, shortfallOf } from '../import-folder.ts';
import { vatOption } from '../read-vat-rates.ts';

interface Options extends Omit<ImportMode, 'showsProgress'> {
  from?: string[];
  vat: ReadonlyMap<string, number>;
}

export function command(context: CommandContext): Command {
  return new Command('import')
    .description(
      'Imports a shop folder: creates the shop, or changes what differs. If it is interrupted, the same command goes on.',
    )
    .argument('<folder>', 'the folder of the shop; docs/shop-folder.md describes it')
    .option('--dry-run', 'change nothing and only report what would change')
    .option('--prune', 'unpublish what the folder lacks')
    .option('--prune-all', 'unpublish it without asking, even if it is more than a fifth of the goods')
    .option('--stock', 'give existing combinations the stock of the folder')
    .option('--overwrite', 'take the folder’s values also of what was changed in the shop since its export')
    .option(
      '--replace <name>',
      'name or host of the shop that the folder replaces, if it is not that shop’s own folder',
    )
    .option('--change-currency', 'take all amounts of the folder as amounts in its new currency; implies --prune')
    .option('--verbose', 'print each value that changes; --dry-run does so too')
    .option('--demo', 'allow relative times such as "30 days ago"')
    .option(
      '--from <kind-and-file...>',
      `first put a file of another shop system into the folder: its kind (${fileKinds.join(', ')}), and the file`,
    )
    .addOption(vatOption())
    .addHelpText(
      'after',
      '\nExamples:\n  npm run shop -- import my-shop --dry-run\n  npm run shop -- import my-shop\n  npm run shop -- import my-shop --from shopify products_export.csv',
    )
    .action((folder: string, options: Options) =>
      context.withShops((shops) => importOnce(context, shops, folder, options)),
    );
}

async function importOnce(context: CommandContext, shops: Shops, folder: string, options: Options): Promise<void> {
  const { from: source, vat: vatRates, ...mode } = options;
  if (!source) return importGiven(context, shops, folder, mode);
  const convert = (target: string) =>
    convertSource(context, shops, target, { source, demo: mode.demo === true, vatRates });
  if (!mode.dryRun) {
    await convert(folder);
    return importGiven(context, shops, folder, mode);
  }
  await inCopyOf(folder, async (copy) => {
    await convert(copy);
    await importGiven(context, shops, copy, mode);
  });
}

/** Runs `work` with a copy of a folder, which is then removed. */
async function inCopyOf(folder: string, work: (copy: string) => Promise<void>): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'witryna-dry-run-'));
  try {
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function importGiven(context: CommandContext, shops: Shops, folder: string, mode: ImportMode): Promise<void> {
  await printNotices(context, folder, { isDemo: mode.demo });
  const result = await importFolder(context, shops, folder, mode);
  if (result.report) context.output.write(describeImport(result.report, result.settings, mode));
  const shortfall = shortfallOf(result);
  if (shortfall) throw new CommandError(shortfall);
}
