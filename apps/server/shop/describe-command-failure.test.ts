import { expect, test } from 'vitest';
import { describeCommandFailure } from './describe-command-failure.ts';

test('a full disk is said in one line', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(describeCommandFailure(new Error('a picture failed', { cause: full }))).toBe(
    'No space left on the disk of DATA_DIR: a picture failed',
  );
});
