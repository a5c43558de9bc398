import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchDatabase } from './watch-database.ts';

const never = new Promise<never>(() => undefined);

/** Starts a fake database that accepts connections and never answers, and watches it. */
async function watchSilentServer() {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const watch = watchDatabase({ url: `postgres://nobody@127.0.0.1:${port}/nothing` }, () => new Date());
  onTestFinished(() => {
    watch.stop();
    silent.close();
  });
  return watch;
}

test('work that waits for a silent database is rejected, and no new work starts until the database answers again', async () => {
  const { unlessUnreachable, reportAnswer } = await watchSilentServer();
  await expect(unlessUnreachable(() => never)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  let started = 0;
  const work = async () => {
    started += 1;
    return 'done';
  };
  await expect(unlessUnreachable(work)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  expect(started).toBe(0);
  reportAnswer();
  expect(await unlessUnreachable(work)).toBe('done');
});

test('a database that answers another query during a slow check is not unreachable', async () => {
  const { check, reportAnswer } = await watchSilentServer();
  const checking = check();
  reportAnswer();
  expect(await checking).toMatchObject({ kind: 'serving' });
});
