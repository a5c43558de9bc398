import { expect, test } from 'vitest';
import type { Fault } from '../fault.ts';
import { readSales } from './sales.ts';

test('rows with a fault are reported and left out', async () => {
  const rows = [
    ['cup', '2026-11-20', '3'],
    ['cup', '2026-11-20', '4'],
    ['cup', '2026-02-30', '1'],
    ['jug', '2026-11-20', '0'],
    ['jug', '2026-11-20', '2'],
    ['', '10 days ago', '1'],
    ['jar', '9000-01-01', '5'],
  ];
  const faults: Fault[] = [];
  const table = async function* () {
    for (const [at, [Handle = '', Day = '', Pieces = '']] of rows.entries())
      yield { row: at + 2, cells: { Handle, Day, Pieces } };
  };
  const read = await Array.fromAsync(readSales(table(), {}, (fault) => faults.push(fault)));
  expect(read.map(({ handle, day, pieces }) => [handle, day, pieces])).toEqual([
    ['cup', '2026-11-20', 3],
    ['jug', '2026-11-20', 2],
  ]);
  expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 Day',
    '4 Day',
    '5 Pieces',
    '7 Handle',
    '7 Day',
    '8 Day',
  ]);
});
