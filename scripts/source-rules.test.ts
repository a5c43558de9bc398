import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSource, listSources } from './source-rules.ts';

const check = (path: string, text = 'export const x = 1;\n') => checkSource({ path, text });

test('a file that breaks no rule has no problems', () => {
  expect(check('apps/api/src/features/cart/add-line.ts')).toEqual([]);
  expect(check('apps/storefront/app/routes/home.tsx', 'export default function Home() {}\n')).toEqual([]);
  expect(check('apps/server/settings/env.ts', 'read(process.env);\n')).toEqual([]);
});

test('ON CONFLICT may name shop_id as part of an index', () => {
  expect(check('apps/api/src/features/cart/store.ts', "conflict.columns(['shop_id', 'session']);\n")).toEqual([]);
});

test('the rules also cover style sheets', () => {
  const listed = listSources(join(import.meta.dirname, '..')).map(({ path }) => path);
  expect(listed).toContain('apps/storefront/app/app.css');
});

test.each([
  ['apps/api/src/long.test.ts', 'x;\n'.repeat(301), '301 lines, more than the limit of 300'],
  ['apps/api/src/utils.ts', '', 'name the file after what it contains'],
  ['apps/api/src/addLine.ts', '', 'kebab-case'],
  ['apps/api/src/app.ts', 'const port = process.env.PORT;\n', 'only apps/server/settings/env.ts'],
  ['apps/api/src/app.ts', 'export default app;\n', 'use a named export'],
  ['apps/api/src/features/cart/store.ts', "tx.where('shop_id', '=', 1);\n", 'must not name shop_id'],
  ['apps/api/src/app.ts', `// ${'TO'}DO later\n`, 'finish the work'],
])('%s breaks a rule', (path, text, problem) => {
  expect(check(path, text).join()).toContain(problem);
});
