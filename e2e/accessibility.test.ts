import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessibleStates } from './accessible-states.ts';

test('each state of a page is checked by a journey', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const sources = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const checked = sources.flatMap((text) => [...text.matchAll(/await checkAccessibility\([\w.]+, '([^']+)'\)/g)]);
  expect([...new Set(checked.map(([, state]) => state))].sort()).toEqual([...accessibleStates].sort());
});
