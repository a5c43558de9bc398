import { setTimeout as pause } from 'node:timers/promises';
import { rejectOnAbort } from '@witryna/api/outside/reject-on-abort.ts';
import type { ImportReport } from '@witryna/api/shop-folder/import-report.ts';
import { kindsOfThings } from '@witryna/api/shop-folder/kinds-of-things.ts';
import type { CommandContext, Shops } from '../command-context.ts';
import { describeCommandFailure } from '../describe-command-failure.ts';
import { describeImport, importFolder, printNotices, shortfallOf } from '../import-folder.ts';
import { watchFolder } from './watch-folder.ts';

/** Some programs write a file in several steps, and others write several files at once. */
const COLLECT_MS = 100;
const RETRY_MS = 5_000;

export interface KeepImportedOptions {
  shops: Shops;
  folder: string;
  demo: boolean;
  /** Is called with the shop's host after each import. */
  onImport(host: string, mayHaveChanged: boolean): void;
}

/**
 * Imports a folder now and after each change in it, until the context's signal is aborted. An import that ends with an
 * error is tried again.
 * @throws the signal's reason; CommandError if there is no such folder
 */
export async function keepImported(context: CommandContext, options: KeepImportedOptions): Promise<never> {
  const { signal, output } = context;
  let notices: string[] = [];
  let failure: string | undefined;
  for (let isFirst = true; ; isFirst = false) {
    // The import reads the folder after the watch has begun, so that no change is missed.
    const watched = watchFolder(options.folder);
    try {
      notices = await printNotices(context, options.folder, { known: notices, isDemo: options.demo });
      const failedBefore = failure !== undefined;
      const error = await importNow(context, options, { isFirst, failedBefore });
      if (error !== undefined && error !== failure) output.write(`${error}\n`);
      failure = error;
      const limit = error === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(RETRY_MS)]);
      await rejectOnAbort(limit, watched.changed).catch(() => signal.throwIfAborted());
    } finally {
      watched.close();
    }
    await pause(COLLECT_MS, undefined, { signal });
  }
}

/** Imports the folder and prints what has changed. @returns why the import ended with an error */
async function importNow(
  context: CommandContext,
  { shops, folder, demo, onImport }: KeepImportedOptions,
  { isFirst, failedBefore }: { isFirst: boolean; failedBefore: boolean },
): Promise<string | undefined> {
  const { clock, output, signal } = context;
  const started = clock();
  try {
    const result = await importFolder(context, shops, folder, { demo, showsProgress: isFirst });
    const { report } = result;
    const shortfall = shortfallOf(result);
    const changes = report ? changesOf(report) : [];
    if (isFirst) {
      output.write(`${report ? describeImport(report, result.settings) : ''}${shortfall ? `${shortfall}\n` : ''}`);
    } else {
      const done = report ? [changes.join(', ') || 'nothing changed'] : [];
      const seconds = ((clock().getTime() - started.getTime()) / 1000).toFixed(2);
      output.write(`${timeOf(started)} ${[...done, ...(shortfall ? [shortfall] : [])].join('; ')} (${seconds} s)\n`);
    }
    // An import that ended with an error may have changed a part.
    if (report) onImport(report.host, failedBefore || changes.length > 0);
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return describeCommandFailure(error);
  }
}

/** Lists what an import did, such as `products: 1 changed`. */
function changesOf({ counts, shopChanged, isNew }: ImportReport): string[] {
  const changes = kindsOfThings.flatMap((kind) => {
    const done = (['made', 'changed', 'removed'] as const).filter((action) => counts[kind][action] > 0);
    const numbers = done.map((action) => `${counts[kind][action].toLocaleString('en')} ${action}`);
    return numbers.length > 0 ? [`${kind}: ${numbers.join(' and ')}`] : [];
  });
  return shopChanged || isNew ? [...changes, 'the shop’s own settings'] : changes;
}

function timeOf(moment: Date): string {
  return moment.toTimeString().slice(0, 8);
}
