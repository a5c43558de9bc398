import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchDatabase } from './watch-database.ts';

const never = new Promise<never>(() => undefined);

/** Watches a server that accepts connections and says nothing. */
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

test('work that waits for a silent database ends, and no more work begins until the database answers again', async () => {
  const { unlessAway, hearAnswer } = await watchSilentServer();
  await expect(unlessAway(() => never)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  let begun = 0;
  const work = async () => {
    begun += 1;
    return 'done';
  };
  await expect(unlessAway(work)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  expect(begun).toBe(0);
  hearAnswer();
  expect(await unlessAway(work)).toBe('done');
});

test('a database that answers somebody while a check takes too long is not away', async () => {
  const { look, hearAnswer } = await watchSilentServer();
  const looking = look();
  hearAnswer();
  expect(await looking).toMatchObject({ kind: 'serving' });
});
