import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When the process began. The system reuses process numbers; number and start together name one process. Only Linux says it. */
export function startMark(pid: number): string {
  const fields = readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ');
  return fields?.[0] === 'Z' ? 'ended' : (fields?.[19] ?? 'unknown');
}

/** Whether the process that had this number and start still runs. */
export function isSameProcess(pid: number, mark: string | undefined): boolean {
  return isAlive(pid) && startMark(pid) === mark;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
