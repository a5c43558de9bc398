import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { BrokenFile } from '../fault.ts';
import type { TableRow } from '../read/read-table.ts';

/**
 * Keeps rows in a temporary file, so that the rows of a product can be read together wherever they stood. Memory holds
 * the place of each of at most a million rows.
 */
export interface KeptRows {
  /** @returns the row's number for `read` */
  add(row: TableRow): Promise<number>;
  read(numbers: readonly number[]): Promise<TableRow[]>;
  /** Deletes the file. */
  remove(): Promise<void>;
}

const maxRows = 1_000_000;
const writtenBytes = 1024 * 1024;

const keptRow = z.object({ row: z.number(), cells: z.record(z.string(), z.string()) });

export async function keepRows(): Promise<KeptRows> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-convert-'));
  const handle = await open(join(folder, 'rows'), 'wx+', 0o600);
  const ends: number[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await handle.writeFile(bytes);
  };
  return {
    add: async (row) => {
      if (ends.length === maxRows)
        throw new BrokenFile(`The file has more than ${maxRows.toLocaleString('en')} rows. Export it in parts.`);
      const bytes = Buffer.from(JSON.stringify(row));
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= writtenBytes) await flush();
      return ends.push((ends.at(-1) ?? 0) + bytes.length) - 1;
    },
    read: async (numbers) => {
      if (waitingBytes > 0) await flush();
      const rows: TableRow[] = [];
      for (const number of numbers) rows.push(await readRow(handle, ends[number - 1] ?? 0, ends[number] ?? 0));
      return rows;
    },
    remove: async () => {
      await handle.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function readRow(handle: FileHandle, start: number, end: number): Promise<TableRow> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
  return keptRow.parse(JSON.parse(buffer.toString('utf8', 0, bytesRead)));
}
