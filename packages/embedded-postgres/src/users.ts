import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, startMark } from './process-identity.ts';

/**
 * One of our processes among those that use the database of a folder. The last one to leave stops the database. The calls are synchronous
 * because a process also leaves while it exits.
 */
export interface Membership {
  /** Returns whether nobody else is left. */
  leave(): boolean;
}

export function joinUsers(folder: string): Membership {
  const own = join(folder, String(process.pid));
  writeFileSync(own, startMark(process.pid));
  return {
    leave() {
      rmSync(own, { force: true });
      return !hasUsers(folder);
    },
  };
}

function hasUsers(folder: string): boolean {
  let found = false;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (isSameProcess(Number(name), readMark(file))) found = true;
    else rmSync(file, { force: true });
  }
  return found;
}

function readMark(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // it left at this moment
    return undefined;
  }
}
