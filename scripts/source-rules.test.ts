import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSource, checkTexts, listSources } from './source-rules.ts';

const check = (path: string, text = 'export const x = 1;\n') => checkSource({ path, text });

test('a file that breaks no rule has no problems', () => {
  expect(check('apps/api/src/features/cart/add-line.ts')).toEqual([]);
  expect(check('apps/storefront/app/routes/home.tsx', 'export default function Home() {}\n')).toEqual([]);
  expect(check('apps/server/settings/env.ts', 'read(process.env);\n')).toEqual([]);
});

test('ON CONFLICT may name shop_id as part of an index', () => {
  const builder = "conflict.columns(['shop_id', 'session']);\n";
  const text = 'on conflict (shop_id, session) do nothing\n';
  for (const named of [builder, text]) expect(check('apps/api/src/features/cart/store.ts', named)).toEqual([]);
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
  ['apps/api/src/features/cart/store.ts', 'where shop_id = 1\n', 'must not name shop_id'],
  ['apps/api/src/app.ts', `// ${'TO'}DO later\n`, 'finish the work'],
])('%s breaks a rule', (path, text, problem) => {
  expect(check(path, text).join()).toContain(problem);
});

const file = (path: string, text = '') => ({ path, text });

test.each([
  ['docs/a.md', `a\n${'<'.repeat(7)} HEAD\nb\n${'='.repeat(7)}\n`],
  ['apps/api/package.json', `{\n${'='.repeat(7)}\n}`],
  ['demo/shops/glina/documents/a.html', `<p>\n${'>'.repeat(7)} main\n`],
])('conflict markers in %s are refused', (path, text) => {
  expect(checkTexts([file(path, text)])).toEqual([`${path}: resolve the merge conflict`]);
});

test('a file may have the name of another one of its workspace only by convention', () => {
  const feature = (name: string) =>
    ['store.ts', 'routes.ts'].map((end) => file(`apps/api/src/features/${name}/${end}`));
  expect(checkTexts([...feature('cart'), ...feature('orders')])).toEqual([]);
  expect(checkTexts([file('apps/api/src/cart.ts'), file('packages/contract/src/cart.ts')])).toEqual([]);
  expect(checkTexts([file('apps/api/src/cart.ts'), file('apps/api/src/features/cart.ts')])).toEqual([
    'apps/api/src/cart.ts, apps/api/src/features/cart.ts: give each file a name of its own',
  ]);
});

test('a path in Markdown must exist, with or without its first folders', () => {
  const doc = (text: string) => checkTexts([file('docs/a.md', text), file('apps/api/src/cart.ts')]);
  expect(doc('`apps/api/src/cart.ts`, `src/cart.ts`, `apps/api/src/`, `cart.add()`, `<name>.ts`, `a/b`')).toEqual([]);
  expect(doc('`src/basket.ts` and `apps/shop/`')).toEqual([
    'docs/a.md: src/basket.ts does not exist',
    'docs/a.md: apps/shop/ does not exist',
  ]);
});

test('a link in Markdown must lead to a file or a folder', () => {
  const doc = (text: string) => checkTexts([file('docs/a.md', text), file('apps/api/src/cart.ts')]);
  expect(
    doc('[a](../apps/api/src/cart.ts#add), [b](../apps/api/src), [c](#here), [d](https://shop.example/x)'),
  ).toEqual([]);
  expect(doc('[a](apps/api/src/cart.ts)')).toEqual(['docs/a.md: the link to apps/api/src/cart.ts leads nowhere']);
});

test('lines of prose end at 120 characters, but not those of tables, code and content of shops', () => {
  const long = 'a'.repeat(121);
  expect(checkTexts([file('docs/a.md', `a\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n`), file('demo/a.md', long)])).toEqual(
    [],
  );
  expect(checkTexts([file('docs/a.md', `a\n${long}\n`)])).toEqual(['docs/a.md:2: break lines of prose at 120']);
});
