import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrokenFile } from '@witryna/shop-folder/fault.ts';
import type { TableRow } from '@witryna/shop-folder/read/read-table.ts';
import { z } from 'zod';

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
/** How many bytes are written or read at once. */
const pieceBytes = 1024 * 1024;

const keptRow = z.object({ row: z.number(), cells: z.record(z.string(), z.string()) });

/**
 * Opens the temporary file. Call `remove` when the rows are no longer needed.
 * @throws BrokenFile from `add`, for more than a million rows
 */
export async function keepRows(): Promise<KeptRows> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-convert-'));
  const handle = await open(join(folder, 'rows'), 'wx+', 0o600);
  const ends: number[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const endOf = (number: number) => ends[number] ?? 0;
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
      if (waitingBytes >= pieceBytes) await flush();
      return ends.push((ends.at(-1) ?? 0) + bytes.length) - 1;
    },
    read: async (numbers) => {
      if (waitingBytes > 0) await flush();
      const rows: TableRow[] = [];
      for (let at = 0; at < numbers.length; ) {
        const first = numbers[at] ?? 0;
        // Rows of a product mostly follow each other, and one read of many rows is much faster.
        let count = 1;
        const start = endOf(first - 1);
        while (numbers[at + count] === first + count && endOf(first + count) - start <= pieceBytes) count += 1;
        const lengths = Array.from({ length: count }, (_, next) => endOf(first + next) - endOf(first + next - 1));
        rows.push(...(await readRows(handle, start, lengths)));
        at += count;
      }
      return rows;
    },
    remove: async () => {
      await handle.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Reads rows that stand one after the other. */
async function readRows(handle: FileHandle, start: number, lengths: readonly number[]): Promise<TableRow[]> {
  const length = lengths.reduce((sum, one) => sum + one, 0);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
  let at = 0;
  return lengths.map((one) => {
    const text = buffer.toString('utf8', at, at + one);
    at += one;
    return keptRow.parse(JSON.parse(text));
  });
}
