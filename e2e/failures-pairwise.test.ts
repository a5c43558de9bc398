import { test } from 'vitest';
import { longCases, oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { pairwiseCells, runCell } from './long/browser-failures.ts';

const open = shareBrowser();
const cells = pairwiseCells().map((cell) => ({ ...cell, name: cell.row.name, host: cell.shop.host }));
/** The cells come by fault, each in three shops. Each of these parts has all faults, and all shops. */
const parts = [0, 1, 2].map((part) => cells.filter((_, at) => (at + Math.floor(at / 3)) % 3 === part));

// `npm run test:long` has all faults of all calls, those that the server makes for its pages too.
const wanted = oneOf(parts, 0).flat();
// An answer that never comes is noticed only after a time limit.
const quick = wanted.filter(({ fault }) => fault !== 'no answer');
const slow = longCases(wanted.filter(({ fault }) => fault === 'no answer'));

test.each([...quick, ...slow])('$name, $fault, in $host', (cell) => runCell(open, cell));
