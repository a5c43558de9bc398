import { checkShopFile } from '@witryna/api/shop-folder/check-shop-folder.ts';
import type { ConversionReport } from '@witryna/shop-converters/conversion.ts';
import {
  convertTo,
  type FolderConversion,
  type SourceKind,
  sourceKinds,
} from '@witryna/shop-converters/convert-folder.ts';
import { SourceRefused } from '@witryna/shop-converters/source-refused.ts';
import { isXml } from '@witryna/shop-converters/source-table.ts';
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
 * @throws CommandError if the kind is unknown, the file has no products of that kind, or it or `shop.json` can't be read
 */
export async function convertSource(
  context: CommandContext,
  shops: Shops,
  folder: string,
  { source: [kind, file, ...others], demo }: { source: readonly string[]; demo: boolean },
): Promise<void> {
  if (!isSourceKind(kind) || file === undefined || others.length > 0)
    throw new CommandError(`--from needs a kind (${sourceKinds.join(', ')}) and a file, at the end of the command`);
  const faults = reportFaults(context, folder);
  const now = context.clock();
  const { signal } = context;
  const relativeTo = demo ? now : undefined;
  const shop = await checkShopFile({ ...shops, folder, onFault: faults.onFault, relativeTo, signal });
  await faults.end();
  if (!shop) throw new CommandError('nothing was converted, because shop.json has a fault');
  const { currency, timeZone, language } = shop;
  const unit = (await isXml(file).catch(() => false)) ? 'line' : 'row';
  try {
    printConversion(context, await convertTo(folder, kind, file, { currency, timeZone, language, now, signal }), unit);
  } catch (error) {
    if (error instanceof SourceRefused) {
      printReport(context, error.report, unit);
      throw new CommandError(`${printable(error.message)} The folder is as it was.`, { cause: error });
    }
    if (error instanceof BrokenFile) throw new CommandError(faultLine(error.toFault(file)), { cause: error });
    throw error;
  }
}

function isSourceKind(kind: string | undefined): kind is SourceKind {
  return sourceKinds.some((one) => one === kind);
}

/** @param unit what the numbers of the notes count */
function printReport(
  { output }: CommandContext,
  { mapping, unknownColumns, notes }: ConversionReport,
  unit: 'row' | 'line',
): void {
  if (mapping.length > 0)
    output.write(createTable()([['Column', 'becomes'], ...mapping.map(({ from, to }) => [printable(from), to])]));
  if (unknownColumns.length > 0) output.write(`not read: ${unknownColumns.map(printable).join(', ')}\n`);
  for (const { row, ...note } of notes) output.write(`note: ${faultLine({ ...note, [unit]: row })}\n`);
}

function printConversion(context: CommandContext, conversion: FolderConversion, unit: 'row' | 'line'): void {
  printReport(context, conversion, unit);
  const counts = [conversion.products, conversion.combinations, conversion.categories];
  const [products, combinations, categories] = counts.map((count) => count.toLocaleString('en'));
  context.output.write(`converted: ${products} products, ${combinations} combinations, ${categories} categories\n`);
}
