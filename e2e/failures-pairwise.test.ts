import { test } from 'vitest';
import { shareBrowser } from './browser.ts';
import { pairwiseCells, runCell } from './long/browser-failures.ts';

const open = shareBrowser();
const cells = pairwiseCells().map((cell) => ({ ...cell, name: cell.row.name, host: cell.shop.host }));

// `npm run test:long` has all faults of all calls, those that the server makes for its pages too.
test.each(cells)('$name, $fault, in $host', (cell) => runCell(open, cell));
