import type { ServerResponse } from 'node:http';
import { inRequest } from '@witryna/api/log/request-id.ts';
import { hideSecrets } from '@witryna/contract/hide-secrets';
import type { Log } from '../ops/create-log.ts';
import type { Metrics } from '../ops/metrics.ts';
import { ensureRequestId, SERVER_TIMING, serverTiming } from './name-request.ts';
import type { NodeHandler } from './node-handler.ts';

/**
 * The status that is logged if the client closes the connection before the response is sent. nginx uses the same
 * number.
 */
const CLIENT_CLOSED_REQUEST = 499;

/** Returns a path for the log, without its query and without anything that gives access to a cart or an order. */
export function loggedPath(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  return hideSecrets(path.slice(0, 300));
}

/**
 * Gives every API call a request id, measures its duration and logs it. The log level is error for statuses from 500,
 * debug for calls that the client aborted and for reads, and info for other calls.
 */
export function logCalls(serve: NodeHandler, log: Log, metrics: Pick<Metrics, 'observeCall'>): NodeHandler {
  return (request, response) => {
    const requestId = ensureRequestId(request);
    const started = performance.now();
    response.setHeader(SERVER_TIMING, serverTiming(request));
    response.once('close', () => {
      const milliseconds = performance.now() - started;
      const status = sentStatus(response);
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
    return inRequest(requestId, () => serve(request, response));
  };
}

/** The status that a client got, when the response is closed. */
export function sentStatus(response: ServerResponse): number {
  return response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
}

function levelOf(method: string | undefined, status: number): 'debug' | 'info' | 'error' {
  if (status === CLIENT_CLOSED_REQUEST) return 'debug';
  if (status >= 500) return 'error';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}
