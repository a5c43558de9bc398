import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOnFreePort } from '../../test/listen-on-free-port.ts';
import { watchDatabase } from './watch-database.ts';

const never = new Promise<never>(() => undefined);

/** Starts a fake database that accepts connections and by default never answers, and watches it. */
async function watchSilentServer(onConnection: (socket: Socket) => void = () => undefined) {
  const silent = createServer(onConnection);
  const port = await listenOnFreePort(silent);
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

test('a check that has just succeeded does not delay the check for waiting work', { timeout: 5_000 }, async () => {
  const text = 'SFATAL\0C53300\0Mtoo many connections\0\0';
  const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(text)]);
  refusal.writeUInt32BE(refusal.length - 1, 1);
  const checkedAgain = Promise.withResolvers<void>();
  let connections = 0;
  const { check, unlessUnreachable } = await watchSilentServer((socket) => {
    connections += 1;
    // A refusal because of too many connections is an answer too.
    if (connections === 1) socket.once('data', () => socket.end(refusal));
    else checkedAgain.resolve();
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await check()).toMatchObject({ kind: 'serving' });
  const refused = expect(unlessUnreachable(() => never)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  await vi.advanceTimersByTimeAsync(500);
  await checkedAgain.promise;
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
});
