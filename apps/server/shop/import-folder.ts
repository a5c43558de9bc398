import { type ImportReport, kindsOfThings } from '@witryna/api/shop-folder/import-report.ts';
import { ImportRefused, importShop } from '@witryna/api/shop-folder/import-shop.ts';
import { listNotices } from '@witryna/shop-folder/check/list-notices.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { createTable } from './format-table.ts';
import { faultLine, reportFaults } from './report-faults.ts';
import { showProgress } from './show-progress.ts';

export interface ImportMode {
  dryRun?: boolean;
  prune?: boolean;
  stock?: boolean;
  demo?: boolean;
  /** Whether a terminal shows how much is done. */
  showsProgress?: boolean;
}

export interface ImportResult {
  /** Missing if nothing was imported, because `shop.json` has a fault. */
  report: ImportReport | undefined;
  faults: number;
}

/**
 * Imports a shop folder, and prints its faults as they are found.
 * @throws CommandError if the import can't begin, for example because another one is running
 */
export async function importFolder(
  context: CommandContext,
  shops: Shops,
  folder: string,
  { dryRun = false, prune = false, stock = false, demo = false, showsProgress = true }: ImportMode,
): Promise<ImportResult> {
  const faults = reportFaults(context);
  const progress = showProgress(context, 'products');
  try {
    const report = await importShop({
      ...shops,
      folder,
      now: context.clock(),
      ...{ dryRun, prune, stock, demo },
      signal: context.signal,
      onFault: faults.onFault,
      onProgress: showsProgress ? progress.update : undefined,
    });
    progress.end();
    return { report, faults: faults.end() };
  } catch (error) {
    if (error instanceof ImportRefused) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

/** Says what an import has left out; undefined if it has imported everything. */
export function shortfallOf({ report, faults }: ImportResult): string | undefined {
  if (!report) return 'nothing was imported, because shop.json has a fault';
  return faults > 0 ? `what has one of these ${faults.toLocaleString('en')} faults was left out` : undefined;
}

/**
 * Prints what is no fault in a folder but may be a mistake.
 * @param known lines that are not printed again
 * @returns all lines
 */
export async function printNotices(
  { output }: CommandContext,
  folder: string,
  known: readonly string[] = [],
): Promise<string[]> {
  const lines = (await listNotices(folder)).map((notice) => `note: ${faultLine(notice)}\n`);
  for (const line of lines) if (!known.includes(line)) output.write(line);
  return lines;
}

/** Writes what an import did, or would do, as a table. */
export function describeImport(
  { host, isNew, counts, shopChanged, aboveLimits }: ImportReport,
  dryRun = false,
): string {
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
    ...aboveLimits.map((line) => `note: the shop has more than an import may bring, which stays: ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}
