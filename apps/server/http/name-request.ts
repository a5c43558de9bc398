import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRequestId } from '@witryna/contract/request-id';

/** The header by which scripts of a page learn the id of the request that brought it: they can't read its other headers. */
export const SERVER_TIMING = 'server-timing';

/** The value of that header. It has no durations: what a secret costs to check is nobody's business. */
export function serverTiming(request: IncomingMessage): string {
  return `request;desc="${ensureRequestId(request)}"`;
}

/**
 * Makes sure that a request has an X-Request-Id header, which the API reads. An id from the client that could forge a
 * log line is replaced.
 */
export function ensureRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && isRequestId(given)) return given;
  const made = randomUUID();
  for (let at = request.rawHeaders.length - 2; at >= 0; at -= 2) {
    if (request.rawHeaders[at]?.toLowerCase() === 'x-request-id') request.rawHeaders.splice(at, 2);
  }
  request.rawHeaders.push('x-request-id', made);
  request.headers['x-request-id'] = made;
  return made;
}
