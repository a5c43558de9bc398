import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, startTimeOf } from './process-identity.ts';

/**
 * Registers this process as a user of the database in a folder. The last process to leave stops the database. The
 * functions are synchronous, because a process may leave in its `exit` handler.
 */
export interface ClientRegistration {
  /**
   * Removes the registration of this process.
   * @returns whether no other process uses the database
   */
  leave(): boolean;
}

/** Registers this process, with its start time, by a file in the folder of the users of a database. */
export function registerClient(folder: string): ClientRegistration {
  const own = join(folder, String(process.pid));
  writeFileSync(own, startTimeOf(process.pid));
  return {
    leave() {
      rmSync(own, { force: true });
      return !hasClients(folder);
    },
  };
}

function hasClients(folder: string): boolean {
  let found = false;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (isSameProcess(Number(name), readStartTime(file))) found = true;
    else rmSync(file, { force: true });
  }
  return found;
}

function readStartTime(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process that owned this file has just removed it.
    return undefined;
  }
}
