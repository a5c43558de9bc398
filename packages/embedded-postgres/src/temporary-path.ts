import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameProcess, startTimeOf } from './process-identity.ts';

const TEMPORARY = /[.]unfinished-(\d+)-([a-z0-9]+)-[a-f0-9]{8}$/;
/** Temporary names of earlier versions. */
const FORMER = /^(?:cluster-\d+-\d{13}|unfinished-\d+)$/;

/**
 * A name for a file or folder while it is being written; it is renamed when complete. A process that is killed thus
 * leaves nothing incomplete under the real name.
 */
export function temporaryPath(path: string): string {
  return `${path}.unfinished-${process.pid}-${startTimeOf(process.pid)}-${randomBytes(4).toString('hex')}`;
}

/** Removes temporary files and folders of killed processes. Keeps those of processes that still run. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [found, pid, startTime] = TEMPORARY.exec(name) ?? [];
    const abandoned = found ? !isSameProcess(Number(pid), startTime) : FORMER.test(name);
    if (!abandoned) continue;
    // initdb outlives its killed parent and writes for a second or two more, so the removal is retried
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    await rm(join(folder, name), options).catch(() => undefined);
  }
}
