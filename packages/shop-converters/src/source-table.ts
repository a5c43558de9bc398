import { open, stat } from 'node:fs/promises';
import { BrokenFile, type Fault } from '@witryna/shop-folder/fault.ts';
import { readTable, type TableRow } from '@witryna/shop-folder/read/read-table.ts';

const maxBytes = 200 * 1024 * 1024;
/** Exports have columns for each attribute, plug-in and market. */
const maxColumns = 2_000;

/** Refuses a file that is too large for a conversion. */
export async function checkSize(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > maxBytes)
    throw new BrokenFile(`The file is larger than ${maxBytes / 1024 / 1024} MB. Export it in parts.`);
}

/** Reads the rows of a table with all its columns, named as in its header. */
export async function* readSourceTable(
  path: string,
  file: string,
  onFault: (fault: Fault) => void,
): AsyncGenerator<TableRow> {
  await checkSize(path);
  const seen = new Map<string, number>();
  const nameColumn = (header: string) => {
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    return count === 1 ? header : `${header} (${count})`;
  };
  yield* readTable(path, { file, columns: nameColumn, required: [], maxColumns, onFault });
}

/** Whether a file is XML: its first character that is not space is `<`. */
export async function isXml(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    const text = buffer.subarray(0, bytesRead).toString('latin1').replaceAll('\0', '');
    return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(text);
  } finally {
    await handle.close();
  }
}
