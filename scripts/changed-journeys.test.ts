import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkJourneyTable, listChanged, selectJourneys } from './changed-journeys.ts';

const table = { 'apps/shop': ['buy'], 'apps/shop/cart': ['cart'], 'apps/lamp.ts': ['look'] };
const files = [
  { path: 'e2e/buy.test.ts', text: "import { pay } from './pay.ts';" },
  { path: 'e2e/cart.test.ts', text: "import { expect } from 'vitest';" },
  { path: 'e2e/long/look.test.ts', text: "import { pay } from '../pay.ts';" },
  { path: 'e2e/pay.ts', text: "import { money } from './money.ts';" },
  { path: 'e2e/money.ts', text: '' },
];
const select = (...changed: string[]) => selectJourneys(changed, files, table);

describe('the journeys for changed files', () => {
  test('are those of the nearest folder or file in the table', () => {
    expect(select('apps/shop/start.ts')).toEqual(['e2e/buy.test.ts']);
    expect(select('apps/shop/cart/line.ts')).toEqual(['e2e/cart.test.ts']);
    expect(select('apps/shop/cart/line.ts', 'apps/shop/start.ts')).toHaveLength(2);
    expect(select('apps/shopping/start.ts', 'docs/cart.md')).toEqual([]);
  });

  test('are those that import a changed file of the journeys, also through others', () => {
    expect(select('e2e/money.ts')).toEqual(['e2e/buy.test.ts']);
    expect(select('e2e/cart.test.ts')).toEqual(['e2e/cart.test.ts']);
  });

  test('leave out those of test:long', () => {
    expect(select('apps/lamp.ts')).toEqual([]);
  });
});

describe('the table', () => {
  const sources = ['apps/shop/start.ts', 'apps/shop/cart/line.ts', 'apps/lamp.ts'].map((path) => ({ path, text: '' }));
  const check = (...more: string[]) =>
    checkJourneyTable([...files, ...sources, ...more.map((path) => ({ path, text: '' }))], table);

  test('may have entries for folders and files', () => {
    expect(check('packages/money/test/fake.ts', 'packages/money/money.test.ts', 'docs/cart.md')).toEqual([]);
  });

  test('must have an entry for each folder with source files, and name each journey', () => {
    expect(check('packages/money/euro.ts', 'packages/money/zloty.ts', 'e2e/sell.test.ts')).toEqual([
      'scripts/journey-table.ts: no folder names the journey "sell"',
      'scripts/journey-table.ts: packages/money has no entry',
    ]);
  });

  test('must not name what does not exist', () => {
    expect(checkJourneyTable(files.slice(1).concat(sources.slice(0, 2)), table)).toEqual([
      'scripts/journey-table.ts: "apps/lamp.ts" has no files',
      'scripts/journey-table.ts: there is no journey "buy"',
    ]);
  });
});

test('changed files are those of later commits, those not committed yet, and new ones, without ignored ones', () => {
  const root = mkdtempSync(join(tmpdir(), 'witryna-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const commit = (...names: string[]) => {
    for (const name of names) write(name, '1');
    git('add', '.');
    git('commit', '--message', 'more');
  };
  git('init');
  commit('same', 'edited', 'removed', 'moved');
  commit('later');
  write('.gitignore', 'ignored');
  for (const name of ['ignored', 'new file ł']) write(name, '1');
  write('edited', '2');
  rmSync(join(root, 'removed'));
  git('mv', 'moved', 'elsewhere');
  const uncommitted = ['.gitignore', 'edited', 'elsewhere', 'moved', 'new file ł', 'removed'];
  expect(listChanged(root, 'HEAD').sort()).toEqual(uncommitted);
  expect(listChanged(root, 'HEAD~1').sort()).toEqual([...uncommitted, 'later'].sort());
  expect(() => listChanged(root, 'nowhere')).toThrow('nowhere');
});
