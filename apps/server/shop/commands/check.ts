import { checkShopFile, checkShopFolder } from '@witryna/api/shop-folder/check-shop-folder.ts';
import { listNotices } from '@witryna/shop-folder/check/list-notices.ts';
import { readVersions } from '@witryna/shop-folder/format/versions-file.ts';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { faultLine, reportFaults } from '../report-faults.ts';

export function command(context: CommandContext): Command {
  return new Command('check')
    .description('Checks a shop folder. Names every fault for which an import would refuse something.')
    .argument('<folder>', 'the folder of the shop; docs/shop-folder.md describes it')
    .option('--demo', 'allow relative times such as "30 days ago"')
    .addHelpText('after', '\nExample:\n  npm run shop -- check my-shop')
    .action((folder: string, { demo }: { demo?: boolean }) => check(context, folder, demo));
}

async function check(context: CommandContext, folder: string, demo = false): Promise<void> {
  const { output, signal, clock } = context;
  for (const notice of await listNotices(folder, { now: clock(), isDemo: demo }))
    output.write(`note: ${faultLine(notice)}\n`);
  const faults = reportFaults(context, folder);
  const options = {
    folder,
    onFault: faults.onFault,
    ...(await context.readKinds()),
    relativeTo: demo ? clock() : undefined,
    signal,
  };
  const shop = await checkShopFile(options);
  const ready = shop && (await checkShopFolder(shop, options));
  await readVersions(folder, faults.onFault);
  const count = await faults.end();
  if (count > 0) throw new CommandError(`${folder} has ${count.toLocaleString('en')} faults`);
  output.write(`${folder} has no faults: ${ready?.checked.products.size.toLocaleString('en')} products\n`);
}
