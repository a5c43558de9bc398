import { constants } from 'node:fs';
import { access, lstat } from 'node:fs/promises';
import type { Fault } from '../fault.ts';

export const notAFile = 'This is not a regular file, but a folder, a link, a pipe or a device.';

interface FileOptions {
  /** The file's name for faults. */
  file: string;
  onFault(fault: Fault): void;
  /** Whether it is a fault if the file does not exist. */
  isRequired?: boolean;
  maxBytes?: number;
}

/**
 * Whether a folder has a file that can be read. Links are refused, because they could lead out of the folder, and pipes
 * and devices, because reading one might never end.
 * @returns false if the file does not exist, or after a fault
 */
export async function isReadableFile(path: string, options: FileOptions): Promise<boolean> {
  const { file, onFault, isRequired = false, maxBytes = Number.POSITIVE_INFINITY } = options;
  try {
    const found = await lstat(path);
    if (!found.isFile()) onFault({ file, message: notAFile });
    else if (found.size > maxBytes) onFault({ file, message: `The file is longer than ${maxBytes / 1024 / 1024} MB.` });
    else {
      await access(path, constants.R_OK);
      return true;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'ENOENT') onFault({ file, message: `The file can’t be read (${code}).` });
    else if (isRequired) onFault({ file, message: 'The file is missing.' });
  }
  return false;
}
