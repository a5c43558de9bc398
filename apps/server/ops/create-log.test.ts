import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

/** Logs an error. @returns the line, once it is written */
async function logged(error: unknown): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'log-')), 'log');
  createLog('info', openSync(path, 'w')).error({ err: error, requestId: 'from-the-proxy.7' }, 'a request failed');
  await expect.poll(() => readFileSync(path, 'utf8')).toMatch(/\n$/);
  return readFileSync(path, 'utf8');
}

test('a line has time, level and message, and of an error neither values of a row nor mailboxes', async () => {
  const detail = 'Key (email)=(anna@example.com) already exists.';
  const cause = Object.assign(new Error('550 <ęwa.n+1@example.com>: unknown, ask postmaster@example.com'), { detail });
  const error = Object.assign(new Error('not sent', { cause }), { code: '23505', constraint: 'one_email', detail });
  const line = await logged(error);
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    requestId: 'from-the-proxy.7',
    message: 'a request failed',
    err: {
      type: 'Error',
      code: '23505',
      constraint: 'one_email',
      message: 'not sent: 550 <…@example.com>: unknown, ask …@example.com',
      stack: expect.stringContaining('create-log.test.ts'),
    },
  });
  expect(line).not.toMatch(/anna|wa\.n|postmaster/);
});

test.each([new Error('x'.repeat(1_000_000)), 'y'.repeat(1_000_000)])('an error of any length is cut', async (error) => {
  expect((await logged(error)).length).toBeLessThan(10_000);
});
