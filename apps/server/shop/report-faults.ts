import { join } from 'node:path';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { findLines, type LineOfRow } from '@witryna/shop-folder/read/find-lines.ts';
import type { CommandContext } from './command-context.ts';
import { printable } from './printable.ts';

const maxPrinted = 1_000;

/**
 * Prints faults and notes as they are found, the first thousand of each, and counts all. A table is read once more to say
 * on which lines the rows with faults begin.
 * @param folder the folder of the files that faults name
 */
export function reportFaults({ output }: CommandContext, folder: string) {
  const tables = new Map<string, Promise<LineOfRow>>();
  const counts = { faults: 0, notes: 0 };
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
      const kind = fault.isNote ? 'notes' : 'faults';
      counts[kind] += 1;
      if (counts[kind] > maxPrinted) return;
      const mark = fault.isNote ? 'note: ' : '';
      printed = printed.then(async () => void output.write(`${mark}${faultLine(await withLine(fault))}\n`));
    },
    /** Waits until all is printed, and says how many faults and notes were not. @returns how many faults there are */
    end: async () => {
      await printed;
      for (const [kind, all] of Object.entries(counts)) {
        if (all > maxPrinted) output.write(`… and ${(all - maxPrinted).toLocaleString('en')} more ${kind}\n`);
      }
      return counts.faults;
    },
  };
}

/** Writes a fault as one line: `products.csv, row 12 (line 34), Variant Price: …`. */
export function faultLine({ file, row, line, column, message }: Fault): string {
  const ofText = line === undefined ? undefined : `line ${line}`;
  const inTable = row === undefined ? ofText : `row ${row}${ofText && line !== row ? ` (${ofText})` : ''}`;
  return printable(`${[file, inTable, column].filter(Boolean).join(', ')}: ${message}`);
}
