import { readFileSync } from 'node:fs';

/** Whether a process with this id runs, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the start time of a process, which tells it from a later process with the same id. It is known on Linux only;
 * elsewhere the result is `unknown`.
 */
export function startTimeOf(pid: number): string {
  const fields = readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ');
  return fields?.[0] === 'Z' ? 'ended' : (fields?.[19] ?? 'unknown');
}

/** Whether the process with this id and start time still runs. */
export function isSameProcess(pid: number, startTime: string | undefined): boolean {
  return isAlive(pid) && startTimeOf(pid) === startTime;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
