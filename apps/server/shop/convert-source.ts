import { checkShopFile } from '@witryna/api/shop-folder/check-shop-folder.ts';
import type { ConversionReport } from '@witryna/shop-converters/conversion.ts';
import {
  addContent,
  type ContentConversion,
  type ContentKind,
  contentKinds,
} from '@witryna/shop-converters/convert-content.ts';
import {
  convertTo,
  type FolderConversion,
  type SourceKind,
  sourceKinds,
} from '@witryna/shop-converters/convert-folder.ts';
import { SourceRefused } from '@witryna/shop-converters/source-refused.ts';
import { isXml } from '@witryna/shop-converters/source-table.ts';
import { BrokenFile, type Fault } from '@witryna/shop-folder/fault.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { createTable } from './format-table.ts';
import { printable } from './printable.ts';
import { faultLine, reportFaults } from './report-faults.ts';

interface ConvertMode {
  /** The kind of file and its path, as typed. */
  source: readonly string[];
  demo: boolean;
  /** VAT rates in percent by tax class of the other system. */
  vatRates: ReadonlyMap<string, number>;
}

/**
 * Converts a file of another shop system into the folder: products in place of its products, everything else in
 * addition. Prints what became of each column, and what got lost.
 * @throws CommandError if the kind is unknown, the file has no products of that kind, or it or `shop.json` can't be read
 */
export async function convertSource(
  context: CommandContext,
  shops: Shops,
  folder: string,
  { source: [kind, file, ...others], demo, vatRates }: ConvertMode,
): Promise<void> {
  const isContent = isContentKind(kind);
  if ((!isContent && !isSourceKind(kind)) || file === undefined || others.length > 0)
    throw new CommandError(`--from needs a kind (${fileKinds.join(', ')}) and a file, at the end of the command`);
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
    const options = { currency, timeZone, language, vatRates, now, signal };
    if (isContent) printContent(context, await addContent(folder, kind, file, options), unit);
    else printConversion(context, await convertTo(folder, kind, file, options), unit);
  } catch (error) {
    if (error instanceof SourceRefused) {
      printReport(context, error.report, unit);
      throw new CommandError(`${printable(error.message)} The folder is as it was.`, { cause: error });
    }
    if (error instanceof BrokenFile) throw new CommandError(faultLine(error.toFault(file)), { cause: error });
    throw error;
  }
}

/** What a file may be: the products of a shop, or what is added beside them. */
export const fileKinds: readonly string[] = [...sourceKinds, ...contentKinds];

function isContentKind(kind: string | undefined): kind is ContentKind {
  return contentKinds.some((one) => one === kind);
}

function isSourceKind(kind: string | undefined): kind is SourceKind {
  return sourceKinds.some((one) => one === kind);
}

function printContent(context: CommandContext, { counts, notes }: ContentConversion, unit: 'row' | 'line'): void {
  printNotes(context, notes, unit);
  const added = Object.entries(counts).map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`);
  context.output.write(`added: ${added.join(', ')}\n`);
}

function printReport(
  context: CommandContext,
  { mapping, unknownColumns, notes }: ConversionReport,
  unit: 'row' | 'line',
) {
  const { output } = context;
  if (mapping.length > 0)
    output.write(createTable()([['Column', 'becomes'], ...mapping.map(({ from, to }) => [printable(from), to])]));
  if (unknownColumns.length > 0) output.write(`not read: ${unknownColumns.map(printable).join(', ')}\n`);
  printNotes(context, notes, unit);
}

/** @param unit what the numbers of the notes count */
function printNotes({ output }: CommandContext, notes: readonly Fault[], unit: 'row' | 'line'): void {
  for (const { row, ...note } of notes)
    output.write(`note: ${faultLine(row === undefined ? note : { ...note, [unit]: row })}\n`);
}

function printConversion(context: CommandContext, conversion: FolderConversion, unit: 'row' | 'line'): void {
  printReport(context, conversion, unit);
  const counts = [conversion.products, conversion.combinations, conversion.categories, conversion.redirects];
  const [products, combinations, categories, redirects] = counts.map((count) => count.toLocaleString('en'));
  context.output.write(
    `converted: ${products} products, ${combinations} combinations, ${categories} categories, ${redirects} redirects\n`,
  );
}
