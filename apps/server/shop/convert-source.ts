import { checkShopFile } from '@witryna/api/shop-folder/check-shop-folder.ts';
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
import { BrokenFile } from '@witryna/shop-folder/fault.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { createTable } from './format-table.ts';
import { faultLine, reportFaults } from './report-faults.ts';
import { printable } from './write-text.ts';

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
 * @throws CommandError if the kind is unknown, or the file or `shop.json` can't be read
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
  const faults = reportFaults(context);
  const now = context.clock();
  const { signal } = context;
  const relativeTo = demo ? now : undefined;
  const shop = await checkShopFile({ ...shops, folder, onFault: faults.onFault, relativeTo, signal });
  if (!shop) throw new CommandError('nothing was converted, because shop.json has a fault');
  const { currency, timeZone, language } = shop;
  try {
    const options = { currency, timeZone, language, vatRates, now, signal };
    if (isContent) printContent(context, await addContent(folder, kind, file, options));
    else printConversion(context, await convertTo(folder, kind, file, options));
  } catch (error) {
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

function printContent({ output }: CommandContext, { counts, notes }: ContentConversion): void {
  for (const note of notes) output.write(`note: ${faultLine(note)}\n`);
  const added = Object.entries(counts).map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`);
  output.write(`added: ${added.join(', ')}\n`);
}

function printConversion({ output }: CommandContext, conversion: FolderConversion): void {
  const { mapping, unknownColumns, notes } = conversion;
  output.write(createTable()([['Column', 'becomes'], ...mapping.map(({ from, to }) => [printable(from), to])]));
  if (unknownColumns.length > 0) output.write(`not read: ${unknownColumns.map(printable).join(', ')}\n`);
  for (const note of notes) output.write(`note: ${faultLine(note)}\n`);
  const counts = [conversion.products, conversion.combinations, conversion.categories, conversion.redirects];
  const [products, combinations, categories, redirects] = counts.map((count) => count.toLocaleString('en'));
  output.write(
    `converted: ${products} products, ${combinations} combinations, ${categories} categories, ${redirects} redirects\n`,
  );
}
