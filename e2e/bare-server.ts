import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Feature } from '@witryna/contract/features';
import type { AnswerStyle } from '@witryna/contract/test-double/answer-style';
import { createForeignServer, type ForeignServer } from '@witryna/contract/test-double/foreign-server';

export interface RunningBareServer extends Pick<ForeignServer, 'style' | 'calls'> {
  url: string;
  /** Every n-th call fails. */
  failEvery: number;
  /** Every call takes this long. */
  answerAfterMs: number;
  stop(): Promise<void>;
}

/** The shop server of others over HTTP. */
export async function startBareServer(
  seed: number,
  change: Partial<AnswerStyle> = {},
  features: readonly Feature[] = [],
): Promise<RunningBareServer> {
  const bare = createForeignServer(seed, change, features);
  let asked = 0;
  const server = createServer(async (incoming, outgoing) => {
    asked += 1;
    if (running.answerAfterMs > 0) await pause(running.answerAfterMs, undefined, { ref: false });
    // the caller may have given up
    if (outgoing.destroyed) return;
    if (asked % running.failEvery === 0) return void outgoing.writeHead(500).end('{}');
    const { method = 'GET', url = '/' } = incoming;
    const sent = Buffer.concat(await Array.fromAsync(incoming));
    const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(sent);
    const answer = await bare.fetch(new Request(`http://bare.test${url}`, { method, body }));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the bare server has no port');
  const running: RunningBareServer = {
    style: bare.style,
    calls: bare.calls,
    url: `http://127.0.0.1:${address.port}`,
    failEvery: Number.POSITIVE_INFINITY,
    answerAfterMs: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return running;
}
