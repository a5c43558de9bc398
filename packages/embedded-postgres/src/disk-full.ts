import { statfs } from 'node:fs/promises';
import { oneLine, reasonOf } from './embedded-postgres-error.ts';

/** The disk of our data is full. The message is one line that names the folder. */
export class DiskFullError extends Error {
  constructor(folder: string, cause: unknown) {
    super(`No space left on the disk of ${folder}: ${oneLine(reasonOf(cause))}`, { cause });
    this.name = 'DiskFullError';
  }
}

/** PostgreSQL writes its journal in files of this size. With less free space it stops. */
const JOURNAL_FILE_BYTES = 16 * 1024 * 1024;
const WATCH_EVERY_MS = 10_000;
const SQLSTATE_DISK_FULL = '53100';
const SAYS_FULL = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i;

/** Returns a DiskFullError for an error that says the disk is full, and any other error as it is. */
export function nameFullDisk(error: unknown, folder: string): unknown {
  return !(error instanceof DiskFullError) && saysFull(error) ? new DiskFullError(folder, error) : error;
}

/** The same for a database that went away: it can't say why, and its log lies on the same disk. So the disk itself is asked. */
export async function blameFullDisk(error: unknown, folder: string): Promise<unknown> {
  const named = nameFullDisk(error, folder);
  if (named instanceof DiskFullError) return named;
  return (await isFull(folder)) ? new DiskFullError(folder, error) : error;
}

/** Reports a disk that gets full while the database runs, once each time. Returns the function that ends the watch. */
export function watchDisk(folder: string, report: (full: DiskFullError) => void, everyMs = WATCH_EVERY_MS): () => void {
  let reported = false;
  const timer = setInterval(async () => {
    const full = await isFull(folder);
    if (full && !reported) report(new DiskFullError(folder, 'the database needs 16 MB for its next journal file'));
    reported = full;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < JOURNAL_FILE_BYTES;
}

function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === SQLSTATE_DISK_FULL) return true;
  return SAYS_FULL.test(error.message) || saysFull(error.cause);
}
