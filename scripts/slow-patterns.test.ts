import { expect, test } from 'vitest';
import { findSlowPatterns } from './slow-patterns.ts';

const path = 'packages/contract/src/made-up.ts';
const find = (text: string, kept: string[] = []) => findSlowPatterns([{ path, text }], new Set(kept));

test('a pattern that may take more than linear time is named with its file and what it takes', async () => {
  const { problems, linear } = await find(
    'const a = /^(?:a|minmax\\()+$/; const b = /^(?:b|b)+$/; const c = "/(d+)+$/";',
  );
  expect(problems).toEqual([
    expect.stringMatching(/^packages\/contract\/src\/made-up\.ts: \/\^\(\?:b\|b\)\+\$\/ takes exp/),
  ]);
  expect([...linear]).toEqual(['/^(?:a|minmax\\()+$/']);
});

test('a pattern that was checked before is not checked again; tests may have any', async () => {
  expect((await find('const b = /^(?:b|b)+$/;', ['/^(?:b|b)+$/'])).problems).toEqual([]);
  const inTest = [{ path: 'packages/contract/src/a.test.ts', text: 'const b = /^(?:b|b)+$/;' }];
  expect((await findSlowPatterns(inTest, new Set())).problems).toEqual([]);
});

test('a pattern made of texts must say what of', async () => {
  expect((await find('const a = new RegExp(name);')).problems).toEqual([expect.stringContaining('as a literal')]);
});
