import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../lifecycle/start-error.ts';
import { builtStorefront } from './storefront.ts';

test('the error for a missing storefront build names the command that makes it', () => {
  const start = () => builtStorefront(join(tmpdir(), 'witryna-never-built'));
  expect(start).toThrow(StartError);
  expect(start).toThrow(/run npm run build/);
});
