import { checkShopFile } from '@witryna/api/shop-folder/check-shop-folder.ts';
import {
  convertTo,
  type FolderConversion,
  type SourceKind,
  sourceKinds,
} from '@witryna/shop-converters/convert-folder.ts';
import { BrokenFile } from '@witryna/shop-folder/fault.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { createTable } from './format-table.ts';
import { faultLine, reportFaults } from './report-faults.ts';
import { printable } from './write-text.ts';

/**
 * Converts a file of another shop system into the folder, in place of its products, and prints what became of each
 * column.
 * @param options `source` is the kind of file and its path, as typed
 * @throws CommandError if the kind is unknown, or the file or `shop.json` can't be read
 */
export async function convertSource(
  context: CommandContext,
  shops: Shops,
  folder: string,
  { source: [kind, file, ...others], demo }: { source: readonly string[]; demo: boolean },
): Promise<void> {
  if (!isSourceKind(kind) || file === undefined || others.length > 0)
    throw new CommandError(`--from needs a kind (${sourceKinds.join(', ')}) and a file, at the end of the command`);
  const faults = reportFaults(context);
  const now = context.clock();
  const { signal } = context;
  const relativeTo = demo ? now : undefined;
  const shop = await checkShopFile({ ...shops, folder, onFault: faults.onFault, relativeTo, signal });
  if (!shop) throw new CommandError('nothing was converted, because shop.json has a fault');
  const { currency, timeZone, language } = shop;
  try {
    printConversion(context, await convertTo(folder, kind, file, { currency, timeZone, language, now, signal }));
  } catch (error) {
    if (error instanceof BrokenFile) throw new CommandError(faultLine(error.toFault(file)), { cause: error });
    throw error;
  }
}

function isSourceKind(kind: string | undefined): kind is SourceKind {
  return sourceKinds.some((one) => one === kind);
}

function printConversion({ output }: CommandContext, conversion: FolderConversion): void {
  const { mapping, unknownColumns, notes } = conversion;
  output.write(createTable()([['Column', 'becomes'], ...mapping.map(({ from, to }) => [printable(from), to])]));
  if (unknownColumns.length > 0) output.write(`not read: ${unknownColumns.map(printable).join(', ')}\n`);
  for (const note of notes) output.write(`note: ${faultLine(note)}\n`);
  const counts = [conversion.products, conversion.combinations, conversion.categories];
  const [products, combinations, categories] = counts.map((count) => count.toLocaleString('en'));
  output.write(`converted: ${products} products, ${combinations} combinations, ${categories} categories\n`);
}
