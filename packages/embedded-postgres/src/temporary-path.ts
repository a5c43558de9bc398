import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameProcess, startTimeOf } from './process-identity.ts';

const TEMPORARY = /[.]unfinished-(\d+)-([a-z0-9]+)-[a-f0-9]{8}$/;
/** Matches names of temporary files and folders of earlier versions. */
const FORMER = /^(?:cluster-\d+-\d{13}|unfinished-\d+)$/;

/**
 * Makes a name for a file or folder while it is being written. When it is complete, it gets its real name, so a killed
 * process leaves nothing incomplete under the real name.
 */
export function temporaryPath(path: string): string {
  return `${path}.unfinished-${process.pid}-${startTimeOf(process.pid)}-${randomBytes(4).toString('hex')}`;
}

/** Removes the temporary files and folders of killed processes. Keeps those of processes that still run. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [found, pid, startTime] = TEMPORARY.exec(name) ?? [];
    const abandoned = found ? !isSameProcess(Number(pid), startTime) : FORMER.test(name);
    if (!abandoned) continue;
    // The removal is retried, because initdb outlives its killed parent process and writes for a second or two more.
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    await rm(join(folder, name), options).catch(() => undefined);
  }
}
