import { statfs } from 'node:fs/promises';
import { oneLine, reasonOf } from './embedded-postgres-error.ts';

/** Thrown when the disk of the data folder is full. The message is one line that names the folder. */
export class DiskFullError extends Error {
  constructor(folder: string, cause: unknown) {
    super(`No space left on the disk of ${folder}: ${oneLine(reasonOf(cause))}`, { cause });
    this.name = 'DiskFullError';
  }
}

/** Size of a file of PostgreSQL's write-ahead log. PostgreSQL stops when it can't create the next file. */
const WAL_FILE_BYTES = 16 * 1024 * 1024;
const WATCH_EVERY_MS = 10_000;
const SQLSTATE_DISK_FULL = '53100';
const REPORTS_FULL_DISK = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i;

/** Returns a DiskFullError if the error or one of its causes reports a full disk. Returns any other error unchanged. */
export function asDiskFullError(error: unknown, folder: string): unknown {
  return !(error instanceof DiskFullError) && reportsFullDisk(error) ? new DiskFullError(folder, error) : error;
}

/**
 * Like asDiskFullError, but also checks the free space of the disk. A database that crashed on a full disk can't report
 * the reason, because its log is on the same disk.
 */
export async function diagnoseFullDisk(error: unknown, folder: string): Promise<unknown> {
  const named = asDiskFullError(error, folder);
  if (named instanceof DiskFullError) return named;
  return (await isFull(folder)) ? new DiskFullError(folder, error) : error;
}

/**
 * Checks the disk while the database runs, and reports once each time it fills up.
 * @returns a function that stops the checks
 */
export function watchDisk(folder: string, report: (full: DiskFullError) => void, everyMs = WATCH_EVERY_MS): () => void {
  let reported = false;
  const timer = setInterval(async () => {
    const full = await isFull(folder);
    if (full && !reported) report(new DiskFullError(folder, 'the database needs 16 MB for its write-ahead log'));
    reported = full;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < WAL_FILE_BYTES;
}

function reportsFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === SQLSTATE_DISK_FULL) return true;
  return REPORTS_FULL_DISK.test(error.message) || reportsFullDisk(error.cause);
}
