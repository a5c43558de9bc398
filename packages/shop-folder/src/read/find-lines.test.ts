import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLines } from './find-lines.ts';

async function linesOf(text: string, rows: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-lines-'));
  try {
    await writeFile(join(folder, 'a.csv'), text);
    const lineOf = await findLines(join(folder, 'a.csv'));
    return Array.from({ length: rows }, (_, at) => lineOf(at + 1));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('each row of a spreadsheet has the line on which it begins', async () => {
  const cell = fc.constantFrom('a', '"a, b"', '"a\nb"', '"a\r\nb\r\n"', '""');
  const rows = fc.array(
    fc.oneof(
      fc.constant(''),
      fc.array(cell, { minLength: 2, maxLength: 3 }).map((cells) => cells.join(',')),
    ),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (texts, hasSeparator) => {
      const before = hasSeparator ? 'sep=,\n' : '';
      let line = hasSeparator ? 2 : 1;
      const expected = texts.map((text) => {
        const own = line;
        line += 1 + (text.match(/\n/g)?.length ?? 0);
        return own;
      });
      // A row before the others tells csv-parse that empty lines are rows.
      expect((await linesOf(`${before}h,h\n${texts.join('\n')}\n`, texts.length + 1)).slice(1)).toEqual(
        expected.map((one) => one + 1),
      );
    }),
    { numRuns: 40 },
  );
});

test('also before and at a quote that never closes', async () => {
  expect(await linesOf('h,h\n"a\nb",1\nc,1\nd,"e\nf\n', 4)).toEqual([1, 2, 4, 5]);
});
