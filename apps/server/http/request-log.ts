import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { NodeHandler } from './front.ts';

/** nginx's status for a client that closed the connection before its answer was sent. */
const BROKEN_OFF = 499;
const requestIdShape = /^[\w.-]{1,100}$/;
/** Session ids begin at 16 characters, order secrets and attempts are longer still. */
const secretSegment = /\/[\w-]{16,}(?=\/|$)/g;

/** The path as it may be written down: without query, without what lets a reader into a cart or an order. */
export function loggedPath(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  return path.slice(0, 300).replaceAll(secretSegment, '/…');
}

/** Gives every call its request id, measures it and logs changes and failures; reads, and calls that the client broke off, at level debug. */
export function logCalls(serve: NodeHandler, log: Log, metrics: Pick<Metrics, 'observeCall'>): NodeHandler {
  return (request, response) => {
    const requestId = giveRequestId(request);
    const started = performance.now();
    response.once('close', () => {
      const milliseconds = performance.now() - started;
      const status = response.writableFinished ? response.statusCode : BROKEN_OFF;
      metrics.observeCall(request.method ?? '', status, milliseconds / 1_000);
      log[levelOf(request.method, status)](
        {
          requestId,
          method: request.method,
          path: loggedPath(request.url ?? ''),
          status,
          ms: Math.round(milliseconds),
        },
        'call',
      );
    });
    return serve(request, response);
  };
}

/** The API reads the header; one that could forge a line of a log is replaced. */
function giveRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && requestIdShape.test(given)) return given;
  const made = randomUUID();
  for (let at = request.rawHeaders.length - 2; at >= 0; at -= 2) {
    if (request.rawHeaders[at]?.toLowerCase() === 'x-request-id') request.rawHeaders.splice(at, 2);
  }
  request.rawHeaders.push('x-request-id', made);
  request.headers['x-request-id'] = made;
  return made;
}

function levelOf(method: string | undefined, status: number): 'debug' | 'info' | 'error' {
  if (status === BROKEN_OFF) return 'debug';
  if (status >= 500) return 'error';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}
