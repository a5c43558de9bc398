import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Feature } from '@witryna/contract/features';
import type { AnswerStyle } from '@witryna/contract/test-double/answer-style';
import { createForeignServer, type ForeignServer } from '@witryna/contract/test-double/foreign-server';
import { listenOnFreePort } from '../apps/api/test/listen-on-free-port.ts';

export interface RunningForeignServer extends Pick<ForeignServer, 'style' | 'calls'> {
  url: string;
  /** Every n-th call to the server fails with 500. */
  failEvery: number;
  /** Every response is delayed by this many ms. */
  answerAfterMs: number;
  /** What goes wrong with a call: `GET /api/shop/Category`. Undefined for a call that is answered well. */
  faultOf(call: string): AnswerFault | undefined;
  stop(): Promise<void>;
}

/** What a server sends instead of its answer: nothing at all, or a status and a body. It may be late. */
export interface AnswerFault {
  readonly afterMs?: number;
  readonly answer?: 'right' | 'none' | { readonly status: number; readonly body: string };
}

/** Starts the test double of a foreign server on a free port. */
export async function startForeignServer(
  seed: number,
  change: Partial<AnswerStyle> = {},
  features: readonly Feature[] = [],
): Promise<RunningForeignServer> {
  const foreign = createForeignServer(seed, change, features);
  let calls = 0;
  const server = createServer(async (incoming, outgoing) => {
    calls += 1;
    if (running.answerAfterMs > 0) await pause(running.answerAfterMs, undefined, { ref: false });
    const { method = 'GET', url = '/' } = incoming;
    const { afterMs = 0, answer: sent = 'right' } = running.faultOf(`${method} ${url.replace(/\?.*/, '')}`) ?? {};
    if (afterMs > 0) await pause(afterMs, undefined, { ref: false });
    // The caller may have timed out and closed the connection.
    if (outgoing.destroyed || sent === 'none') return;
    if (calls % running.failEvery === 0) return void outgoing.writeHead(500).end('{}');
    if (sent !== 'right')
      return void outgoing.writeHead(sent.status, { 'content-type': 'application/json' }).end(sent.body);
    const content = Buffer.concat(await Array.fromAsync(incoming));
    const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(content);
    const answer = await foreign.fetch(new Request(`http://foreign.test${url}`, { method, body }));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listenOnFreePort(server);
  const running: RunningForeignServer = {
    style: foreign.style,
    calls: foreign.calls,
    url: `http://127.0.0.1:${port}`,
    failEvery: Number.POSITIVE_INFINITY,
    answerAfterMs: 0,
    faultOf: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return running;
}
