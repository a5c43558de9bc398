import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources, problemsOf } from './source-rules.ts';

const file = (path: string, text = 'export const x = 1;\n') => problemsOf({ path, text });

test('an ordinary file is left alone', () => {
  expect(file('apps/api/src/features/cart/add-line.ts')).toEqual([]);
  expect(file('apps/storefront/app/routes/home.tsx', 'export default function Home() {}\n')).toEqual([]);
  expect(file('apps/server/settings/env.ts', 'read(process.env);\n')).toEqual([]);
});

test('ON CONFLICT may name the shop as a part of its index', () => {
  expect(file('apps/api/src/features/cart/store.ts', "conflict.columns(['shop_id', 'session']);\n")).toEqual([]);
});

test('style sheets are held to the rules, too', () => {
  const listed = listSources(join(import.meta.dirname, '..')).map(({ path }) => path);
  expect(listed).toContain('apps/storefront/app/app.css');
});

test.each([
  ['apps/api/src/long.test.ts', 'x;\n'.repeat(301), '301 lines, at most 300'],
  ['apps/api/src/utils.ts', '', 'named after what it holds'],
  ['apps/api/src/addLine.ts', '', 'kebab-case'],
  ['apps/api/src/app.ts', 'const port = process.env.PORT;\n', 'only apps/server/settings/env.ts'],
  ['apps/api/src/app.ts', 'export default app;\n', 'exports have names'],
  ['apps/api/src/features/cart/store.ts', "tx.where('shop_id', '=', 1);\n", "don't name shop_id"],
  ['apps/api/src/app.ts', `// ${'TO'}DO later\n`, 'finish it'],
])('%s is refused', (path, text, problem) => {
  expect(file(path, text).join()).toContain(problem);
});
