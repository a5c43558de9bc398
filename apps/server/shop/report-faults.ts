import { join } from 'node:path';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { findLines, type LineOfRow } from '@witryna/shop-folder/read/find-lines.ts';
import type { CommandContext } from './command-context.ts';
import { printable } from './write-text.ts';

const maxPrinted = 1_000;

/**
 * Prints faults as they are found, the first thousand of them, and counts all. A table is read once more to say on which
 * lines the rows with faults begin.
 * @param folder the folder of the files that faults name
 */
export function reportFaults({ output }: CommandContext, folder: string) {
  const tables = new Map<string, Promise<LineOfRow>>();
  let count = 0;
  let printed = Promise.resolve();
  const linesOf = (file: string) => {
    const known = tables.get(file);
    if (known) return known;
    // A file that has vanished in the meantime has no lines.
    const found = findLines(join(folder, file)).catch((): LineOfRow => (row) => row);
    tables.set(file, found);
    return found;
  };
  const withLine = async (fault: Fault): Promise<Fault> => {
    if (fault.row === undefined || !fault.file.endsWith('.csv')) return fault;
    return { ...fault, line: (await linesOf(fault.file))(fault.row) };
  };
  return {
    onFault: (fault: Fault) => {
      count += 1;
      if (count > maxPrinted) return;
      printed = printed.then(async () => void output.write(`${faultLine(await withLine(fault))}\n`));
    },
    /** Waits until all is printed, and says how many faults were not. @returns how many there are */
    end: async () => {
      await printed;
      if (count > maxPrinted) output.write(`… and ${(count - maxPrinted).toLocaleString('en')} more faults\n`);
      return count;
    },
  };
}

/** Writes a fault as one line: `products.csv, row 12 (line 34), Variant Price: …`. */
export function faultLine({ file, row, line, column, message }: Fault): string {
  const ofText = line === undefined ? undefined : `line ${line}`;
  const inTable = row === undefined ? ofText : `row ${row}${ofText && line !== row ? ` (${ofText})` : ''}`;
  return printable(`${[file, inTable, column].filter(Boolean).join(', ')}: ${message}`);
}
