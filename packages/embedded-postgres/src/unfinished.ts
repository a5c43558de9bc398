import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameProcess, startMark } from './process-identity.ts';

const UNFINISHED = /[.]unfinished-(\d+)-([a-z0-9]+)-[a-f0-9]{8}$/;
/** The names that earlier versions gave. None of those is still at work. */
const FORMER = /^(?:cluster-\d+-\d{13}|unfinished-\d+)$/;

/** A file or folder is made under this name and then renamed: a process that is killed leaves nothing half-made under the real name. */
export function unfinishedName(path: string): string {
  return `${path}.unfinished-${process.pid}-${startMark(process.pid)}-${randomBytes(4).toString('hex')}`;
}

/** Removes what killed processes left unfinished in a folder. What a living process is making stays. */
export async function clearUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [found, pid, mark] = UNFINISHED.exec(name) ?? [];
    const abandoned = found ? !isSameProcess(Number(pid), mark) : FORMER.test(name);
    if (!abandoned) continue;
    // an initdb outlives its killed parent and writes for a second or two more: the removal is repeated as long
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    await rm(join(folder, name), options).catch(() => undefined);
  }
}
