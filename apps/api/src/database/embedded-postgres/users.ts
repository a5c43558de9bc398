import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which processes of ours use the database of one folder: the last to leave ends it. Synchronous, because leaving must
 * also work while the process is already going down.
 */
export interface Membership {
  /** Answers whether nobody else is left. */
  leave(): boolean;
}

export function joinUsers(folder: string): Membership {
  // several databases of one process, as in tests, lie in folders of their own
  const own = join(folder, String(process.pid));
  writeFileSync(own, startMark(process.pid));
  return {
    leave() {
      rmSync(own, { force: true });
      return otherUsers(folder).length === 0;
    },
  };
}

function otherUsers(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    const file = join(folder, name);
    if (isSameProcess(Number(name), readText(file))) return true;
    rmSync(file, { force: true });
    return false;
  });
}

function isSameProcess(pid: number, mark: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startMark(pid) === mark;
}

/** When the process began, where the system tells: a number that was given out again must not count as the old one. */
function startMark(pid: number): string {
  const fields = readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ');
  return fields?.[0] === 'Z' ? 'ended' : (fields?.[19] ?? 'unknown');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
