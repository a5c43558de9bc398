import type { ServerResponse } from 'node:http';
import type { NodeHandler } from './node-handler.ts';

/**
 * Closes the connection of a response that is not sent within the time limit. A client that reads a little now and then
 * is never idle, so the idle timeout of the connection does not end it.
 */
export function limitResponseTime(handle: NodeHandler, limitMs: number): NodeHandler {
  return (request, response) => {
    // A pipelined request gets the socket when its turn comes.
    if (response.socket) closeLate(response, limitMs);
    else response.once('socket', () => closeLate(response, limitMs));
    return handle(request, response);
  };
}

function closeLate(response: ServerResponse, limitMs: number): void {
  const timer = setTimeout(() => response.destroy(), limitMs).unref();
  response.once('close', () => clearTimeout(timer));
}
