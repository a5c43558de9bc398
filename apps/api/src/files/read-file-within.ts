import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { readBody } from '../http/read-body.ts';

export type FileRefusal = 'missing' | 'outside-folder' | 'too-large';

/** Why a file of a folder can't be read. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

const unreadable = new Set([
  ...['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM'],
  // A path with a zero character.
  'ERR_INVALID_ARG_VALUE',
]);

/**
 * Reads a file of a folder. Neither the path nor a symbolic link may lead out of the folder.
 * @throws FileRefused
 */
export async function readFileWithin(folder: string, file: string, maxBytes: number): Promise<Buffer> {
  if (isAbsolute(file) || file.split(/[/\\]/).includes('..')) throw new FileRefused('outside-folder');
  try {
    const path = await realpath(join(folder, file));
    if (!path.startsWith(`${await realpath(folder)}${sep}`)) throw new FileRefused('outside-folder');
    // Reading a pipe or a device might never end.
    if (!(await stat(path)).isFile()) throw new FileRefused('missing');
    return await readBody(createReadStream(path), maxBytes, () => new FileRefused('too-large'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && unreadable.has(String(error.code)))
      throw new FileRefused('missing', { cause: error });
    throw error;
  }
}
