import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessibleStates } from './accessible-states.ts';

test('each state of a page is checked by one journey of npm test', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'));
  const sources = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const checked = sources.flatMap((text) => [...text.matchAll(/await checkAccessibility\([\w.]+, '([^']+)'\)/g)]);
  expect(checked.map(([, state]) => state).sort()).toEqual([...accessibleStates].sort());
});
