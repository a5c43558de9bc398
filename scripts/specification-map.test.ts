import { expect, test } from 'vitest';
import { checkMap, readMap } from './specification-map.ts';

const files: Record<string, string> = {
  'apps/api/add-line.ts': '',
  'apps/api/add-line.test.ts': "test('adds a line', …)",
};
const problems = (...rows: string[]) =>
  checkMap(readMap(['| statement | file | test |', '|---|---|---|', ...rows].join('\n')), (path) => files[path]);

test('a complete map has no problems', () => {
  expect(
    problems(
      '| A line is added | `apps/api/add-line.ts` | `apps/api/add-line.test.ts: adds a line` |',
      '| Two files | `apps/api/add-line.ts`, `apps/api/add-line.test.ts` | `apps/api/add-line.test.ts` |',
    ),
  ).toEqual([]);
});

test.each([
  ['| A line | | `apps/api/add-line.test.ts` |', 'has no file'],
  ['| A line | `apps/api/add-line.ts` | |', 'has no test'],
  ['| A line | later | |', 'later does not exist'],
  ['| A line | `apps/api/gone.ts` | `apps/api/add-line.test.ts` |', 'apps/api/gone.ts does not exist'],
  ['| A line | `apps/api/add-line.ts` | `apps/api/add-line.test.ts: removes` |', 'has no test "removes"'],
])('the row "%s" is reported', (row, problem) => {
  expect(problems(row).join()).toContain(problem);
});

test('an empty map is a problem', () => {
  expect(problems()).toHaveLength(1);
});
