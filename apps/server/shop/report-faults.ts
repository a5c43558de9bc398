import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { CommandContext } from './command-context.ts';
import { printable } from './write-text.ts';

const maxPrinted = 1_000;

/** Prints faults and notes as they are found, the first thousand of each, and counts all. */
export function reportFaults({ output }: CommandContext) {
  let count = 0;
  let notes = 0;
  return {
    onFault: (fault: Fault) => {
      if (fault.isNote) notes += 1;
      else count += 1;
      const isShown = (fault.isNote ? notes : count) <= maxPrinted;
      if (isShown) output.write(`${fault.isNote ? 'note: ' : ''}${faultLine(fault)}\n`);
    },
    /** Says how many faults and notes were not printed. @returns how many faults there are */
    end: () => {
      const more = (kind: string, all: number) => {
        if (all > maxPrinted) output.write(`… and ${(all - maxPrinted).toLocaleString('en')} more ${kind}\n`);
      };
      more('notes', notes);
      more('faults', count);
      return count;
    },
  };
}

/** Writes a fault as one line: `products.csv, row 12, Variant Price: …`. */
export function faultLine({ file, row, column, message }: Fault): string {
  const place = [file, row === undefined ? undefined : `row ${row}`, column].filter(Boolean).join(', ');
  return printable(`${place}: ${message}`);
}
