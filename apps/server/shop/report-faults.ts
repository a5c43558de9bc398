import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { CommandContext } from './command-context.ts';
import { printable } from './write-text.ts';

const maxPrinted = 1_000;

/** Prints faults as they are found, the first thousand of them, and counts all. */
export function reportFaults({ output }: CommandContext) {
  let count = 0;
  return {
    onFault: (fault: Fault) => {
      count += 1;
      if (count <= maxPrinted) output.write(`${faultLine(fault)}\n`);
    },
    /** Says how many faults were not printed. @returns how many there are */
    end: () => {
      if (count > maxPrinted) output.write(`… and ${(count - maxPrinted).toLocaleString('en')} more faults\n`);
      return count;
    },
  };
}

/** Writes a fault as one line: `products.csv, row 12, Variant Price: …`. */
export function faultLine({ file, row, column, message }: Fault): string {
  const place = [file, row === undefined ? undefined : `row ${row}`, column].filter(Boolean).join(', ');
  return printable(`${place}: ${message}`);
}
