import { ImportRefused } from '@witryna/api/shop-folder/find-import-target.ts';
import type { Change } from '@witryna/api/shop-folder/import-changes.ts';
import { type ImportReport, muchPruned } from '@witryna/api/shop-folder/import-report.ts';
import { importShop } from '@witryna/api/shop-folder/import-shop.ts';
import { kindsOfThings } from '@witryna/api/shop-folder/kinds-of-things.ts';
import { listNotices } from '@witryna/shop-folder/check/list-notices.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { createTable } from './format-table.ts';
import { printable } from './printable.ts';
import { askLine } from './read-input.ts';
import { faultLine, reportFaults } from './report-faults.ts';
import { showProgress } from './show-progress.ts';

export interface ImportMode {
  dryRun?: boolean;
  prune?: boolean;
  /** Whether `prune` may unpublish more than a fifth of the goods without asking. */
  pruneAll?: boolean;
  stock?: boolean;
  demo?: boolean;
  /** Name or host of a shop that the folder may replace. */
  replace?: string;
  changeCurrency?: boolean;
  /** Whether the folder's values are taken also of what was changed in the shop since its export. */
  overwrite?: boolean;
  /** Whether each value that changes is printed. A dry run prints them too. */
  verbose?: boolean;
  /** Whether a terminal shows how much is done. */
  showsProgress?: boolean;
}

export interface ImportResult {
  /** Missing if nothing was imported, because `shop.json` has a fault. */
  report: ImportReport | undefined;
  faults: number;
  /** What changed of the shop's own settings. */
  settings: Change[];
}

/**
 * Imports a shop folder, and prints its faults as they are found.
 * @throws CommandError if the import can't begin, for example because another one is running
 */
export async function importFolder(
  context: CommandContext,
  shops: Shops,
  folder: string,
  { dryRun = false, prune = false, stock = false, demo = false, showsProgress = true, ...mode }: ImportMode,
): Promise<ImportResult> {
  const faults = reportFaults(context, folder);
  const progress = showProgress(context, 'products');
  const settings: Change[] = [];
  const showsChanges = dryRun || mode.verbose === true;
  try {
    const report = await importShop({
      ...shops,
      folder,
      now: context.clock(),
      ...{ dryRun, stock, demo, prune: prune || mode.pruneAll === true },
      pruneAll: mode.pruneAll,
      confirmPruning: context.input.isTTY ? (question) => confirm(context, question) : undefined,
      ...{ replace: mode.replace, changeCurrency: mode.changeCurrency, overwrite: mode.overwrite },
      signal: context.signal,
      onFault: faults.onFault,
      onChange: (change) => {
        if (change.kind === 'settings') settings.push(change);
        else if (showsChanges) context.output.write(changeLine(change));
      },
      onOpen: (pictures) =>
        context.output.write(`The shop is open; ${pictures.toLocaleString('en')} pictures are still being fetched.\n`),
      onProgress: showsProgress ? progress.update : undefined,
    });
    progress.end();
    return { report, faults: await faults.end(), settings };
  } catch (error) {
    await faults.end();
    if (error instanceof ImportRefused) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

async function confirm(context: CommandContext, question: string): Promise<boolean> {
  return /^y(?:es)?$/i.test((await askLine(context, `${question} Go on? [y/N]: `)).trim());
}

/** Says what an import has left out; undefined if it has imported everything. */
export function shortfallOf({ report, faults }: Pick<ImportResult, 'report' | 'faults'>): string | undefined {
  if (!report) return 'nothing was imported, because shop.json has a fault';
  const { count } = report.left;
  const shortfalls = [
    ...(faults > 0 ? [`what has one of these ${faults.toLocaleString('en')} faults was left out`] : []),
    ...(count > 0 ? [`${count.toLocaleString('en')} things that were changed in the shop since stay as they are`] : []),
  ];
  return shortfalls.join('; ') || undefined;
}

/**
 * Prints what is no fault in a folder but may be a mistake.
 * @param options.known lines that are not printed again
 * @returns all lines
 */
export async function printNotices(
  { output, clock }: CommandContext,
  folder: string,
  { known = [], isDemo = false }: { known?: readonly string[]; isDemo?: boolean } = {},
): Promise<string[]> {
  const lines = (await listNotices(folder, { now: clock(), isDemo })).map((notice) => `note: ${faultLine(notice)}\n`);
  for (const line of lines) if (!known.includes(line)) output.write(line);
  return lines;
}

const shownSettings = 20;

/** Writes what an import did, or would do, as a table, and below it what changed of the shop's own settings. */
export function describeImport(
  report: ImportReport,
  settings: readonly Change[],
  { dryRun = false, verbose = dryRun, pruneAll = false }: ImportMode = {},
): string {
  const shown = settings
    .slice(0, verbose ? undefined : shownSettings)
    .map((change) => `  ${changeLine(change).trimEnd()}`);
  const more = settings.length - shown.length;
  const { host, isNew, counts, left, aboveLimits } = report;
  const much = dryRun && !pruneAll ? muchPruned(report) : undefined;
  const columns = ['made', 'changed', 'same', 'missing', 'removed'] as const;
  const rows = kindsOfThings
    .map((kind) => [kind, ...columns.map((column) => counts[kind][column].toLocaleString('en'))])
    .filter(([, ...numbers]) => numbers.some((number) => number !== '0'));
  const missing = kindsOfThings.some((kind) => counts[kind].missing > 0);
  const lines = [
    `${host}${isNew ? ' (new)' : ''}${dryRun ? ', nothing was changed' : ''}`,
    createTable()([['', ...columns], ...rows]).trimEnd(),
    ...(much ? [`${much} The import needs --prune-all, or asks.`] : []),
    ...(shown.length > 0 ? [`The shop’s own settings ${dryRun ? 'would change' : 'changed'}:`, ...shown] : []),
    ...(more > 0 ? [`  … and ${more} more; --verbose lists them all`] : []),
    ...describeLeft(left),
    ...(missing ? ['“missing” is in the shop but not in the folder, and stays; --prune unpublishes it.'] : []),
    ...aboveLimits.map((line) => `note: the shop has more than an import may bring, which stays: ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Lists the values of things that were changed in the shop since the folder was written. */
function describeLeft({ count, changes }: ImportReport['left']): string[] {
  if (count === 0) return [];
  const lines = changes.map(
    ({ kind, name, field, before, after }) =>
      `  ${printable(`${kind} ${name}: ${field}: folder ${partOf(valueText(after), 0)}, shop ${partOf(valueText(before), 0)}`)}`,
  );
  return [
    `Changed in the shop since the folder was written, and left (${count.toLocaleString('en')} things; --overwrite takes the folder’s):`,
    ...lines,
  ];
}

const shownCharacters = 60;

/** How much of what both values begin with stands before the place where they differ. */
const sameCharacters = 20;

/** Writes a change as one line: `combinations kubek K-1: Variant Price "49.00" → "45.00"`. */
function changeLine({ kind, name, field, before, after }: Change): string {
  const place = kind === 'settings' ? '' : `${kind} ${name}: `;
  const [was, is] = [valueText(before), valueText(after)];
  let same = 0;
  while (same < was.length && was[same] === is[same]) same += 1;
  const start = Math.max(was.length, is.length) > shownCharacters ? Math.max(0, same - sameCharacters) : 0;
  return `${printable(`${place}${field} ${partOf(was, start)} → ${partOf(is, start)}`)}\n`;
}

function valueText(value: unknown): string {
  return value === undefined ? '(none)' : JSON.stringify(value);
}

function partOf(text: string, start: number): string {
  const end = start + shownCharacters;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).toWellFormed()}${text.length > end ? '…' : ''}`;
}
