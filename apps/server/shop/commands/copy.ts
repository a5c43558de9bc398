import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExportRefused } from '@witryna/api/shop-folder/export-report.ts';
import { exportShop } from '@witryna/api/shop-folder/export-shop.ts';
import { Command } from 'commander';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { describeImport, importFolder, shortfallOf } from '../import-folder.ts';
import { showProgress } from '../show-progress.ts';

export function command(context: CommandContext): Command {
  return new Command('copy')
    .description('Makes another shop of the same goods, texts and settings, in which changes can be tried.')
    .argument('<host>', 'a host of the shop')
    .argument('<new-host>', 'the host of the copy')
    .requiredOption(
      '--anonymous',
      'leave out orders, messages, subscribers, secrets, tools of other companies and feeds, and the names and photos of who wrote reviews; there is no other way',
    )
    .addHelpText('after', '\nExample:\n  npm run shop -- copy glina.localhost trial.localhost --anonymous')
    .action((host: string, newHost: string) => context.withShops((shops) => copyShop(context, shops, host, newHost)));
}

async function copyShop(context: CommandContext, shops: Shops, host: string, newHost: string): Promise<void> {
  const { shopId } = await findShopByHost(shops.db, host);
  const parent = await mkdtemp(join(tmpdir(), 'witryna-copy-'));
  const folder = join(parent, 'shop');
  const progress = showProgress(context, 'products');
  try {
    const { leftOut } = await exportShop({
      ...shops,
      ...{ shopId, folder, orders: false, overwrite: false, copyTo: newHost },
      onProgress: (what, done, total) => what === 'products' && progress.update({ done, total }),
      signal: context.signal,
    });
    progress.end();
    const result = await importFolder(context, shops, folder, {});
    if (result.report) context.output.write(describeImport(result.report, result.settings));
    for (const { what, count } of leftOut) context.output.write(`left out, ${count.toLocaleString('en')}: ${what}\n`);
    const shortfall = shortfallOf(result);
    if (shortfall) throw new CommandError(shortfall);
  } catch (error) {
    if (error instanceof ExportRefused) throw new CommandError(error.message, { cause: error });
    throw error;
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
