import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../src/fault.ts';
import { readTable, type TableOptions, type TableRow, type TableStart } from '../src/read/read-table.ts';

/** Saves bytes as a file in a folder of its own while `use` runs. */
export async function withFile<T>(
  name: string,
  bytes: string | Uint8Array,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-folder-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads bytes as the table `products.csv`. */
export function readTableBytes(
  bytes: string | Uint8Array,
  options: Pick<TableOptions, 'columns'> & Partial<TableOptions>,
): Promise<{ rows: TableRow[]; faults: Fault[]; start: TableStart | undefined }> {
  return withFile('products.csv', bytes, async (path) => {
    const faults: Fault[] = [];
    let start: TableStart | undefined;
    const table = readTable(path, {
      file: 'products.csv',
      required: [],
      onFault: (fault) => faults.push(fault),
      onStart: (read) => {
        start = read;
      },
      ...options,
    });
    const rows = await Array.fromAsync(table);
    return { rows, faults, start };
  });
}
