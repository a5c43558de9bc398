import { constants } from 'node:fs';
import { access, lstat } from 'node:fs/promises';
import type { Fault } from '../fault.ts';

/**
 * Whether a folder has a file. Links are refused, because they could lead out of the folder, and also pipes and devices,
 * because reading one might never end.
 * @param options.file the file's name for faults
 * @returns false if it does not exist, or after a fault
 */
export async function isReadableFile(
  path: string,
  { file, onFault }: { file: string; onFault(fault: Fault): void },
): Promise<boolean> {
  try {
    const found = await lstat(path);
    if (found.isFile()) await access(path, constants.R_OK);
    else onFault({ file, message: notAFile });
    return found.isFile();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'ENOENT') onFault({ file, message: `The file can’t be read (${code}).` });
    return false;
  }
}

export const notAFile = 'The file is no file of its own, but a folder, a link, a pipe or a device.';
